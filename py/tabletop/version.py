"""The version of the whole: the package, the page's reports and the newest heading of CHANGELOG.md follow it."""

VERSION = "0.1.0"
