"""What a table is like for who sits there, measured in a real Chromium: what `make table-figures` is made of."""
