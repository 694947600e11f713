"""Players, people and programs alike: what they have played, how strong they are thought to be, who is whose friend."""
