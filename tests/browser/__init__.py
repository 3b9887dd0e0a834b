"""Journeys of a learner in a real browser."""
