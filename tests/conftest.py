"""Options that all tests share."""


def pytest_addoption(parser):
    parser.addoption(
        "--exhaustive", action="store_true", help="try every case instead of a seeded sample"
    )
