"""Secret weapons, each a file: what their bearer may do, as steps which an edition lists under a moment."""
