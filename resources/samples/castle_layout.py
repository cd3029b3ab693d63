# SPDX-License-Identifier: MIT
"""Where everything is in the castle with three floors. Picture pixels, y down; the floors line up."""
import math

from shapes import clean, ellipse, rectangle

WIDTH, HEIGHT, PIXELS_PER_METRE = 1280, 960, 20
WEST, EAST, NORTH, SOUTH = 190, 1090, 150, 770  # centre lines of the curtain wall
WALL = 26  # half the thickness of the curtain wall
TOWERS = {"North-west tower": (WEST, NORTH), "North-east tower": (EAST, NORTH), "South-east tower": (EAST, SOUTH),
          "South-west tower": (WEST, SOUTH)}
TOWER, ROOM, PARAPET = 66, 46, 57  # radii: outside, room inside, inner side of the parapet on top
DOORS_OF_TOWERS = {"North-west tower": 45, "North-east tower": 135, "South-east tower": 225, "South-west tower": 315}
GATE_WEST, GATE_EAST, DRUM_Y, DRUM = 481, 639, 786, 47  # the two drums of the gatehouse
PASSAGE = (528, 592)
BRIDGE = (528, 806, 592, 898)
SHAFT = (974, 382, 1030, 438)  # of the hoist, on all floors
KEEP_SOUTH, RANGE_WEST = 360, 930  # centre lines of the walls towards the yard
INSIDE = (216, 176, 1064, 744)  # of the curtain wall


def box(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def arc(x, y, r, start, end, step=12):
    """Points on a circle from one angle to another, in degrees, clockwise on the screen."""
    n = max(2, round(abs(end - start) / step))
    angles = [math.radians(start + (end - start) * i / n) for i in range(n + 1)]
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in angles]


def sector(x, y, outer, inner, start, end):
    """Part of a round wall."""
    return arc(x, y, outer, start, end) + arc(x, y, inner, end, start)


def outline(half, radius):
    """A ring around the castle: straight at `half` px from the wall's centre line, round at the towers."""
    turn = math.degrees(math.asin(half / radius))
    ring = []
    for (x, y), start in zip(TOWERS.values(), (90, 180, 270, 0)):
        ring += arc(x, y, radius, start + turn, start + 270 - turn)
    return ring


def gate_front(radius, front):
    """The south side of the gatehouse, from east to west: drum, wall over the passage, drum."""
    turn = math.degrees(math.asin((front - DRUM_Y) / radius))
    return arc(GATE_EAST, DRUM_Y, radius, 0, 180 - turn) + arc(GATE_WEST, DRUM_Y, radius, turn, 180)


def moat():
    """Water around the castle with a gap for the bridge, as one ring."""
    def around(half, radius):
        ring = outline(half, radius)
        gap = 3 * len(ring) // 4  # between the southern towers
        return [(BRIDGE[0] - 2, SOUTH + half)] + ring[gap:] + ring[:gap] + [(BRIDGE[2] + 2, SOUTH + half)]
    return around(114, 144) + around(70, 100)[::-1]


def outside():
    """Everything outside of the castle, for the upper floors: the picture with a hole."""
    ring = outline(WALL, TOWER)
    gap = 3 * len(ring) // 4
    front = [(GATE_EAST + DRUM, SOUTH + WALL)] + gate_front(DRUM, 806) + [(GATE_WEST - DRUM, SOUTH + WALL)]
    return [box(0, 0, WIDTH, HEIGHT), ring[:gap] + front + ring[gap:]]


def wall_x(y, x0, x1, half, doors=()):
    edges = [x0] + [x for at, gap in doors for x in (at - gap, at + gap)] + [x1]
    return [box(a, y - half, b, y + half) for a, b in zip(edges[::2], edges[1::2])]


def wall_y(x, y0, y1, half, doors=()):
    edges = [y0] + [y for at, gap in doors for y in (at - gap, at + gap)] + [y1]
    return [box(x - half, a, x + half, b) for a, b in zip(edges[::2], edges[1::2])]


