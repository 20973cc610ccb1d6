"""Weights, made by `python3 tools train`: one module a net, its bytes in DATA.

A board whose program is frozen into the firmware reads them where they lie in flash; one that
loads files gets the small contact net instead of the large one, as it goes into RAM.
provenance.json says where they come from.
"""
