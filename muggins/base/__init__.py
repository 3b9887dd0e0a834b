"""What every other room builds on: errors, checks, chance, files, estimates, language.

From outside the folder, import any module by its name; nothing here knows the game.
"""