# Inner walls: name, along x or y, place, from, to, half thickness, doors (place and half width).
YARD_WALLS = [
    ("Keep wall", "x", KEEP_SOUTH, 216, 1064, 10, [(300, 17), (520, 17), (740, 34), (868, 17)]),
    ("Keep partition", "y", 400, 176, 350, 8, [(296, 15)]),
    ("Keep partition", "y", 640, 176, 350, 8, [(236, 15)]),
    ("Keep partition", "y", 830, 176, 350, 8, [(296, 15)]),
    ("Range wall", "y", RANGE_WEST, 370, 744, 10, [(418, 34), (536, 17), (664, 17)]),
    ("Range partition", "x", 478, 940, 1064, 8, []),
    ("Range partition", "x", 600, 940, 1064, 8, [(976, 15)]),
]
HALL_WALLS = [
    ("Keep wall", "x", KEEP_SOUTH, 216, 1064, 10, [(239, 14), (962, 17)]),
    ("Chamber wall", "y", 400, 176, 350, 8, [(222, 22), (312, 15)]),
    ("Chamber wall", "x", 266, 216, 392, 8, [(332, 15)]),
    ("Chapel wall", "y", 830, 176, 350, 8, [(222, 22)]),
    ("Range wall", "y", RANGE_WEST, 370, 744, 10, []),
    ("Gallery wall", "x", 478, 940, 1064, 8, [(963, 15)]),
    ("Gallery wall", "y", 992, 486, 652, 6, [(522, 14), (614, 14)]),
    ("Gallery wall", "x", 568, 998, 1064, 6, []),
    ("Gallery wall", "x", 660, 940, 1064, 8, [(963, 15)]),
]

