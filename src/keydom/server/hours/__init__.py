"""People's own hours: when a clock of days stands still for somebody, and when they are told nothing."""
