#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What tests/bench/all makes of a page and of what benchmarks print."""
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/bench"))
import figures  # noqa: E402

PAGE = f"""Words | with bars.

{figures.HEADER}
|---|---|---|---|---|---|
| a.time | 7 | ms | <= 8 | yes | kept |
| a.ratio |  | x | >= 1,900 |  |  |
| a.free | 5.5 | MB |  |  |  |

{figures.RUNS}
|---|---|---|---|---|
| other | 50 | 1.0 | 2026-01-01 | here |

After.
"""


class FiguresTest(unittest.TestCase):
    def test_printed(self):
        text = "figure a.b 1.5 ms\nfigure of speech\n figure c 2e3 x \nfigure d 1 2 3\n"
        self.assertEqual(figures.printed(text), {"a.b": (1.5, "ms"), "c": (2000.0, "x")})

    def test_shown(self):
        self.assertEqual([figures.shown(v) for v in (0.0123, 5.456, 99.94, 100, 1234567.4)],
                         ["0.0123", "5.46", "99.9", "100", "1,234,567"])

    def test_goals_include_their_end(self):
        self.assertIs(figures.is_met(8, "<= 8"), True)
        self.assertIs(figures.is_met(8.1, "<= 8"), False)
        self.assertIs(figures.is_met(1900, ">= 1,900"), True)
        self.assertIs(figures.is_met(1899, ">= 1,900"), False)
        self.assertIsNone(figures.is_met(1, ""))
        with self.assertRaises(ValueError):
            figures.is_met(1, "< 8")

    def test_update(self):
        page, short, extra = figures.update(
            PAGE, {"a.time": (8.04, "ms"), "a.ratio": (2000.0, "x"), "b.new": (1.0, "ms")},
            [["mine", "51", "0.1", "2026-01-02", "there"], ["other", "49", "2.0", "2026-01-02", "there"]])
        self.assertEqual(short, ["a.time"])
        self.assertEqual(extra, ["b.new"])
        expected = (PAGE.replace("| 7 | ms | <= 8 | yes |", "| 8.04 | ms | <= 8 | short |")
                    .replace("|  | x | >= 1,900 |  |", "| 2,000 | x | >= 1,900 | yes |")
                    .replace("| other | 50 | 1.0 | 2026-01-01 | here |",
                             "| mine | 51 | 0.1 | 2026-01-02 | there |\n| other | 49 | 2.0 | 2026-01-02 | there |"))
        self.assertEqual(page, expected)

    def test_the_page_of_the_repository(self):
        page = (ROOT / "tests/bench/README.md").read_text(encoding="utf-8")
        again, _, _ = figures.update(page, {}, [])
        self.assertEqual(again, page)


if __name__ == "__main__":
    unittest.main()