# Things that block: name, look, x, y, width, height, degrees. Round looks have their diameter as width.
YARD_THINGS = [
    ("Well", "well", 452, 566, 42, 42, 0), ("Linden", "tree", 372, 548, 64, 64, 0),
    ("Stable", "stable", 262, 606, 84, 128, 0), ("Trough", "trough", 322, 606, 15, 56, 0),
    ("Hay", "hay", 330, 662, 30, 30, 0), ("Hay", "hay", 354, 676, 24, 24, 0), ("Hay", "hay", 376, 664, 22, 22, 0),
    ("Cloth stall", "stall", 684, 474, 76, 46, -6), ("Fruit stall", "stall", 807, 470, 76, 46, 5),
    ("Fish stall", "stall", 692, 635, 76, 46, 8), ("Pottery stall", "stall", 818, 626, 76, 46, -4),
    ("Crates", "crates", 742, 694, 40, 26, 14), ("Barrels", "barrels", 618, 672, 40, 22, 0),
    ("Cart", "cart", 486, 662, 34, 56, 24), ("Market cross", "cross", 750, 554, 34, 34, 0),
    ("Hearth", "hearth", 486, 189, 88, 26, 0), ("Kitchen table", "table", 500, 268, 96, 30, 0),
    ("Bread oven", "oven", 600, 204, 50, 50, 0), ("Kitchen barrels", "barrels", 434, 334, 42, 22, 0),
    ("Guard table", "table", 318, 240, 56, 32, 0), ("Weapon rack", "rack", 372, 184, 40, 14, 0),
    ("Wine barrels", "barrels", 700, 190, 84, 24, 0), ("Ale barrels", "barrels", 788, 190, 42, 24, 0),
    ("Grain sacks", "sacks", 800, 334, 40, 26, 0), ("Crates", "crates", 672, 332, 40, 28, 0),
    ("Pillar", "pillar", 690, 262, 20, 20, 0), ("Pillar", "pillar", 740, 262, 20, 20, 0),
    ("Pillar", "pillar", 790, 262, 20, 20, 0), ("Armour rack", "rack", 930, 184, 90, 14, 0),
    ("Armoury table", "table", 936, 262, 70, 30, 0), ("Shields", "rack", 1056, 292, 14, 80, 0),
    ("Forge", "forge", 1042, 532, 44, 60, 0), ("Anvil", "anvil", 1000, 552, 24, 14, 0),
    ("Coal", "coal", 1046, 580, 30, 22, 0),
    ("Bed", "bed", 1040, 632, 44, 24, 0), ("Bed", "bed", 1040, 664, 44, 24, 0), ("Bed", "bed", 966, 730, 46, 24, 0),
    ("Treasure chests", "chests", 1094, 128, 44, 22, 0), ("Straw bed", "bed", 172, 790, 40, 22, 20),
]
HALL_THINGS = [
    ("Throne", "throne", 804, 300, 26, 30, 0), ("High table", "feast", 748, 300, 26, 72, 0),
    ("Long table", "feast", 580, 236, 190, 24, 0), ("Long table", "feast", 580, 308, 190, 24, 0),
    ("Great fireplace", "hearth", 580, 188, 100, 24, 0),
    ("Pillar", "pillar", 452, 262, 22, 22, 0), ("Pillar", "pillar", 706, 262, 22, 22, 0),
    ("Lobby chest", "chests", 352, 188, 40, 20, 0), ("Scribe's desk", "table", 300, 312, 54, 28, 0),
    ("Altar", "altar", 1040, 262, 26, 62, 0), ("Pew", "pew", 980, 218, 14, 56, 0), ("Pew", "pew", 944, 218, 14, 56, 0),
    ("Pew", "pew", 908, 218, 14, 56, 0), ("Pew", "pew", 980, 302, 14, 50, 0), ("Pew", "pew", 908, 302, 14, 50, 0),
    ("King's bed", "kingbed", 1042, 542, 42, 38, 0), ("Queen's bed", "kingbed", 1042, 628, 42, 38, 0),
    ("Wardrobe", "chests", 1036, 492, 44, 12, 0), ("Dresser", "chests", 1036, 582, 44, 14, 0),
    ("Font", "pillar", 1096, 144, 28, 28, 0), ("Weapon rack", "rack", 1022, 677, 60, 14, 0),
    ("Winch", "winch", 646, 766, 36, 14, 0), ("Raven perch", "perch", 172, 786, 22, 22, 0),
]
ROOF_THINGS = [
    ("Catapult", "catapult", 1020, 540, 74, 42, 0), ("Catapult", "catapult", 1020, 652, 74, 42, 0),
    ("Stones", "balls", 1044, 596, 30, 30, 0), ("Stones", "balls", 1046, 702, 30, 30, 0),
    ("Crane", "crane", 1044, 410, 20, 66, 0),
    ("Trebuchet", "catapult", 1104, 136, 60, 36, -45), ("Tower roof", "cone", 190, 770, 70, 70, 0),
    ("Brazier", "brazier", 1118, 800, 18, 18, 0), ("Brazier", "brazier", 162, 120, 18, 18, 0),
    ("Banner", "banner", 560, 790, 14, 14, 0),
]
ROUND = {"well", "tree", "hay", "cross", "oven", "pillar", "balls", "cone", "brazier", "perch", "banner"}
THINGS = {1: YARD_THINGS, 2: HALL_THINGS, 3: ROOF_THINGS}
STAIRS = {"North-west tower": 45, "South-east tower": 225}  # towers with stairs, and where these start
BEDS = [(232, 384, 292, 410), (232, 420, 292, 446), (232, 456, 292, 482), (308, 400, 378, 426), (308, 436, 378, 462)]
PORTCULLIS = 792  # y of the gate in the passage
LADDER, TRAPDOOR = (481, 780), (560, 771)
RUBBLE = (176, 470, 208, 560)
MUD = [(304, 552), (340, 560), (368, 590), (384, 640), (372, 700), (344, 734), (300, 738), (262, 700), (304, 676)]
BUSHES = [(16, 20, 15), (40, 44, 9), (1262, 22, 16), (1240, 48, 9), (18, 520, 13), (26, 546, 9), (1262, 420, 14), (1254, 446, 8),
          (20, 880, 17), (48, 906, 10), (1258, 884, 15), (1234, 908, 9), (700, 18, 10), (716, 12, 7), (250, 12, 9), (1000, 14, 10)]
