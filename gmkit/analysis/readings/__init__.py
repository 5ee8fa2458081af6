"""How each system's events and answers are read into frames: one small module a system, its READING."""
