"""Coverage-guided fuzzing of everything that parses untrusted bytes in the two format rooms."""