SQUARE = (750, 554, 92)
PAVED = [([(560, 830), (560, 690), (600, 600), (740, 550)], 50), ([(740, 550), (740, 370)], 44), ([(740, 550), (870, 450), (945, 418)], 46),
         ([(600, 600), (540, 470), (520, 370)], 26), ([(600, 600), (452, 566)], 24), ([(540, 470), (300, 500), (300, 370)], 18)]


def thing_ring(thing):
    _, look, x, y, w, h, degrees = thing
    return ellipse(x, y, w / 2, h / 2, 12, math.pi / 12) if look in ROUND else rectangle(x, y, w, h, degrees)


def things(floor):
    return [(thing[0], "thing", [thing_ring(thing)]) for thing in THINGS[floor]]


def round_walls():
    """The towers with a doorway each, on the two lower floors."""
    gap = 16
    return [(name, "tower", [sector(x, y, TOWER, ROOM, DOORS_OF_TOWERS[name] + gap, DOORS_OF_TOWERS[name] + 360 - gap)])
            for name, (x, y) in TOWERS.items()]


def curtain():
    top, bottom, left, right = NORTH - WALL, SOUTH + WALL, WEST - WALL, EAST + WALL
    return [("Curtain wall", "wall", [ring]) for ring in (
        box(WEST + 50, top, EAST - 50, NORTH + WALL), box(EAST - WALL, NORTH + 50, right, SOUTH - 50),
        box(GATE_EAST + DRUM - 4, SOUTH - WALL, EAST - 50, bottom), box(WEST + 50, SOUTH - WALL, GATE_WEST - DRUM + 4, bottom),
        box(left, NORTH + 50, WEST + WALL, SOUTH - 50))]


def inner_walls(rows):
    return [(name, "inner", [ring]) for name, way, *row in rows for ring in (wall_x if way == "x" else wall_y)(*row)]


def newels():
    return [(f"Newel of the {name.lower()}", "newel", [ellipse(*TOWERS[name], 6, 6, 8)]) for name in STAIRS]


def shaft_rails():
    x0, y0, x1, y1 = SHAFT
    return [("Hoist rail", "rail", [box(x0, y0 - 5, x1 + 5, y0)]), ("Hoist rail", "rail", [box(x1, y0, x1 + 5, y1)]),
            ("Hoist rail", "rail", [box(x0, y1, x1 + 5, y1 + 5)])]


def yard_solids():
    y = SOUTH - WALL - 6
    west = [(GATE_WEST - DRUM, y), (PASSAGE[0], y)] + arc(GATE_WEST, DRUM_Y, DRUM, 0, 180)
    east = [(PASSAGE[1], y), (GATE_EAST + DRUM, y)] + arc(GATE_EAST, DRUM_Y, DRUM, 0, 180)
    rails = [("Bridge rail", "rail", [box(x - 3, 836, x + 3, BRIDGE[3] + 4)]) for x in (BRIDGE[0], BRIDGE[2])]
    return ([("Moat", "moat", [moat()])] + rails + curtain() + round_walls()
            + [("Gatehouse west", "gatehouse", [west]), ("Gatehouse east", "gatehouse", [east])]
            + inner_walls(YARD_WALLS) + newels() + shaft_rails() + things(1))


