"""What every other room stands on: errors, checks, chance, files, estimates, language.

From outside the folder, import any module by its name; nothing here knows the game.
"""
