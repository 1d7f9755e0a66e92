"""Models in folders as they are published, and their tokenizers."""
