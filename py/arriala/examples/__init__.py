"""The worked examples of the rulebook as records, each with what is to be done in it."""

NAMES = (
    "AR-E01",
    "AR-E02",
    "AR-E03",
    "AR-E04",
)
