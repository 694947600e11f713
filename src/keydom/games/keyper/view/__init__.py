"""What a viewer may know: views, determinizations, who is waited for."""
