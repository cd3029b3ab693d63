# SPDX-License-Identifier: MIT
"""Finds the English prose of the tree: comments, documents and texts of the user interface.

prose.py searches it for mannerisms, draw_prose.py draws samples from it for a reviewer.
"""
import bisect
import re
from dataclasses import dataclass, field
from pathlib import Path

import check

LITERAL = r'"(?:\\.|[^"\\\n])*"'
RAW_LITERAL = r'R"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)"'
TOKEN = re.compile(rf"{RAW_LITERAL}|{LITERAL}|'(?:\\.|[^'\\\n])'|//[^\n]*|/\*.*?\*/", re.S)
UI_TEXT = re.compile(rf"\b(?:tr|WAYMARK_TEXT|WAYMARK_COUNTED|translate)\(\s*((?:{LITERAL}[\s,]*)+)")
ONE_LITERAL = re.compile(LITERAL)
CONTEXT = re.compile(rf"\s*{LITERAL}\s*,")
LICENCE = "SPDX-License-Identifier"
END_OF_NAMESPACE = re.compile(r"// namespace.*")


@dataclass
class Block:
    """One passage that reads as a whole. `lines[i]` is the line of the file that `words[i]` is on."""

    kind: str  # "comment", "trailing" (a comment behind code), "document", "heading", "cell" or "ui"
    lines: list = field(default_factory=list)
    pieces: list = field(default_factory=list)

    def add(self, line, text):
        if text:
            self.lines.append(line)
            self.pieces.append(text)

    @property
    def text(self):
        return " ".join(self.pieces)

    @property
    def prose(self):
        """The text with `x` for each character of inline code, which is no prose. Offsets stay."""
        return re.sub(r"`+[^`]*`+", lambda m: "`" + "x" * (len(m.group()) - 2) + "`", self.text)

    def line_of(self, offset):
        """The line of the file that the character at `offset` of `text` is on."""
        for line, piece in zip(self.lines, self.pieces):
            if offset <= len(piece):
                return line
            offset -= len(piece) + 1
        return self.lines[-1]


def line_finder(text):
    """A function that returns the line, counted from 1, of an offset of the text."""
    starts = [match.start() for match in re.finditer(r"\n", text)]
    return lambda offset: bisect.bisect_left(starts, offset) + 1


def comments(text):
    """The comments of a C++ or .fbs source. Adjacent lines of `//` form one block."""
    block, last, last_column, line_at = None, 0, 0, line_finder(text)
    for match in TOKEN.finditer(text):
        token = match.group()
        if not token.startswith(("//", "/*")) or LICENCE in token or END_OF_NAMESPACE.fullmatch(token):
            continue
        line = line_at(match.start())
        start_of_line = text.rfind("\n", 0, match.start()) + 1
        behind_code = bool(text[start_of_line : match.start()].strip())
        column = match.start() - start_of_line
        continues = block and line == last + 1 and not behind_code and token.startswith("//") \
            and (block.kind == "comment" or column == last_column)
        last_column = column
        if not continues:
            if block and block.pieces:
                yield block
            block = Block("trailing" if behind_code else "comment")
        for piece in token.splitlines():
            block.add(line, re.sub(r"^\s*(?://[/!]?<?|/\*+<?|\*/|\*(?!/))\s?|\s*\*/$", "", piece).strip())
            last, line = line, line + 1
        if behind_code and block.pieces and not token.startswith("//"):
            yield block
            block = None
    if block and block.pieces:
        yield block


def ui_texts(text):
    """The texts of tr(), translate(), WAYMARK_TEXT and WAYMARK_COUNTED (its plural form).

    Adjacent literals form one text.
    """
    code = TOKEN.sub(lambda m: re.sub(r"[^\n]", " ", m.group()) if m.group()[0] == "/" else m.group(), text)
    line_at = line_finder(code)
    for match in UI_TEXT.finditer(code):
        inside, offset = match.group(1), match.start(1)
        if not match.group().startswith("tr"):  # the first argument names the context
            context = CONTEXT.match(inside)
            if not context:
                continue
            inside, offset = inside[context.end() :], offset + context.end()
        block, end = Block("ui"), 0
        for literal in ONE_LITERAL.finditer(inside):
            if "," in inside[end : literal.start()]:
                break  # the next argument
            end = literal.end()
            line = line_at(offset + literal.start())
            words = re.sub(r"\\[nt]", " ", literal.group()[1:-1]).replace('\\"', '"').strip()
            block.add(line, re.sub(r"%L?n|%\d", "7", words))
        if block.pieces:
            yield block


def plain(text):
    """A line of Markdown with the text of a link instead of the link."""
    return re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text).strip()


def documents(text):
    """The paragraphs, list items, headings and table cells of a Markdown page, without blocks of code."""
    block, fenced, blank, in_list = None, False, True, False
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("```"):
            fenced = not fenced
        starts = re.match(r"\s*(?:[-*+]|\d+\.)\s+", line)
        code = fenced or line.startswith(("    ", "\t")) and blank and not in_list
        special = code or not stripped or stripped.startswith(("#", "|", "```"))
        if (special or starts) and block:
            yield block
            block = None
        if not special:
            block = block or Block("document")
            block.add(number, plain(line[starts.end() :] if starts else line))
            in_list = in_list or bool(starts)
        elif not code and stripped.startswith("#"):
            yield Block("heading", [number], [plain(stripped.lstrip("# "))])
        elif not code and stripped.startswith("|"):
            for cell in stripped.strip("|").split("|"):
                if re.search(r"\w", cell):
                    yield Block("cell", [number], [plain(cell)])
        if stripped:
            in_list = in_list and (bool(starts) or line.startswith(" ") or not blank)
        blank = not stripped or (blank and code)
    if block:
        yield block


def blocks_of(source):
    """All prose of one file, in the order comments, then texts of the user interface."""
    if source.suffix == ".md":
        yield from documents(source.text)
    elif source.is_cpp or source.suffix == ".fbs":
        yield from comments(source.text)
        if source.is_cpp and source.in_tree:
            yield from ui_texts(source.text)


def sources(root: Path):
    """The files with prose, except for the copies of released schemas, which never change."""
    for source in check.sources(root):
        if source.suffix in (".md", ".h", ".cpp", ".fbs") and not source.path.startswith("tests/golden/"):
            yield source
