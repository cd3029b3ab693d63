#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the recipes of the manual as they are printed: hook, job, Makefile and merge driver.

Usage: test_recipes.py NAVTOOL ROOT"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from textwrap import dedent

NAVTOOL, ROOT = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
LEVEL = (ROOT / "tests/consumer/castle.waymark").read_text(encoding="utf-8")


def recipes(page):
    """The blocks of a page under each of its headings."""
    text = (ROOT / "resources/manual" / page).read_text(encoding="utf-8")
    parts = re.split(r"^## (.*)$", text, flags=re.M)
    return {title: [dedent(block) for block in re.findall(r"(?:^(?: {4}.*)?\n)*^ {4}.*\n", part, re.M)]
            for title, part in zip(parts[1::2], parts[2::2])}


class Place:
    """A folder with a repository and levels, as a game has one."""

    def __init__(self, folder):
        self.folder = Path(folder)
        (self.folder / "levels").mkdir()
        self.environment = {**os.environ, "HOME": folder, "GIT_CONFIG_NOSYSTEM": "1",
                            "PATH": f"{NAVTOOL.parent}:{os.environ['PATH']}"}
        for who in ("AUTHOR", "COMMITTER"):
            self.environment.update({f"GIT_{who}_NAME": "a", f"GIT_{who}_EMAIL": "a@b.example"})

    def run(self, code, *arguments):
        done = subprocess.run(arguments, cwd=self.folder, env=self.environment, capture_output=True, text=True,
                              check=False)
        if done.returncode != code:
            sys.exit(f"{' '.join(arguments)}: {done.returncode}, expected {code}\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def commit(self, text, code=0):
        self.write("levels/castle.waymark", text)
        self.run(0, "git", "add", ".")
        return self.run(code, "git", "commit", "-q", "-m", "levels")


def expect(condition, what):
    if not condition:
        sys.exit(what)


def formatted(place, text):
    place.write("level", text)
    return place.run(0, "sh", "-c", "navtool fmt - < level")


def hook(place, page):
    place.run(0, "git", "init", "-q", "-b", "ours")
    place.write(".git/hooks/pre-commit", page["Before a commit"][0])
    (place.folder / ".git/hooks/pre-commit").chmod(0o755)
    good = formatted(place, LEVEL)
    place.commit(good)
    said = place.commit(good.replace('{"id":', '{ "id":'), 1)
    expect("not formatted as Waymark" in said, said)
    error = good.replace(',\n"rules":', ',\n"conflicts":[\n{"id":1,"section":"vertices","record":"1"}\n],\n"rules":')
    said = place.commit(formatted(place, error), 1)
    expect("error merge-conflict" in said, said)
    place.commit(good.replace('"name":"', '"name":"North ', 1))


def job(place, page):
    place.write("levels/castle.waymark", formatted(place, LEVEL))
    place.write("job.sh", page["On a build server"][0])
    place.run(0, "sh", "job.sh")
    expect("<testsuites" in place.read("check.xml"), "the job made no report")
    far = ',\n{"id":2147483647,"at":[33000000,33000000]}\n],\n"links"'
    place.write("levels/castle.waymark", place.read("levels/castle.waymark").replace('\n],\n"links"', far))
    place.run(1, "sh", "job.sh")
    expect("isolated-vertex" in place.read("check.xml"), "the report does not say what is wrong")


def makefile(place, page):
    if not shutil.which("make"):
        return print("make is not there: the Makefile was not run")
    # Its lines begin with tabs in the manual as well.
    place.write("Makefile", "".join(page["With make"]))
    place.write("levels/castle.waymark", LEVEL)
    place.run(0, "make")
    place.run(0, "navtool", "build", "levels/castle.waymark", "-o", "levels/castle.nav", "--verify")
    place.run(0, "make", "-q")
    place.run(0, "make", "check")
    os.utime(place.folder / "levels/castle.nav", (1, 1))
    place.run(1, "make", "-q")


def driver(place, page):
    place.run(0, "git", "init", "-q", "-b", "ours")
    for block in (*page["What changed"], *page["Merging"]):
        if "git config" in block:
            place.write("set-up.sh", block)
            place.run(0, "sh", "-e", "set-up.sh")
    base = formatted(place, LEVEL)
    vertex = re.search(r'\{"id":\d+,"at":\[(-?\d+),(-?\d+)\]', base.split('"vertices":')[1])
    moved = vertex[0].replace(f"[{vertex[1]},", f"[{int(vertex[1]) + 2},")
    place.commit(base)
    place.run(0, "git", "checkout", "-q", "-b", "theirs")
    place.commit(base.replace(vertex[0], vertex[0] + ',"tags":{"team":"1"}'))
    place.run(0, "git", "checkout", "-q", "ours")
    place.commit(base.replace(vertex[0], moved))
    expect("changed vertex" in place.run(0, "git", "diff", "HEAD^", "--", "levels/castle.waymark"), "git diff")
    place.run(0, "git", "merge", "-q", "--no-edit", "theirs")
    expect("changed vertex" in place.run(0, "git", "diff", "HEAD^"), "git diff of the merge")
    merged = place.read("levels/castle.waymark")
    expect(moved in merged and '"team":"1"' in merged, merged)


def main():
    pipelines = recipes("pipelines.md")
    runs = [(job, pipelines), (makefile, pipelines)]
    if shutil.which("git"):
        runs += [(hook, pipelines), (driver, recipes("git.md"))]
    else:
        print("git is not there: the hook and the merge driver were not run")
    for recipe, page in runs:
        with tempfile.TemporaryDirectory() as folder:
            recipe(Place(folder), page)


if __name__ == "__main__":
    main()
