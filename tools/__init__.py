"""The commands of `python3 tools COMMAND`, one module each; see __main__.py."""
