#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds level files against the schema that navtool prints. Usage: test_level_schema.py NAVTOOL ROOT

Every stored level passes. Every value that is changed to one of another type, or taken away, is
judged as navtool's own reader judges it: where the schema accepts, it may still refuse what only
the whole level shows, but what it reads the schema accepts.
"""
import copy
import json
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("skipped: python3-jsonschema is not there")
    sys.exit(0)

TOOL, ROOT = Path(sys.argv[1]), Path(sys.argv[2])
REPLACEMENTS = [None, True, -1, 0.5, 2**40, "x", "#12345g", [], [1], [1, 2, 3, 4], {}, {"kind": ""}]


def read_by_tool(level, folder):
    """Whether the reader takes it, and what it says."""
    path = Path(folder, "level.waymark")
    path.write_text(json.dumps(level), encoding="utf-8")
    answer = subprocess.run([TOOL, "fmt", "--check", path], capture_output=True, text=True, check=False)
    return answer.returncode != 2, answer.stderr


def places(value, path=()):
    """The path of each value within, one of each kind of list element."""
    if path:
        yield path
    if isinstance(value, dict):
        for name, part in value.items():
            yield from places(part, path + (name,))
    elif isinstance(value, list) and value:
        yield from places(value[0], path + (0,))


def changed(level, path, replacement):
    other = copy.deepcopy(level)
    at = other
    for step in path[:-1]:
        at = at[step]
    if replacement is places:  # remove it
        del at[path[-1]]
    else:
        at[path[-1]] = replacement
    return other


def main():
    schema = json.loads(subprocess.run([TOOL, "schema"], capture_output=True, text=True, check=True).stdout)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    stored = sorted([*ROOT.glob("tests/golden/*.waymark"), *ROOT.glob("resources/samples/*.waymark")])
    assert len(stored) > 5, stored
    for path in stored:
        error = next(validator.iter_errors(json.loads(path.read_text(encoding="utf-8"))), None)
        assert error is None, f"{path}: {error.message} at {error.json_path}"
    refused = accepted = 0
    newest = json.loads(max(ROOT.glob("tests/golden/level_v1_*.waymark")).read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        assert read_by_tool(newest, folder)[0]
        for path in places(newest):
            for replacement in [places, *REPLACEMENTS]:
                other = changed(newest, path, replacement)
                takes, said = read_by_tool(other, folder)
                fits = validator.is_valid(other)
                assert fits or not takes, f"{path} = {replacement}: read, but the schema refuses it"
                accepted, refused = accepted + takes, refused + (not fits)
    assert accepted > 100 and refused > 300, (accepted, refused)
    print(f"{len(stored)} levels fit; of changed ones {accepted} are read, {refused} do not fit")


main()
