"""The campaign's phases: between trials (`between`, with `deeds` and `flight`) and a trial (`allotment`, `play`)."""
