"""What people may be called, and what they may write."""
