#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts mannerisms in comments, documents and texts of the user interface.

Prints the count of each file, worst first, and exits with 1 if the total is above CAP. Lower CAP
whenever the count falls. Each rule has the wording that a native English-speaking engineer would use
instead. tests/architecture/draw_prose.py draws samples for a reviewer.
"""
import argparse
import re
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import prose_text

CAP = 2

# `who` is right after a word for a person or a group of people.
PEOPLE = ("agent artist author caller client colleague contributor designer developer engineer everyone friend gamer "
          "human maintainer newcomer owner person player programmer reader researcher reviewer speaker student team "
          "tester translator user writer").split()
A_PERSON = "(?:" + "|".join([f"{word}s?" for word in PEOPLE] + ["people", "children", "anyone", "someone"]) + ")"
# Texts can say something, functions cannot.
A_TEXT = ("(?:bar|comment|dialog|error|hint|issue|label|legend|line|list|manual|message|note|page|panel|question|"
          "README|reference|sentence|sign|source|standard|text|title|tooltip|warning|window)s?")
# Things that have no feet, knees or hands.
A_THING = ("(?:arc|array|box|button|cell|code|cost|count|edge|entry|figure|file|folder|format|frame|function|gate|"
           "header|id|item|key|label|level|line|link|list|manual|map|mark|member|message|name|number|page|panel|"
           "picture|point|reason|record|row|rule|section|sentence|step|table|tag|text|tile|title|tool|value|"
           "version|window|word|it|this|that|which|what|each|one)s?")
NOT_TRAILING = ("comment", "document", "cell", "heading", "ui")
OBJECT_OF = "(?:a|an|the|it|they|its|their|each|every|one|this|that|these|you|no)"
MAIN_VERB = ("(?:is|are|was|were|has|have|must|may|can|cannot|will|gets?|counts?|stays?|goes|comes|takes?|needs?"
             "|becomes?)")


@dataclass(frozen=True)
class Rule:
    pattern: re.Pattern
    instead: str
    kinds: tuple = ()  # of the blocks that the rule applies to; empty for all

    def matches(self, block):
        return () if self.kinds and block.kind not in self.kinds else self.pattern.finditer(block.prose)


def rule(pattern, instead, *kinds):
    return Rule(re.compile(pattern, re.I), instead, kinds)


RULES = [
    rule(r"\bdear(?:er|est)?\b", "expensive, costlier, equally expensive"),
    rule(r"\banew\b", "again, from scratch"),
    rule(r"\b(?:whoever|whomever|whom|somebody|nobody|anybody|everybody)\b",
         "the caller, the worker, the agent; no unit, every unit"),
    rule(rf"(?<!\w)(?<!-)(?:(?P<person>\b{A_PERSON},? )|)\bwho\b(?! (?:is|are) (?:who|what)\b)",
         "name the actor: the caller, the worker, the agent"),
    rule(r"(?:(?<=[.!?;] )|^)(?:none|null|empty|nothing|no value): (?=[a-z0-9])",
         "Returns nullopt if ..., Empty if ...", "comment", "trailing"),
    rule(r"(?:(?<=[.!?:] )|^)Of (?!course\b|[^.]{0,60}\d)(?:(?:a|an|all|any|each|some|what|which)\b"
         r"|(?:the|those|these|one|two|several) (?![^.,]{0,80},))",
         "begin with the subject: 'For points off the lattice every function returns false'", *NOT_TRAILING),
    rule(rf"(?:(?<=[.!?;:] )|^)What (?!if\b)(?:(?:is|are|was|were) (?:[\w']+ ){{1,8}}?"
         rf"|(?!{OBJECT_OF}|is|are|was|were)\w+ (?:[\w']+ ){{0,6}}?"
         rf"|{OBJECT_OF} (?:[\w']+ )?\w+(?<![csu])s (?:\w+ )?){MAIN_VERB}\b[^?]*?(?=[.;:,]|$)",
         "a noun as the subject: 'Pending tasks are dropped'"),
    rule(r"\b(?:of|for|from|with|all|but|by|than|beside) what (?:is|are|was|were|has|can|may|must|\w+(?<![csu])s)\b",
         "a noun: 'everything that it names' or the name of the thing"),
    rule(r"\ball (?:that|of that|who) (?:is|are|it|they|you|a|an|the|has|have|was|were|can|may|must|needs?|"
         r"\w+s)\b", "everything that ..., every ..."),
    rule(rf"(?:(?P<person>\b(?:{A_PERSON}|{A_TEXT}) )|)\b(?:tells|told|says|said)\b(?! apart)",
         "returns, reports, emits, shows, describes"),
    rule(rf"(?<!agent )(?<!agents )(?<!unit )(?<!units )\b{A_THING} stands?\b(?! (?:for|in for|out)\b)"
         r"|\bstands? (?:alone|beside|first|last|before|behind|there)\b"
         r"|\bhow (?:[\w']+ ){1,4}stands?\b|\bas (?:it|they) (?:stands?|stood)\b", "is, has, state, exists, appears"),
    rule(r"\b(?<!of the )(?:file|folder|manual|page|memory|text|reason|fault|difference|byte|array|record|journal|"
         r"source|difficulty)s? (?:lies?|lay)\b|\b(?:lies?|lay) in (?:memory|`)", "is, are, is in"),
    rule(r"\b(?:goes|go|going|went) on\b(?! the| a )|\bgoes by\b|\b(?:comes?|came) out as\b"
         r"|\bcomes? (?:of|by itself|by themselves|to nothing|as)\b",
         "continues, results from, automatic, is reported as"),
    rule(r"\bholds? (?:for|where|when|only|as well)\b|\bheld (?:up|against)\b",
         "applies, is valid, is blocked, compared"),
    rule(r"\bat first\b(?!, then| sight| glance)|\bas new\b", "initially, by default"),
    rule(r"\b(?:take|takes|taken|took|taking) (?:out|away)\b|\blet(?:s|ting)? (?:\w+ )?(?:go of|through|be)\b",
         "removes, releases, allows"),
    rule(r"\bas good as\b|\bso (?:many|much)\b(?! (?:that|as|more)\b)|\bthe one (?:after|before) (?:it|the one)\b",
         "the actual quantity or probability"),
    rule(r"^of\b", "a noun first: 'Duration of the last step, in ms'", "trailing"),
    rule(r"\b(?:is|are|was|were|be|been) (?:asked (?:about|for)|looked (?:at|for)|gone through|done with)\b"
         r"|\b(?:is|are) made of (?:it|them|this|that|what)\b", "the active form with its actor"),
    rule(r"\b(?:is|are|was|were) (?:not|no longer|still|already) there\b(?! (?:a|an|any|no)\b)"
         r"|\bthat (?:is|are) there\b",
         "exists, does not exist, is missing"),
    rule(r"\bhang(?:s|ing)? together\b|\bheed(?:s|ed|ing)?\b|\bmend(?:s|ed|ing)?\b|\bupon\b",
         "are connected, takes into account, fixes, on"),
    rule(rf"\b{A_THING} (?:wants|knows of|likes|may be asked)\b", "needs, expects, is interested in"),
    rule(r"\bbut for\b|\bnone but\b|\bno other than\b", "except, only"),
    rule(r"\bto the letter\b|\bat (?:its|their) word\b|\bturn(?:s|ed|ing)? round\b|\b(?:its|their) like\b"
         r"|\botherwise than\b|\bin hand\b", "exactly, verbatim, flip, its counterpart, different from, selected"),
]


def findings_of(source):
    """(line, words found, rule) of each mannerism in one file."""
    for block in prose_text.blocks_of(source):
        for one in RULES:
            for match in one.matches(block):
                if match.groupdict().get("person") is None:
                    words = match.group().strip()
                    yield block.line_of(match.start()), words, one


def count(root):
    """All findings below root, as (path, line, words, rule)."""
    return [(source.path, *finding) for source in prose_text.sources(root) for finding in findings_of(source)]


def main(arguments=None, cap=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).parents[2])
    parser.add_argument("--list", action="store_true", help="print each finding as FILE:LINE")
    parser.add_argument("--only", default="", help="look only at paths that begin with this")
    options = parser.parse_args(arguments)
    cap = CAP if cap is None else cap

    findings = [one for one in count(options.root.resolve()) if one[0].startswith(options.only)]
    if options.list:
        for path, line, words, found in findings:
            print(f'{path}:{line}: "{words[:60]}": {found.instead}')
    else:
        for path, number in sorted(Counter(one[0] for one in findings).items(), key=lambda row: (-row[1], row[0])):
            print(f"{number:5} {path}")
    total = len(findings)
    print(f"{total} mannerisms, the cap is {cap}")
    if total > cap:
        print("Reword what is new: `prose.py --list` names each place and a better wording.")
    elif total < cap and not options.only:
        print(f"Lower CAP in {Path(__file__).name} to {total}.")
    return 1 if total > cap else 0


if __name__ == "__main__":
    sys.exit(main())
