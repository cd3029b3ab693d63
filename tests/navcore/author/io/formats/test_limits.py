#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Numbers, sizes and outputs at their limits. Usage: test_limits.py NAVTOOL"""
import os
import re
import struct
import subprocess
import sys
import unittest
import zlib

from format_case import NAVTOOL, FormatCase, level_text, run


class Limits(FormatCase):
    def test_what_cannot_be_printed_fails(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("this system has no /dev/full")
        level = self.written("l.waymark", level_text())
        for words in (("--list-formats",), ("import", "--list-formats"), ("export", "--list-formats"), ("--help",), ("--version",),
                      ("route", "--help"), ("schema",), ("info", level), ("check", level)):
            with open("/dev/full", "wb") as full:
                answer = subprocess.run([NAVTOOL, *map(str, words)], stdout=full, stderr=subprocess.PIPE, timeout=60)
            self.assertEqual(answer.returncode, 2, words)
            self.assertIn(b"could not be written", answer.stderr, words)

    def test_whole_numbers_may_have_a_point(self):
        out = self.path("o.waymark")
        pointed = re.sub(r'"at": ?\[(-?\d+), (-?\d+)', r'"at":[\1.0, \2.0', level_text()).replace('"ground":1', '"ground":1.0')
        self.assertIn("[512.0, 1024.0", pointed)
        for text in (level_text(), pointed):
            self.done("fmt", self.written("l.waymark", text))
            out.write_bytes(self.path("l.waymark").read_bytes()) if text != pointed else None
        self.assertEqual(self.path("l.waymark").read_bytes(), out.read_bytes())
        bad = self.written("b.waymark", level_text().replace('"at":[512, 1024', '"at":[512.5, 1024').replace(
            '"at": [512, 1024', '"at": [512.5, 1024'))
        self.assertIn("must be a whole number", run("info", bad).stderr)

    def test_a_limit_is_the_same_in_every_message(self):
        for number in (-1, 65, 255, 256, 300, 1e9, 0.5):
            text = level_text().replace('"linksWanted":0', f'"linksWanted":{number}')
            self.assertIn("from 0 to 64", run("info", self.written("l.waymark", text)).stderr, number)

    def test_tiny_files_that_claim_to_be_huge_pictures(self):
        def chunk(name, data):
            return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        side = 20000
        rows = zlib.compress(bytes((side // 8 + 1) * side), 9)
        bomb = self.written("bomb.png", b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)) +
                            chunk(b"IDAT", rows) + chunk(b"IEND", b""))
        said = self.refused(bomb)
        self.assertIn("claims 20000 x 20000 pixels", said)
        self.assertIn("a picture of more than 64 megapixels must have at least one byte for every 2000 pixels", said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
