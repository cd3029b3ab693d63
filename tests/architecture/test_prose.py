#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of prose.py, prose_text.py and draw_prose.py on small trees: each rule finds its mannerism, and plain English
passes."""
import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import draw_prose
import prose
import prose_text

SPDX = "// SPDX-License-Identifier: MIT\n"


@contextlib.contextmanager
def tree(files):
    """A folder with the files {path: text}."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        yield root


def found(files):
    """The findings of a tree as (path, line, words)."""
    with tree(files) as root:
        return [finding[:3] for finding in prose.count(root)]


def run(main, *arguments, **keywords):
    """(exit code, output) of a script's main function."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        code = main([str(argument) for argument in arguments], **keywords)
    return code, output.getvalue()


class RulesTest(unittest.TestCase):
    MANNERISMS = [
        "This route is dearer.", "The edges are linked anew.", "Whoever asks gets an answer.", "Nobody passes.",
        "A vertex who has no edge.", "Of a place off the lattice all of it is false.", "What waits is dropped.",
        "What the cache keeps is freed.",
        "It depends on the set of what is drawn.", "It has all that a game includes.", "The function tells the cost.",
        "The function says how long it is.", "This is how gates stand.", "The text stands below.",
        "The file lies there.",
        "It is kept while the drag goes on.", "The edges come by themselves.", "This holds for each.",
        "The unit is held up.", "The list is empty at first.", "It takes out the item.", "It lets go of the level.",
        "It takes so many lu.", "It is as good as surely unique.", "The next, and the one after it.",
        "The level is asked about.", "The vertex is looked at.", "The vertex is not there.",
        "The parts hang together.", "Agents heed the gate.", "The panel wants a title.", "All rooms but for one.",
        "It repeats the route to the letter.",
    ]

    PLAIN = [
        "Returns the nearest visible vertex, or nullopt if none lies within `range`.",
        "The designer who opened the level decides.", "People who draw maps know this.",
        "What is a nav file?", "What you decide: the level.", "Ship it to whichever folder you like.",
        "The point lies inside the polygon.", "The agent stands at the vertex.", "lu stands for lattice unit.",
        "The user tells the two apart.", "The designer said so.", "The status bar says why.",
        "Click on the map to go on the road.",
        "The list holds the items in order.", "It fails at first, then it succeeds.",
        "There are so many that it takes long.",
        "Of course it is exact.",
        "Of the time, 22 % is spent on linking.",
        "Of several routes, the first one counts.", "A unit that stands still turns first.",
        "The link is made of two parts.", "The value must not be none.",
        "Nullopt if there is no route.", "`whoever` and `dear` are names here.",
    ]

    def test_each_mannerism_is_found(self):
        for text in self.MANNERISMS:
            with self.subTest(text=text):
                self.assertTrue(found({"page.md": text + "\n"}))

    def test_plain_english_passes(self):
        for text in self.PLAIN:
            with self.subTest(text=text):
                self.assertEqual(found({"page.md": text + "\n"}), [])

    def test_every_rule_has_an_example(self):
        blocks = [prose_text.Block("document", [1], [text]) for text in self.MANNERISMS]
        for text in ("of the last step", "its agent; none: no agent"):
            blocks.append(prose_text.Block("trailing", [1], [text]))
        for one in prose.RULES:
            with self.subTest(pattern=one.pattern.pattern):
                self.assertTrue(any(list(one.matches(block)) for block in blocks))


class PlacesTest(unittest.TestCase):
    def test_comments(self):
        source = SPDX + ('/// The level\n/// anew.\nint a; ///< of the level\n'
                         'auto s = "anew"; // not anew\n/* dear\n   dearer */\n} // namespace anew\n')
        self.assertEqual(found({"navcore/author/level/x.h": source}), [
            ("navcore/author/level/x.h", 3, "anew"), ("navcore/author/level/x.h", 4, "of"),
            ("navcore/author/level/x.h", 5, "anew"), ("navcore/author/level/x.h", 6, "dear"),
            ("navcore/author/level/x.h", 7, "dearer")])

    def test_words_across_lines(self):
        self.assertEqual(found({"tests/golden/nav.fbs": SPDX + "// anew\n"}), [])
        self.assertEqual(found({"tests/x.cpp": SPDX + "int a;\n// It is as\n// good as done.\n"}),
                         [("tests/x.cpp", 3, "as good as")])

    def test_a_comment_behind_code_ends_at_the_next_column(self):
        source = SPDX + "int a; ///< its name\n/// of the level\nint b;\n"
        with tree({"editor/app/x.h": source}) as root:
            blocks = list(prose_text.comments((root / "editor/app/x.h").read_text(encoding="utf-8")))
        self.assertEqual([(block.kind, block.text) for block in blocks],
                         [("trailing", "its name"), ("comment", "of the level")])

    def test_schemas(self):
        self.assertEqual(found({"navcore/runtime/navfile/nav.fbs": SPDX + "/// Nobody passes.\ntable T {}\n"}),
                         [("navcore/runtime/navfile/nav.fbs", 2, "Nobody")])

    def test_texts_of_the_user_interface(self):
        self.assertEqual(found({
            "editor/app/x.cpp": SPDX + 'f(tr("Linked "\n     "anew"), "anew");\n',
            "navcore/author/words/x.h": SPDX + 'Template a = WAYMARK_TEXT("dear", "at most %1 is dearer");\n'}), [
                ("editor/app/x.cpp", 3, "anew"), ("navcore/author/words/x.h", 2, "dearer")])

    def test_documents(self):
        page = "# Edges anew\n\nA page.\n\n    anew in code\n\n```\nanew\n```\n\n| cell | anew |\n|---|---|\n- anew\n"
        self.assertEqual([line for _, line, _ in found({"page.md": page})], [1, 11, 13])


class ScriptTest(unittest.TestCase):
    FILES = {"a.md": "anew\n", "b.md": "anew\n\nanew dear\n"}

    def test_counts_and_cap(self):
        with tree(self.FILES) as root:
            code, output = run(prose.main, root, cap=4)
            self.assertEqual((code, output.splitlines()),
                             (0, ["    3 b.md", "    1 a.md", "4 mannerisms, the cap is 4"]))
            self.assertEqual(run(prose.main, root, cap=3)[0], 1)
            self.assertIn("Lower CAP", run(prose.main, root, cap=5)[1])

    def test_list(self):
        with tree(self.FILES) as root:
            output = run(prose.main, root, "--list", "--only", "b.md", cap=4)[1]
        self.assertEqual([line.split(": ")[0] for line in output.splitlines()[:3]], ["b.md:1", "b.md:3", "b.md:3"])

    def test_draw(self):
        files = {f"editor/app/x{i}.h": SPDX + f"/// Returns the name of item {i}.\nint name{i}();\n" for i in range(9)}
        files["page.md"] = "# Start\n\nThis is one sentence. This is the next sentence.\nToo short.\n"
        with tree(files) as root:
            first = run(draw_prose.main, "comments", root, "--seed", 3, "--count", 4)[1]
            self.assertEqual(first, run(draw_prose.main, "comments", root, "--seed", 3, "--count", 4)[1])
            self.assertNotEqual(first, run(draw_prose.main, "comments", root, "--seed", 4, "--count", 4)[1])
            self.assertEqual(first.count("declares: int name"), 4)
            sentences = run(draw_prose.main, "documents", root, "--seed", 1)[1]
        self.assertEqual(sentences.count("under: Start"), 2)
        self.assertIn("page.md:3\n   This is one sentence.\n", sentences)


if __name__ == "__main__":
    unittest.main()
