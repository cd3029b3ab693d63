#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What of an SVG drawing is solid, and where: styles, transforms and fill rules. Usage: test_svg.py NAVTOOL"""
import math
import sys
import unittest

from format_case import FormatCase, run


def corners(ring):
    return [(x / 256, y / 256) for x, y in zip(ring[::2], ring[1::2])]


def ring_area(ring):
    at = corners(ring)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(at, at[1:] + at[:1]))) / 2


def inside(rings, x, y):
    """Even-odd, as shapes of a level are."""
    crossed = False
    for ring in rings:
        at = corners(ring)
        for (ax, ay), (bx, by) in zip(at, at[1:] + at[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                crossed = not crossed
    return crossed


class Svg(FormatCase):
    def setUp(self):
        super().setUp()
        if "\ntmx: " not in self.done("import", "--list-formats"):
            self.skipTest("this build cannot read XML")

    def drawn(self, body, root=""):
        """The obstacles, what was said and the warnings."""
        out = self.path("drawn.waymark")
        answer = run("import", self.written("d.svg", f'<svg xmlns="http://www.w3.org/2000/svg" {root}>{body}</svg>'), "-o", out,
                     "--overwrite")
        self.assertEqual(answer.returncode, 0, answer.stderr)
        level, said = self.imported(self.path("d.svg"))
        return level.get("obstacles", []), said, answer.stderr

    def box(self, obstacle):
        at = [corner for ring in obstacle.get("solid", obstacle.get("wall")) for corner in corners(ring)]
        return tuple(round(f(c[i] for c in at), 1) for f in (min, max) for i in (0, 1))

    # ---- transforms ----

    def test_transforms_of_a_style(self):
        box = 'x="10" y="10" width="40" height="40"'
        for style, wanted in (
                ("transform:translate(100px,50px)", (110, 60, 150, 100)), ("transform : translate(1in)", (106, 10, 146, 50)),
                ("transform:translateX(5px) translateY(7px)", (15, 17, 55, 57)), ("transform:scale(2)", (20, 20, 100, 100)),
                ("transform:scaleX(2) scaleY(.5)", (20, 5, 100, 25)), ("transform:rotate(90deg)", (-50, 10, -10, 50)),
                ("transform:rotate(.25turn)", (-50, 10, -10, 50)), ("transform:rotate(100grad)", (-50, 10, -10, 50)),
                ("transform:rotate(1.5707963267948966rad)", (-50, 10, -10, 50)), ("transform:skew(45deg,0)", (20, 10, 100, 50)),
                ("transform:matrix(1,0,0,1,3,4)", (13, 14, 53, 54)), ("transform:none", (10, 10, 50, 50)),
                ("transform:rotate(90deg);transform-origin:30px 30px", (10, 10, 50, 50)),
                ("transform-origin:100% bottom;transform:scale(2)", (-180, -80, -100, 0)),
                ("fill:#123;transform:translate(1px,2px);stroke:none", (11, 12, 51, 52))):
            (shape,), _, _ = self.drawn(f'<rect style="{style}" {box}/>', 'viewBox="0 0 200 100"')
            self.assertEqual(self.box(shape), wanted, style)
            (group,), _, _ = self.drawn(f'<g style="{style}"><rect {box}/></g>', 'viewBox="0 0 200 100"')
            self.assertEqual(self.box(group), wanted, style)
        # The style overrides the attribute; the root may be transformed as well.
        (shape,), _, _ = self.drawn(f'<rect transform="scale(9)" style="transform:scale(2)" {box}/>', 'transform="translate(1,1)"')
        self.assertEqual(self.box(shape), (21, 21, 101, 101))
        for style in ("transform:translate3d(1px,2px,3px)", "transform:translate(50%)", "transform:perspective(3px)",
                      "transform:rotate(3em)", "transform:scale(2);transform-origin:3em;", "transform-box:fill-box;transform:scale(2)",
                      "transform:rotate(90deg);transform-box:fill-box;transform-origin:center"):
            self.assertIn("line 2: " + style.partition("transform:")[2].partition(";")[0],
                          self.refused(self.written("b.svg", f'<svg>\n<rect style="{style}" {box}/></svg>')))

    # ---- what is drawn ----

    def test_invisible_shapes_are_not_solid(self):
        for style in ('fill="none"', 'style="fill:none"', 'fill="transparent"', 'fill-opacity="0"', 'opacity="0"', 'style="opacity:0%"',
                      'fill="#12345600"', 'fill="#1230"', 'fill="rgba(1,2,3,0)"', 'fill="rgb(1 2 3 / 0%)"',
                      'fill="none" stroke="none"', 'fill="none" stroke="red" stroke-width="0"', 'display="none"'):
            for body in (f'<rect width="50" height="50" {style}/>', f'<g {style}><path d="M0 0H50V50Z"/></g>'):
                shapes, said, _ = self.drawn(body + '<circle r="9" fill="#333" cx="80" fill-opacity="1" opacity="1"/>')
                self.assertEqual(len(shapes), 1, body)
                self.assertIn("1 element was left out, because it is text, a picture", said, body)
        for style in ("", 'fill="#333"', 'fill="#fff"', 'fill="rgb(0,0,0)"', 'fill="url(#a)"', 'fill-opacity=".5"', 'fill="#12345601"'):
            self.assertEqual(len(self.drawn(f'<rect width="50" height="50" {style}/>')[0]), 1, style)

    def test_outlines_without_a_fill_are_walls(self):
        """A room is not solid: only its outline is, as wide as it is drawn."""
        room = '<{} fill="none" stroke="#000" stroke-width="{}"/>'
        for form in ('rect x="10" y="10" width="200" height="150"', 'path d="M10 10H210V160H10Z"', 'path d="M10 10H210V160H10L10 10"',
                     'polygon points="10,10 210,10 210,160 10,160"'):
            (shape,), _, _ = self.drawn(room.format(form, 6))
            self.assertEqual(sorted(map(ring_area, shape["solid"])), [194 * 144, 206 * 156], form)
            self.assertFalse(inside(shape["solid"], 100, 80))
            self.assertTrue(inside(shape["solid"], 8, 8))  # the mitre of the first corner
            (shape,), _, _ = self.drawn(room.format(form, 1))
            self.assertEqual(corners(shape["wall"][0]), [(10, 10), (210, 10), (210, 160), (10, 160), (10, 10)], form)
        (shape,), _, _ = self.drawn(room.format('circle cx="100" cy="100" r="50"', 10))
        self.assertFalse(inside(shape["solid"], 100, 100))
        self.assertTrue(inside(shape["solid"], 146, 100))
        _, said, _ = self.drawn('<rect width="50" height="50" stroke="red" stroke-width="4"/>')
        self.assertIn("1 filled shape is drawn with a wide outline", said)

    def test_style_sheets(self):
        rules = ('<style>/* .a{fill:red} */ .room, .yard { fill:none; stroke:#000; stroke-width:6px !important }\n'
                 'rect { fill : none } #solid { fill : #333 } rect.thick { stroke-width:10 } @font-face { font-family: x; src: y }</style>')
        box = 'width="100" height="100"'
        shapes, said, warned = self.drawn(f'<defs>{rules}</defs><rect class="yard room" {box}/><rect id="solid" {box} class="x" x="200"/>'
                                          f'<rect class="room thick" {box} x="400"/><rect {box} x="600"/>')
        self.assertEqual([sum(map(ring_area, s["solid"])) for s in shapes], [106 ** 2 + 94 ** 2, 1e4, 110 ** 2 + 90 ** 2])
        self.assertIn("1 element was left out, because it is text", said)
        self.assertNotIn("rule", warned)
        _, _, warned = self.drawn(f'<style>g > rect {{ fill:none }} @media print {{ rect {{ fill:none }} }}</style><rect {box}/>')
        self.assertIn("2 style sheet rules that may determine what is drawn were not read", warned)

    def test_backgrounds_are_not_solid(self):
        thing = '<rect x="100" y="100" width="50" height="50" fill="#333"/>'
        for root, back in (('viewBox="0 0 400 300"', '<rect width="400" height="300" fill="#fff"/>'),
                           ('width="400" height="300"', '<rect width="100%" height="100%"/>'),
                           ('viewBox="-50 -40 400 300"', '<path d="M-50-40h400v300h-400z"/>'),
                           ('viewBox="0 0 400 300"', '<g transform="scale(10)"><rect x="-9" y="-9" width="90" height="90" rx="1"/></g>')):
            (shape,), said, warned = self.drawn(back + thing, root)
            self.assertEqual(self.box(shape), (100, 100, 150, 150), back)
            self.assertIn("1 shape as large as the drawing was left out as its background", said)
            self.assertEqual(warned, "")
        # Rock the size of the page with a cave in it is kept, and so are large shapes that are not a
        # background.
        for body in ('<path fill-rule="evenodd" d="M0 0H400V300H0Z M50 50H350V250H50Z"/>', '<circle cx="200" cy="150" r="300"/>'):
            shapes, _, warned = self.drawn(body + "\n" + thing, 'viewBox="0 0 400 300"')
            self.assertEqual(len(shapes), 2, body)
            self.assertEqual("The shape in line 1 contains all others" in warned, "circle" in body, body)
        floor = '<rect x="20" y="20" width="300" height="200" fill="#eee"/>'
        for root in ("", 'viewBox="0 0 400 300"'):
            shapes, _, warned = self.drawn(floor + "\n" + thing, root)
            self.assertEqual(len(shapes), 2)
            self.assertIn("The shape in line 1 contains all others, so everything in it is solid", warned)
        self.assertEqual(self.drawn(floor)[2], "")

    def test_clipped_shapes_are_a_warning(self):
        box = '<rect width="50" height="50" {}/>'
        for style in ('clip-path="url(#a)"', 'style="mask:url(#a)"'):
            for body in (box.format(style), f"<g {style}>{box.format('')}</g>"):
                self.assertIn("1 element is clipped or masked", self.drawn(body)[2])
        self.assertEqual(self.drawn(box.format('clip-path="none"'))[2], "")

    # ---- geometry ----

    def test_fill_rules(self):
        ring, hole = "M10 10H110V110H10Z", "M40 40V80H80V40Z"
        same, cross = "M40 40H80V80H40Z", "M0 140H220V160H0Z M180 140H400V160H180Z"
        star = "M100 0L159 181L5 69H195L41 181Z"
        for data, rule, point, solid in (
                (ring + same, "", (60, 60), True), (ring + same, 'fill-rule="nonzero"', (60, 60), True),
                (ring + same, 'style="fill-rule:evenodd"', (60, 60), False), (ring + hole, "", (60, 60), False),
                (cross, "", (200, 150), True), (cross, 'fill-rule="evenodd"', (200, 150), False),
                (star, "", (100, 100), True), (star, 'fill-rule="evenodd"', (100, 100), False)):
            for body in (f'<path d="{data}" {rule}/>', f'<g {rule}><path d="{data}"/></g>'):
                (shape,), _, _ = self.drawn(body)
                self.assertEqual(inside(shape["solid"], *point), solid, body)
        (shape,), _, _ = self.drawn(f'<path d="{cross}"/>')
        self.assertEqual(sum(map(ring_area, shape["solid"])), 400 * 20)
        (shape,), _, _ = self.drawn('<polygon points="100,0 159,181 5,69 195,69 41,181"/>')
        self.assertTrue(inside(shape["solid"], 100, 100))
        # Rings for which both fill rules agree are unchanged.
        (shape,), _, _ = self.drawn(f'<path d="{ring}{hole}"/>')
        self.assertEqual([corners(r) for r in shape["solid"]], [[(10, 10), (110, 10), (110, 110), (10, 110)],
                                                                [(40, 40), (40, 80), (80, 80), (80, 40)]])

    def test_radii_that_are_not_given(self):
        for radii in ('rx="30"', 'ry="30"', 'rx="30" ry="auto"', 'rx="auto" ry="30"', 'rx="30" ry="30"'):
            (shape,), _, _ = self.drawn(f'<ellipse cx="50" cy="60" {radii}/>')
            self.assertEqual(self.box(shape), (20, 30, 80, 90), radii)
        for radii, rx, ry in (('rx="10"', 10, 10), ('ry="10"', 10, 10), ('rx="10" ry="20"', 10, 20), ('rx="99"', 50, 40), ("", 0, 0)):
            (shape,), _, _ = self.drawn(f'<rect x="5" y="6" width="100" height="80" {radii}/>')
            self.assertEqual(self.box(shape), (5, 6, 105, 86), radii)
            self.assertAlmostEqual(ring_area(shape["solid"][0]), 8000 - (4 - math.pi) * rx * ry, delta=0.03 * rx * ry, msg=radii)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
