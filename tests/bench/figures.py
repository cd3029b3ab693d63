# SPDX-License-Identifier: MIT
"""Figures of benchmarks: read from what a run prints, put into the tables of a page, held against goals."""
import re

HEADER = "| figure | now | unit | goal | met | note |"
RUNS = "| benchmark | calibration, ms | minutes | date | machine |"


def printed(text):
    """{name: (value, unit)} of the lines `figure NAME VALUE UNIT`."""
    found = {}
    for line in text.splitlines():
        words = line.split()
        if len(words) == 4 and words[0] == "figure":
            found[words[1]] = (float(words[2]), words[3])
    return found


def shown(value):
    """Three digits that count, thousands apart; whole from a hundred up."""
    if abs(value) >= 100:
        return f"{round(value):,}"
    return f"{value:.3g}"


def is_met(value, goal):
    """None where there is no goal. A goal is `<= 8` or `>= 19`."""
    match = re.fullmatch(r"([<>]=) ([0-9.,]+)", goal)
    if not match:
        if goal:
            raise ValueError(f'"{goal}" is no goal: "<= 8" or ">= 19"')
        return None
    limit = float(match[2].replace(",", ""))
    return value <= limit if match[1] == "<=" else value >= limit


def cells(row):
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def row_of(row):
    return "| " + " | ".join(row) + " |"


def table(lines, header):
    """First and last + 1 of the rows below a header."""
    begin = lines.index(header) + 2
    end = begin
    while end < len(lines) and lines[end].startswith("|"):
        end += 1
    return begin, end


def update(page, figures, runs):
    """The page with new values in the rows that it has of these figures, and a row for each run.

    `runs` are rows of the second table, by benchmark. Returns the page, the names of rows that fall short
    and the names of figures that no row asks for.
    """
    lines = page.split("\n")
    begin, end = table(lines, HEADER)
    short, known = [], set()
    for i in range(begin, end):
        name, now, unit, goal, _, note = cells(lines[i])
        known.add(name)
        if name in figures:
            value, unit = figures[name]
            now = shown(value)
        met = is_met(float(now.replace(",", "")), goal) if now else None
        if met is False:
            short.append(name)
        lines[i] = row_of([name, now, unit, goal, {None: "", True: "yes", False: "short"}[met], note])
    begin, end = table(lines, RUNS)
    rows = {cells(line)[0]: line for line in lines[begin:end]}
    rows.update({run[0]: row_of(run) for run in runs})
    lines[begin:end] = [rows[name] for name in sorted(rows)]
    return "\n".join(lines), short, sorted(set(figures) - known)
