#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws comments or sentences of the documentation at random, for a reviewer who has never seen the code.

Usage: draw_prose.py --seed 1 --count 60 comments|documents. The same seed draws the same samples from the same tree.
"""
import argparse
import random
import re
import sys
from pathlib import Path

import prose_text

SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z`\"])")
MIN_WORDS = 4
MIN_WORDS_OF_CELL = 8  # shorter cells of tables are no sentences


def declaration_after(lines, line):
    """The first line of code after a line, counted from 1; empty at the end of the file."""
    following = (text.strip() for text in lines[line:])
    return next((text for text in following if text and not text.startswith(("//", "/*", "*"))), "")


def all_comments(root):
    """(path, line, comment, declaration) of each comment of navcore and the editor."""
    for source in prose_text.sources(root):
        if not source.in_tree:
            continue
        for block in prose_text.comments(source.text):
            if len(block.text.split()) >= MIN_WORDS:
                declared = source.lines[block.lines[0] - 1].strip() if block.kind == "trailing" else \
                    declaration_after(source.lines, block.lines[-1])
                yield source.path, block.lines[0], block.text, declared


def all_sentences(root):
    """(path, line, sentence, heading above it) of each sentence of the documents."""
    for source in prose_text.sources(root):
        heading = ""
        for block in prose_text.blocks_of(source) if source.suffix == ".md" else ():
            if block.kind == "heading":
                heading = block.text
                continue
            offset = 0
            for sentence in SENTENCE_END.split(block.text):
                offset = block.text.index(sentence, offset)
                if len(sentence.split()) >= (MIN_WORDS_OF_CELL if block.kind == "cell" else MIN_WORDS):
                    yield source.path, block.line_of(offset), sentence, heading


def draw(root, kind, count, seed):
    pool = list(all_comments(root) if kind == "comments" else all_sentences(root))
    return random.Random(seed).sample(pool, min(count, len(pool)))


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=["comments", "documents"])
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).parents[2])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=60)
    options = parser.parse_args(arguments)
    context = "declares" if options.kind == "comments" else "under"
    drawn = draw(options.root.resolve(), options.kind, options.count, options.seed)
    for number, (path, line, text, near) in enumerate(drawn, 1):
        print(f"{number}. {path}:{line}\n   {text}\n   {context}: {near}\n")


if __name__ == "__main__":
    sys.exit(main())
