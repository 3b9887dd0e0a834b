"""What a rule changes: simulations, comparisons and tournaments, with their errors and charts.

From outside the folder, import any module by its name but `watching`, which is a part of
`experiment`.
"""
