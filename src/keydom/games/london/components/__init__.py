"""What is printed: values read, checked and frozen, their notation, codes and names."""
