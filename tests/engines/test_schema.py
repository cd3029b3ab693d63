#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What other languages read nav files with: flatc turns them into JSON and back by the schema that
is installed, nothing is lost, and the schema still reads what the last release wrote.
Usage: test_schema.py NAVTOOL"""
import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

NAVTOOL = sys.argv[1]
ROOT = Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "navcore/runtime/navfile/nav.fbs"
RELEASED = ROOT / "tests/golden/nav.fbs"


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, f"{command} gave {done.returncode}: {done.stdout}{done.stderr}"[:4000]
    return done.stdout


def conforms(schema):
    return subprocess.run(["flatc", "--conform", RELEASED, schema], capture_output=True).returncode == 0


class Schema(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = Path(made.name)

    def test_to_json_and_back(self):
        levels = sorted((ROOT / "resources/samples").glob("*.waymark"))
        self.assertGreater(len(levels), 3)
        for level in levels:
            with self.subTest(level=level.name):
                nav = self.folder / (level.stem + ".nav")
                back = self.folder / "back"
                run(NAVTOOL, "build", level, "-o", nav)
                run("flatc", "--json", "--strict-json", "--raw-binary", "-o", self.folder, SCHEMA,
                    "--", nav)
                text = nav.with_suffix(".json")
                self.assertTrue(json.loads(text.read_text(encoding="utf-8"))["vertex_id"])
                run("flatc", "--binary", "-o", back, SCHEMA, text)
                before, after = (run(NAVTOOL, "export", file, "--to", "json")
                                 for file in (nav, back / nav.name))
                self.assertTrue(before == after, "something is lost")

    def test_reads_the_last_release(self):
        self.assertTrue(conforms(SCHEMA), "an older nav file would be read wrong")
        other = self.folder / "nav.fbs"
        schema = SCHEMA.read_text(encoding="utf-8")
        for old, new in [("multiplier:uint16 (id: 3)", "multiplier:uint32 (id: 3)"),
                         ("  join_range:int32 (id: 2)", "  join_range:int32 = 7 (id: 2)")]:
            self.assertTrue(old in schema, f"there is no {old}")
            other.write_text(schema.replace(old, new), encoding="utf-8")
            self.assertFalse(conforms(other), f"{new} passes")


if not shutil.which("flatc"):
    print("SKIP   : no flatc here")
    sys.exit(77)
unittest.main(argv=sys.argv[:1])
