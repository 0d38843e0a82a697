"""The version that the page tells of itself: that of the package."""

VERSION = "0.1.0"
