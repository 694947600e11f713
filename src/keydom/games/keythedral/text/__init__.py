"""What people read: names, prompts, labels, hints, narration, reasons, reference."""
