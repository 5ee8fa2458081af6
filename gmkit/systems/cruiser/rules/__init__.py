"""The rulebook of Крейсер Галактика, a module a chapter."""
