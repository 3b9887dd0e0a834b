"""Looking back at a game: what luck brought, what each move was worth, and the moments that
mattered.
"""
