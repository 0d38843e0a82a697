"""What all tests share."""

from hypothesis import HealthCheck, settings

# The same examples each time, however busy the machine: a test fails for what was changed. New examples are hunted by `make fuzz`.
settings.register_profile(
    "steady", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors]
)
settings.load_profile("steady")
