"""Tables: made, kept, played at, and what each viewer may know of them."""
