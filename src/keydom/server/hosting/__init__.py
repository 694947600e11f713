"""The page of whoever runs the server: what there is to see and to do there."""
