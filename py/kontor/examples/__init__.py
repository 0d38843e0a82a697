"""The worked examples of the rulebook as records, each with what is to be done in it."""

NAMES = (
    "KO-E01",
    "KO-E02",
    "KO-E03",
    "KO-E04",
    "KO-E05",
    "KO-E06",
    "KO-E07",
    "KO-I01",
    "KO-I02",
)
