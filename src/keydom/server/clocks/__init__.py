"""How much time people have, and by which time that is counted."""
