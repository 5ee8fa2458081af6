"""Where games are kept: one SQLite file a game; the log as lines of JSON for export and import."""
