#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether every header compiles alone. Usage: headers.py ROOT BUILD

BUILD has a compile_commands.json. Each header is compiled as the sources of its folder are (or of the
nearest folder above that has some), but without precompiled headers. The last line counts; exit code 1
when one does not compile.
"""
import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def commands_by_folder(root, build):
    """Per folder the command that compiles one of its sources, without what it compiles."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        source = Path(entry["file"])
        if not source.is_relative_to(root):
            continue
        words = shlex.split(entry["command"])
        kept, skip = [], False
        for before, word in zip([""] + words, words):
            if skip:
                skip = False
            elif word in ("-o", "-c", "-include", "-Xclang", "-MF", "-MT"):
                skip = True
            elif word not in ("-MD", "-Winvalid-pch") and not before.endswith("ccache"):
                kept.append(word)
            elif before.endswith("ccache"):
                kept = [word]
        found.setdefault(source.parent, (kept, entry["directory"]))
    return found


def compile_alone(header, commands):
    folder = header.parent
    while folder not in commands and folder != folder.parent:
        folder = folder.parent
    if folder not in commands:
        return f"{header}: no source near it tells how to compile it\n"
    words, directory = commands[folder]
    done = subprocess.run([*words, "-fsyntax-only", "-Wno-pragma-once-outside-header", "-x", "c++",
                           str(header)], cwd=directory, capture_output=True, encoding="utf-8",
                          check=False)
    return done.stderr if done.returncode else ""


def main():
    root, build = (Path(argument).resolve() for argument in sys.argv[1:3])
    listed = subprocess.run(["git", "-C", str(root), "ls-files", "navcore/*.h", "editor/*.h"],
                            capture_output=True, encoding="utf-8", check=True).stdout.split()
    commands = commands_by_folder(root, build)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = list(pool.map(lambda name: compile_alone(root / name, commands), listed))
    print("".join(problems), end="")
    bad = sum(bool(problem) for problem in problems)
    print(f"{bad} of {len(listed)} headers do not compile alone" if bad
          else f"{len(listed)} headers compile alone")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
