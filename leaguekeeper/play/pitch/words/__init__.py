"""The pitch in words: terms and sentences for people, and the notation of files."""
