"""Migrations of the database, in `versions`; `Database.migrate` runs them."""
