"""Estimates for programs that play."""
