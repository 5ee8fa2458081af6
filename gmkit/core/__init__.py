"""The core knows no game: it asks, logs, replays, and shows each reader what that reader may know."""
