"""The pages of the window, by what they are about: each sets out one frozen view and starts operations; none computes.

What several of these folders show (a preview, a list of documents, a form that files) lies beside them.
"""
