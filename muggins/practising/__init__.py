"""One's own mistakes come back: what a learner slipped on is asked again, five minutes at a time.

Counting and the like is practised with fresh questions, harder as they go well; questions about a
rule, and moments of one's own games, return after a time that fsrs works out.
"""
