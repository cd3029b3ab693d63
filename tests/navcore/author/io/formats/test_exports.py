#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Graphs that navtool writes for other programs, read by Python, which knows the level and the formats'
own rules only. Usage: test_exports.py NAVTOOL"""
import math
import re
import sys
import unittest

from format_case import LINKS, VERTICES, FormatCase, level_text

PLACES = {i: (x, y, z) for i, x, y, z, *_ in VERTICES}


def length(link):
    """In lattice units, rounded up."""
    squared = sum((a - b) ** 2 for a, b in zip(PLACES[link["from"]], PLACES[link["to"]]))
    return math.isqrt(squared - 1) + 1


def plain_cost(link):
    """Of an agent that can use it, in lattice units."""
    return link.get("cost", length(link) * link.get("multiplier", 1000) / 1000)


def arrows():
    """(from, to, link) for each way that can be gone."""
    for link in LINKS:
        direction = link.get("direction", "both")
        if direction != "backward":
            yield link["from"], link["to"], link
        if direction != "forward":
            yield link["to"], link["from"], link


def dot_statements(text):
    """(what stands before the bracket, attributes) of each statement of a DOT file of one graph."""
    tokens = re.findall(r'"(?:[^"\\]|\\.)*"|->|[-\w.]+|[\[\]{}=,;]', text, re.S)
    body = tokens[tokens.index("{") + 1:-1]
    assert tokens[-1] == "}"

    def plain(token):
        return re.sub(r'\\(["\\])', r"\1", token[1:-1]) if token[0] == '"' else token
    head, attributes, inside = [], {}, False
    i = 0
    while i < len(body):
        token = body[i]
        if token == ";":
            yield head, attributes
            head, attributes = [], {}
        elif token == "[":
            inside = True
        elif token == "]":
            inside = False
        elif inside and token != ",":
            assert body[i + 1] == "="
            attributes[plain(token)] = plain(body[i + 2])
            i += 2
        elif not inside:
            head.append(plain(token))
        i += 1


class Exports(FormatCase):
    def exported(self, to, *options):
        level = self.written("l.waymark", level_text().replace(
            '"vertices":', '"agents":[{"id":1,"name":"Scout"}],\n"vertices":'))
        return self.done("export", level, "--to", to, *options)

    def same_arrow(self, link, got, scale=1):
        """The attributes of an arrow against its link."""
        self.assertEqual(float(got["length"]) * scale, length(link) / 256)
        self.assertEqual(int(got["multiplier"]), link.get("multiplier", 1000))
        self.assertEqual(got["kind"], link.get("kind", "walk"))
        self.assertEqual(got.get("needs", ""),
                         ";".join(need.replace(";", "\\;") for need in link.get("needs", [])))
        self.assertEqual(int(got["ownCost"]) if "ownCost" in got else None, link.get("cost"))
        for name, value in link.get("tags", {}).items():
            self.assertEqual(got[name], value)
        if "cost:Scout" in got:
            self.assertAlmostEqual(float(got["cost:Scout"]) * 256 * scale, plain_cost(link), delta=1)

    def same_arrows(self, ways, scale=1):
        """(from, to, attributes) of each way against the level's."""
        wanted = sorted(arrows(), key=lambda arrow: arrow[:2])
        ways = sorted(ways, key=lambda way: way[:2])
        self.assertEqual([way[:2] for way in ways], [arrow[:2] for arrow in wanted])
        for (_, _, link), (_, _, got) in zip(wanted, ways):
            self.same_arrow(link, got, scale)

    # ---- DOT ----

    def test_dot(self):
        text = self.exported("dot", "--unit", 2, "--origin", "10,20")
        nodes, ways = {}, []
        for head, attributes in dot_statements(text):
            if len(head) == 1:
                nodes[int(head[0])] = attributes
            else:
                self.assertEqual(head[1], "->")
                ways.append((int(head[0]), int(head[2]), attributes))
        self.assertEqual(list(nodes), [v[0] for v in VERTICES])
        for i, x, y, z, name, kind, tags in VERTICES:
            self.assertEqual([float(n) for n in nodes[i]["pos"].split(",")],
                             [(x / 256 - 10) / 2, (20 - y / 256) / 2])  # y grows upwards there
            self.assertEqual(float(nodes[i].get("z", 0)), z / 512)
            self.assertEqual(nodes[i].get("label", ""), name)
            self.assertEqual(nodes[i].get("kind", ""), kind)
            for tag, value in tags.items():
                self.assertEqual(nodes[i][tag], value)
        self.same_arrows(ways, 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
