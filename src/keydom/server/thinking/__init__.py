"""Programs that think for the server: moves, hints, reviews."""
