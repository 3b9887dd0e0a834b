"""What is read and written: plays and rule sets in words, records, transcripts, the rules text.

From outside the folder, import any module by its name; nothing here draws or asks.
"""
