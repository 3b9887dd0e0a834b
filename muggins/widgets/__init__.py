"""What is clicked: thin shells over plain models, and one front-end module each.

From outside the folder, import the factories (`table`, `stepper`, ...), `elements` and `front`.
"""
