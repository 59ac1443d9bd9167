"""What a deployment configures."""
