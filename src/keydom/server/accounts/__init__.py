"""Accounts: who somebody is on any device, how they prove it, and what they can take along or leave behind."""
