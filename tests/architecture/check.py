#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the rules of the house that no compiler checks. Usage: check.py [ROOT]

Prints one line per finding and exits 1 if there is any. Each rule is one function: it gets a
Source and yields (line number, message).
"""
import re
import sys
from pathlib import Path

# A folder may include the folders above it in its list, never those below.
RUNTIME = ["base", "geometry", "space", "graph", "plane", "search", "table", "context", "attach", "explain", "route",
           "study", "walk", "quality", "navfile", "map", "c"]
AUTHOR = ["level", "words", "link", "live", "picture", "io", "revision", "outline", "placing", "edit", "select",
          "check", "io/formats", "io/formats/*"]
EDITOR = ["store", "jobs", "model", "live", "actions", "raster", "render", "tools", "files", "widgets", "canvas",
          "panels", "dialogs", "modes/*", "modes", "tracing", "commands", "window", "app"]
LAYERS = (
    [f"navcore/runtime/{name}" for name in RUNTIME]
    + [f"navcore/author/{name}" for name in AUTHOR]
    + ["navcore/navtool"]
    + [f"editor/{name}" for name in EDITOR]
)
# Each mode has a folder. Only the list of modes names them, so that a mode can be removed with its folder.
MODE_FOLDER = re.compile(r"^editor/modes/(\w+)/")
LIST_OF_MODES = "editor/modes/mode_rows.cpp"
# Families of foreign formats share what is in the folder above, and nothing among each other.
FORMAT_FAMILY = re.compile(r"^navcore/author/io/formats/(\w+)/")
LIST_OF_FORMATS = "navcore/author/io/formats/formats.cpp"
WRITERS = ("navcore/runtime/navfile", "navcore/author/io", "navcore/navtool", "editor/store")

MAX_LINES = 450

# What a game includes: outside all rooms. Nothing inside includes the first.
DOORS = ("navcore/navcore.h", "navcore/c.h", "navcore/c_floors.h", "navcore/c_graph.h", "navcore/c_places.h",
         "navcore/c_state.h", "navcore/c_old_names.h")

# Headers of runtime that show what it is made with; they are not installed.
INSIDE = re.compile(r"navcore/runtime/navfile/nav_(reader|texts)\.h")

C_HEADERS = {"stddef.h", "stdint.h", "stdbool.h"}
SKIPPED_FOLDERS = {"build", ".git", ".cache", "__pycache__", "waymark-demo"}
TEXT_SUFFIXES = {".h", ".cpp", ".py", ".sh", ".cmake", ".txt", ".md", ".json", ".fbs", ".in", ".yml", ""}

# Of code pages: pathOf() and utf8Of() are of UTF-8.
NARROW_PATH = re.compile(r"\.(?:generic_)?string\(\)|(?:filesystem|fs)::path\s*[({](?!std::u8string)"
                         r"|(?:filesystem|fs)::\w+\s*\(\s*(?:path|name|file|level|picture)\b")

# What one kind of system offers: each file of these has a part for the others.
OF_SYSTEMS = ("navcore/author/io/os_file_posix.cpp", "navcore/author/io/os_file_windows.cpp",
              "navcore/author/io/external_command_posix.cpp", "navcore/author/io/external_command_windows.cpp",
              "editor/store/process_start.cpp")
SYSTEM_HEADER = re.compile(r"(unistd|fcntl|dirent|poll|pwd|signal|spawn|io|dlfcn|pthread|sched|windows)\.h|(sys|linux)/")

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]')
BOOL_PARAMETER = re.compile(r"[(,]\s*(?:const\s+)?bool\b\s*&?\s*\w*\s*(?:=[^,()]*)?[,)]")
ERROR_AS_IT_IS = re.compile(r"fromStdString\([\w.()]*\bmessage\)")
TRANSLATION = re.compile(r"\b(?:tr|QT_TR_NOOP|QT_TRANSLATE_NOOP)\s*\(|QCoreApplication::translate")
FILE_WRITE = re.compile(
    r"\b(?:QSaveFile|QTemporaryFile|QImageWriter|ofstream|std::fstream)\b"
    r"|\bfopen\s*\([^)]*\"[wa+]|\bQFile::(?:remove|rename|copy|resize|moveToTrash)\b"
    r"|\bfilesystem::(?:remove|rename|copy|resize_file|create_director)"
    r"|\bO_(?:WRONLY|RDWR|CREAT|TRUNC)\b|::(?:rename|unlink)\s*\("
    r"|\w*(?:[Ii]mage|[Pp]ixmap|[Pp]icture)\w*\.save\s*\("
)
QFILE_FOR_WRITING = re.compile(r"\b(?:WriteOnly|ReadWrite|Append|NewOnly)\b")
NAMESPACE = re.compile(r"namespace(?: ([\w:]+))? \{$")
TYPE_DEFINED = re.compile(r"(?:struct|class|enum class|enum) (\w+)(?: final)?(?: : [^;{]*)? \{")
MACHINE_PATH = re.compile(r"(?<![\w./$}>~*])/(?:home|work|root|mnt|media|Users|srv)/\w")


class Source:
    """One file: its path from the root, its lines, and the lines without comments."""

    def __init__(self, root: Path, path: Path):
        self.root = root
        self.path = path.relative_to(root).as_posix()
        self.suffix = path.suffix
        self.text = path.read_text(encoding="utf-8", errors="replace")
        self.lines = self.text.splitlines()
        self.code = strip_comments(self.text).splitlines()
        self.layer = layer_of(self.path)
        self.is_cpp = self.suffix in (".h", ".cpp")
        self.in_tree = self.is_cpp and self.path.startswith(("navcore/", "editor/"))
        self.is_public_header = self.suffix == ".h" and self.path.startswith(
            ("navcore/runtime/", "navcore/author/", *DOORS)) and not INSIDE.fullmatch(self.path)

    def includes(self):
        """(line number, '<' or '"', what) of each include."""
        for number, line in enumerate(self.lines, 1):
            match = INCLUDE.match(line)
            if match:
                yield number, match.group(1), match.group(2)


def strip_comments(text):
    """Comments become blanks; line breaks and string literals stay."""
    pattern = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
    return pattern.sub(
        lambda m: m.group() if m.group()[0] == '"' else "\n" * m.group().count("\n"), text)


def layer_of(path):
    """The rank of the innermost folder a path lies in, or None."""
    path = MODE_FOLDER.sub("editor/modes/*/", path)
    path = FORMAT_FAMILY.sub("navcore/author/io/formats/*/", path)
    found = [(len(folder), rank) for rank, folder in enumerate(LAYERS) if path.startswith(folder + "/")]
    return max(found)[1] if found else None


def known_folder(source):
    if source.in_tree and source.layer is None and source.path not in DOORS:
        yield 1, "is in no folder of navcore/README.md or editor/README.md"


def include_direction(source):
    if not source.in_tree or source.layer is None:
        return
    for number, _, what in source.includes():
        if what == DOORS[0]:
            yield number, f"{what} is for games, name what is needed"
        rank = layer_of(what)
        if rank is None:
            continue
        if source.path == LIST_OF_FORMATS and FORMAT_FAMILY.match(what):
            continue
        from_editor_to_tool = what.startswith("navcore/navtool/") and source.path.startswith("editor/")
        if rank > source.layer or from_editor_to_tool:
            yield number, f"{LAYERS[source.layer]} may not include {what}"


def modes_are_apart(source):
    """Only a mode and the list of modes include the headers of the mode."""
    if not source.is_cpp or source.path == LIST_OF_MODES:
        return
    own = MODE_FOLDER.match(source.path.removeprefix("tests/"))
    for number, _, what in source.includes():
        mode = MODE_FOLDER.match(what.removeprefix("tests/"))
        if mode and (not own or own.group(1) != mode.group(1)):
            yield number, f"only {LIST_OF_MODES} may include the mode {mode.group(1)}: extend ModeRow instead"


def families_are_apart(source):
    """Formats include no header of another family."""
    own = FORMAT_FAMILY.match(source.path)
    for number, _, what in source.includes() if own else ():
        family = FORMAT_FAMILY.match(what)
        if family and family.group(1) != own.group(1):
            yield number, f"formats of {own.group(1)} may not include those of {family.group(1)}"


def include_from_root(source):
    if not source.in_tree:
        return
    for number, quote, what in source.includes():
        made_by_build = what.endswith((".moc", "_generated.h"))
        if quote == '"' and not made_by_build and not (source.root / what).is_file():
            yield number, f'"{what}" is no path from the root'


def own_header_first(source):
    """The first include of x.cpp is x.h: this proves that x.h compiles alone."""
    header = source.path[: -len(".cpp")] + ".h"
    if not source.in_tree or source.suffix != ".cpp" or not (source.root / header).is_file():
        return
    first = next(source.includes(), (1, "", ""))
    if first[2] != header:
        yield first[0], f"the first include must be {header}"


def no_qt_in_navcore(source):
    if not source.path.startswith("navcore/") or not source.is_cpp:
        return
    for number, _, what in source.includes():
        if re.match(r"Q[A-Z]|Qt\w*/|q\w+\.h$", what):
            yield number, f"navcore must not know Qt ({what})"


def public_headers_are_plain(source):
    if not source.is_public_header:
        return
    for number, quote, what in source.includes():
        standard = "." not in what and "/" not in what or what in C_HEADERS
        third_party = not standard if quote == "<" else not what.startswith("navcore/")
        if third_party:
            yield number, f"a public header shows a third party ({what})"


def file_length(source):
    if not source.is_cpp:
        return
    count = len(source.lines)
    if count > MAX_LINES:
        yield MAX_LINES + 1, f"{count} lines, the limit is {MAX_LINES}"


def files_written_in_one_place(source):
    if not source.in_tree or source.path.startswith(tuple(f"{folder}/" for folder in WRITERS)):
        return
    uses_qfile = any(re.search(r"\bQFile\b", line) for line in source.code)
    for number, line in enumerate(source.code, 1):
        if FILE_WRITE.search(line) or uses_qfile and QFILE_FOR_WRITING.search(line):
            yield number, "files are written in " + ", ".join(WRITERS) + " only"


def systems_in_one_place(source):
    if not source.in_tree or source.path in OF_SYSTEMS:
        return
    for number, quote, what in source.includes():
        if quote == "<" and SYSTEM_HEADER.match(what):
            yield number, f"<{what}> is not on every system: use navcore/author/io/os_file.h"


def paths_are_utf8(source):
    if not source.path.startswith("navcore/") or not source.is_cpp:
        return
    if not any("filesystem" in what or "utf8_path" in what for _, _, what in source.includes()):
        return
    for number, line in enumerate(source.code, 1):
        if NARROW_PATH.search(line):
            yield number, "a path as this computer's code page has it: use navcore/runtime/base/utf8_path.h"


def translation_in_editor_only(source):
    if not source.path.startswith("navcore/") or not source.is_cpp:
        return
    for number, line in enumerate(source.code, 1):
        if TRANSLATION.search(line):
            yield number, "only editor/ calls tr()"


def errors_are_shown(source):
    if not source.path.startswith("editor/") or not source.is_cpp:
        return
    for number, line in enumerate(source.code, 1):
        if ERROR_AS_IT_IS.search(line):
            yield number, "an error is English as it is: shown(error) has the window's language"


def licence_line(source):
    is_code = source.is_cpp or source.suffix in (".py", ".sh", ".cmake", ".fbs") or \
        source.path.endswith("CMakeLists.txt") or source.text.startswith("#!")
    if not is_code:
        return
    first = 1 if source.text.startswith("#!") else 0
    mark = "//" if source.is_cpp or source.suffix == ".fbs" else "#"
    if source.lines[first : first + 1] != [f"{mark} SPDX-License-Identifier: MIT"]:
        yield first + 1, "the SPDX line is missing"


def pragma_once(source):
    if source.suffix == ".h" and "#pragma once" not in source.lines:
        yield 1, "#pragma once is missing"


def no_bool_parameter(source):
    if not source.is_public_header:
        return
    code = re.sub(r"template\s*<[^;{]*?>(?=\s)", lambda m: "\n" * m.group().count("\n"),
                  "\n".join(source.code))
    for match in BOOL_PARAMETER.finditer(code):
        yield code.count("\n", 0, match.start()) + 1, "a bool parameter says nothing at the call: enum class"


def types_defined(source):
    """(line number, namespace, name) of each type that a header defines outside of classes."""
    namespaces = []
    for number, line in enumerate(source.code, 1):
        opened = NAMESPACE.match(line)
        if opened:
            namespaces.append(opened.group(1) or "")
        elif line.startswith("}") and namespaces:
            # Types end with "};", and only namespaces with a bare brace at the line's start.
            if line.strip() == "}":
                namespaces.pop()
        match = TYPE_DEFINED.match(line)
        if match and namespaces:
            yield number, "::".join(namespaces), match.group(1)


def repeated_types(all_sources):
    """Findings for types of one name in one namespace: the linker takes either of them."""
    first = {}
    for source in all_sources:
        if source.suffix != ".h" or not source.in_tree:
            continue
        for number, namespace, name in types_defined(source):
            place = first.setdefault((namespace, name), f"{source.path}:{number}")
            if place != f"{source.path}:{number}":
                yield source.path, number, "repeated_types", f"{namespace}::{name} is also defined in {place}"


def no_machine_path(source):
    if source.path.startswith("tests/architecture/"):
        return
    for number, line in enumerate(source.lines, 1):
        if MACHINE_PATH.search(line):
            yield number, "a path of somebody's machine"


RULES = [known_folder, include_direction, modes_are_apart, families_are_apart, include_from_root, own_header_first, no_qt_in_navcore,
         public_headers_are_plain, file_length, files_written_in_one_place, systems_in_one_place, paths_are_utf8,
         translation_in_editor_only, errors_are_shown, licence_line, pragma_once, no_bool_parameter, no_machine_path]


def sources(root):
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        if not path.is_file() or path.is_symlink() or path.suffix not in TEXT_SUFFIXES:
            continue
        if SKIPPED_FOLDERS.isdisjoint(parts):
            yield Source(root, path)


def check(root):
    """All findings below root, as (path, line, rule name, message)."""
    all_sources = list(sources(root))
    return [(source.path, line, rule.__name__, message)
            for source in all_sources for rule in RULES for line, message in rule(source)
            ] + list(repeated_types(all_sources))


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2]).resolve()
    findings = check(root)
    for path, line, rule, message in findings:
        print(f"{path}:{line}: {message} [{rule}]")
    print(f"{len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
