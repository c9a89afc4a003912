"""What a page, a sheet or a command shows: frozen views, ready to be set out.

A view holds names in the language now spoken, figures as numbers, days as dates and links as addresses
(``team:rats``, ``document:47``, ``match:21``). Whoever shows one formats and sets out; it computes nothing.
"""
