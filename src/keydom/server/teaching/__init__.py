"""What can be read of the games: rules, glossary, the picture book."""
