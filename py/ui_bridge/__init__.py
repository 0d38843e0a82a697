"""The only Python that knows there is a page."""