def hall_solids():
    y = SOUTH - WALL - 6
    gatehouse = [(GATE_WEST - DRUM, y), (GATE_EAST + DRUM, y)] + gate_front(DRUM, 806)
    room = ([(GATE_WEST - 29, y + 18), (GATE_EAST + 29, y + 18)] + arc(GATE_EAST, DRUM_Y, 29, 0, 180)
            + arc(GATE_WEST, DRUM_Y, 29, 0, 180))
    # The open yard, less the timber gallery along the western wall.
    yard = [(272, 370), (920, 370), (920, 744), (686, 744), (686, y), (434, y), (434, 744), (272, 744)]
    return ([("Outside", "void", outside()), ("Yard below", "void", [yard]),
             ("Gallery rail", "rail", [box(266, 370, 272, 744)])]
            + curtain() + round_walls() + [("Winch room", "gatehouse", [gatehouse, room])]
            + inner_walls(HALL_WALLS) + newels() + shaft_rails() + things(2))


def roof_rings():
    """Roofs over the keep: name, look, ring. They leave room for the round tower tops."""
    inside = TOWER - 1
    return [("West roof", "slate", arc(WEST, NORTH, inside, 23, 67) + [(216, 370), (400, 370), (400, 176)]),
            ("Hall roof", "tile", box(400, 172, 830, 374)),
            ("Chapel roof", "slate", [(830, 176)] + arc(EAST, NORTH, inside, 157, 113) + [(1064, 370), (830, 370)])]


def parapets():
    """Walls at the rims of the roof: crenels outside, low walls towards the yard."""
    top, bottom, left, right, thick, low = NORTH - WALL, SOUTH + WALL, WEST - WALL, EAST + WALL, 9, 6
    walk = 54  # from a tower's centre to where a straight parapet starts
    y = SOUTH - WALL
    rings = [("Parapet", "crenel", ring) for ring in (
        box(WEST + walk, top, EAST - walk, top + thick), box(right - thick, NORTH + walk, right, SOUTH - walk),
        box(GATE_EAST + DRUM - 6, bottom - thick, EAST - walk, bottom), box(WEST + walk, bottom - thick, GATE_WEST - DRUM + 6, bottom),
        box(left, NORTH + walk, left + thick, SOUTH - walk))]
    # Angles where a walk meets a tower: 17 px to the outer, 20 px to the inner parapet.
    out, inn = math.degrees(math.asin(17 / PARAPET)), math.degrees(math.asin(20 / PARAPET))
    spans = {"North-west tower": [(90 + out, 360 - out), (inn, 90 - inn)], "North-east tower": [(180 + out, 450 - out), (90 + inn, 180 - inn)],
             "South-east tower": [(-90 + out, 180 - out)], "South-west tower": [(out, 270 - out), (270 + inn, 360 - inn)]}
    rings += [("Tower parapet", "crenel", sector(*TOWERS[name], TOWER, PARAPET, *span)) for name, all_of in spans.items() for span in all_of]
    rings.append(("Gatehouse parapet", "crenel", gate_front(DRUM, 806) + gate_front(DRUM - thick, 797)[::-1]))
    rings += [("Inner parapet", "low", ring) for ring in (
        box(WEST + WALL - low, 370, WEST + WALL, SOUTH - walk), box(WEST + walk, y, 434, y + low), box(686, y, 920, y + low),
        box(434, y - 6, 686, y), box(434, y, 440, y + low), box(680, y, 686, y + low), box(920, 370, 928, y + low))]
    return rings


def roof_solids():
    y = SOUTH - WALL
    corner = arc(WEST, SOUTH, TOWER, 336.8, 293.2, 8)
    yard = [(216, 370), (920, 370), (920, y), (686, y), (686, y - 6), (434, y - 6), (434, y)] + corner
    return ([("Outside", "void", outside()), ("Yard below", "void", [yard])]
            + [(name, "roof", [ring]) for name, _, ring in roof_rings()]
            + [(name, "parapet", [ring]) for name, _, ring in parapets()] + newels() + shaft_rails() + things(3))


def solids(floor):
    made = {1: yard_solids, 2: hall_solids, 3: roof_solids}[floor]()
    return [(name, kind, [clean(ring) for ring in rings]) for name, kind, rings in made]
