"""The sentences of the rooms, on their way to where they are said."""
