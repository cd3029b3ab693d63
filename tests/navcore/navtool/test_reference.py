#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the manual page and the completions of navtool against --help.

Usage: test_reference.py NAVTOOL"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

NAVTOOL = Path(sys.argv[1])


def said(*arguments, **more):
    return subprocess.run(arguments, check=True, capture_output=True, text=True, **more).stdout


def tool(*arguments):
    return said(NAVTOOL, *arguments)


def expect(condition, what):
    if not condition:
        sys.exit(what)


def helped():
    """The options of each command, as --help spells them: {command: {option: choices}}."""
    page = tool("--help")
    commands = re.findall(r"^  ([\w-]+) {2,}\S", page.split("Subcommands:\n")[1].split("\n\n")[0], re.M)
    expect(len(commands) > 10, "--help lists no commands")
    found = {}
    for command in commands:
        options = tool(command, "--help").split("\nOptions:\n")[1].split("\n\n")[0]
        found[command] = {}
        for names, rest in re.findall(r"^  (-\S+)(.*)$", options, re.M):
            choices = re.match(r" \w+:\{(.*?)\}", rest)
            for name in names.split(","):
                found[command][name] = choices[1].split(",") if choices else []
    return found


def completed(script, *words):
    ask = f'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _navtool; printf "%s\\n" "${{COMPREPLY[@]}}"'
    return set(said("bash", "--norc", "-c", ask, "bash", script, "navtool", *words).split())


def check_bash(commands, folder):
    script = folder / "navtool.bash"
    script.write_text(tool("reference", "bash"), encoding="utf-8")
    said("bash", "-n", script)
    expect(completed(script, "") == {*commands, "-h", "--help", "--version", "--list-formats"}, "bash: the commands")
    for command, options in commands.items():
        expect(completed(script, command, "-") == set(options), f"bash: the options of {command}")
        for option, choices in options.items():
            if choices:
                expect(completed(script, command, option, "") == set(choices), f"bash: {command} {option}")
    (folder / "a level.waymark").touch()
    ask = 'source "$1"; COMP_WORDS=(navtool check "a l"); COMP_CWORD=2; _navtool; printf "%s\\n" "${COMPREPLY[@]}"'
    expect(said("bash", "--norc", "-c", ask, "bash", script, cwd=folder) == "a level.waymark\n", "bash: files")


def check_zsh(commands, folder):
    text = tool("reference", "zsh")
    for command, options in commands.items():
        part = text.split(f"\n    {command})\n")[1].split(";;")[0]
        expect(set(re.findall(r"^ +'(-[\w-]+)\[", part, re.M)) == set(options), f"zsh: the options of {command}")
    if not shutil.which("zsh"):
        return print("zsh is not there: its completion was read, not run")
    script = folder / "_navtool"
    script.write_text(text, encoding="utf-8")
    said("zsh", "-n", script)
    # The arguments that _arguments receives after zsh has removed the quotes.
    ask = '_arguments() { print -l -- "$@" }; words=(navtool "$2" -); CURRENT=3; source "$1"'
    for command, options in commands.items():
        specs = said("zsh", "-f", "-c", ask, "zsh", script, command).splitlines()
        expect({re.match(r"[^[]*", spec)[0] for spec in specs} == {*options, "*:file:_files"}, f"zsh: {command}")


def check_manual(commands, folder):
    page = folder / "navtool.1"
    page.write_text(tool("reference", "man"), encoding="utf-8")
    if not shutil.which("groff"):
        return print("groff is not there: the manual page was not set")
    run = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-P-cbou", page], check=True, capture_output=True, text=True)
    expect(not run.stderr, run.stderr)
    text = run.stdout.replace("\u2212", "-").replace("\u2010", "-")
    sections = re.split(r"^   ([\w-]+)$", text, flags=re.M)
    parts = dict(zip(sections[1::2], sections[2::2]))
    expect(set(parts) == set(commands), f"man: the commands are {sorted(parts)}")
    for command, options in commands.items():
        for option in options:
            expect(re.search(rf"^ +(-\w, )?{option}\b", parts[command], re.M), f"man: {command} {option}")
        expect(f"navtool {command}" in parts[command].split("Example")[1], f"man: examples of {command}")


def main():
    commands = helped()
    expect("reference" not in commands, "reference is for packagers: --help must not list it")
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_bash, check_zsh, check_manual):
            check(commands, Path(folder))


if __name__ == "__main__":
    main()
