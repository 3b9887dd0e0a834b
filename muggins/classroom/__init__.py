"""The classroom: lessons and table as web pages without code, and questions for a projector."""
