#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every header, and every source of navcore, compiles alone. Usage: headers.py ROOT BUILD

BUILD has a compile_commands.json. Each header is compiled like the sources of its folder (or of the
nearest folder above that has some), but without precompiled headers. The last line contains the
numbers; the exit code is 1 if a file does not compile.
"""
import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def commands_by_path(root, build):
    """For each source the command that compiles it, without the source, and for each folder that of
    one of its sources."""
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
        found[source] = (kept, entry["directory"])
        found.setdefault(source.parent, (kept, entry["directory"]))
    return found


def compile_alone(file, commands):
    folder = file
    while folder not in commands and folder != folder.parent:
        folder = folder.parent
    if folder not in commands:
        return f"{file}: no source near it tells how to compile it\n"
    words, directory = commands[folder]
    done = subprocess.run([*words, "-fsyntax-only", "-Wno-pragma-once-outside-header", "-x", "c++",
                           str(file)], cwd=directory, capture_output=True, encoding="utf-8",
                          check=False)
    return done.stderr if done.returncode else ""


def main():
    root, build = (Path(argument).resolve() for argument in sys.argv[1:3])
    listed = subprocess.run(["git", "-C", str(root), "ls-files", "navcore/*.h", "editor/*.h",
                             "navcore/*.cpp"],
                            capture_output=True, encoding="utf-8", check=True).stdout.split()
    commands = commands_by_path(root, build)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = list(pool.map(lambda name: compile_alone(root / name, commands), listed))
    print("".join(problems), end="")
    bad = sum(bool(problem) for problem in problems)
    print(f"{bad} of {len(listed)} files do not compile alone" if bad
          else f"{len(listed)} files compile alone")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
