#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes castle.waymark, a level with three floors, in the bytes that Waymark itself writes."""
import math
import random

import castle_layout as plan
from build_sample import lattice
from build_studies import UNITS, write
from castle_layout import HALL_WALLS, HEIGHT, PIXELS_PER_METRE, SHAFT, TOWERS, WIDTH, YARD_WALLS
from shapes import along, inside, snap, to_line

METRE = PIXELS_PER_METRE * UNITS
YARD, HALL, ROOF = 1, 2, 3
FLOORS = [("Yard", "Y", 0), ("Hall", "H", 4), ("Roof", "R", 8)]
COBBLES, MUD, PLANKS, RUBBLE = 2, 3, 4, 5
TERRAINS = [("Ground", "#f3efdf", 1000), ("Cobbles", "#ffb631", 700), ("Mud", "#8a5a2b", 2000), ("Planks", "#b57edc", 1000),
            ("Rubble", "#5b6b7a", 1800)]
GUARD, KNIGHT, WAGON = 1, 2, 3
JOIN_RANGE = 10 * METRE
AGENTS = [
    {"name": "Guard", "colour": "#4477aa", "radius": METRE * 3 // 10, "speed": METRE * 8 // 5, "joinRange": JOIN_RANGE,
     "abilities": ["climb", "legs"]},
    {"name": "Knight", "colour": "#228833", "radius": METRE * 2 // 5, "speed": METRE * 13 // 10, "joinRange": JOIN_RANGE,
     "abilities": ["key", "legs"]},
    {"name": "Wagon", "colour": "#aa3377", "radius": METRE * 4 // 5, "speed": METRE, "joinRange": JOIN_RANGE,
     "terrains": {str(COBBLES): 600, str(MUD): 4000, str(PLANKS): 0}},
]
SPACING = {YARD: 54, HALL: 42, ROOF: 60}
CLEARANCE = {YARD: 11, HALL: 11, ROOF: 17}  # pixels between a vertex and the walls
NO_FILL = [plan.box(940, 370, 1064, 475), plan.box(788, 278, 822, 350)]  # around the hoist, beside the throne


def in_tower(name, r):
    """A place in a round tower, `r` px from its centre towards its door."""
    a = math.radians(plan.DOORS_OF_TOWERS[name])
    return snap((TOWERS[name][0] + r * math.cos(a), TOWERS[name][1] + r * math.sin(a)))


HOIST = (SHAFT[0] - 17, (SHAFT[1] + SHAFT[3]) / 2)
WEST_STAIR, EAST_STAIR = in_tower("North-west tower", 22), in_tower("South-east tower", 22)
# Floor, name, kind, place.
NAMED = [
    (YARD, "South road", "spawn", (560, 934)), (YARD, "West road", "spawn", (90, 936)), (YARD, "East road", "spawn", (1180, 934)),
    (YARD, "Bridge", "bridge", (560, 868)), (YARD, "Gate", "gate", (560, 771)),
    (YARD, "West stair foot", "stairs", WEST_STAIR), (YARD, "East stair foot", "stairs", EAST_STAIR), (YARD, "Hoist, yard", "hoist", HOIST),
    (YARD, "Well", "", (486, 534)), (YARD, "Market", "market", (750, 602)), (YARD, "Stable yard", "", (402, 620)),
    (YARD, "Guard room", "post", (270, 290)), (YARD, "Kitchen", "", (560, 312)), (YARD, "Undercroft", "", (738, 308)),
    (YARD, "Armoury", "", (950, 314)), (YARD, "Smithy", "", (974, 520)), (YARD, "Barracks", "post", (976, 676)),
    (YARD, "Prison", "", in_tower("South-west tower", 14)), (YARD, "Treasury", "", in_tower("North-east tower", 10)),
    (HALL, "West stair landing", "stairs", WEST_STAIR), (HALL, "East stair landing", "stairs", EAST_STAIR), (HALL, "Hoist, hall", "hoist", HOIST),
    (HALL, "Throne", "throne", (774, 300)), (HALL, "Great hall", "", (580, 272)), (HALL, "Lobby", "", (300, 222)),
    (HALL, "Scribe", "", (300, 286)), (HALL, "Chapel", "", (930, 262)), (HALL, "Altar", "", (996, 262)), (HALL, "Baptistery", "", in_tower("North-east tower", 22)),
    (HALL, "Raven loft", "", in_tower("South-west tower", 18)), (HALL, "King's chamber", "", (1006, 522)),
    (HALL, "Queen's chamber", "", (1006, 614)), (HALL, "Winch room", "", (640, 794)), (HALL, "", "", (604, 772)), (HALL, "Ladder foot", "ladder", plan.LADDER),
    (HALL, "Trapdoor", "", plan.TRAPDOOR),
    (ROOF, "West stair head", "stairs", WEST_STAIR), (ROOF, "East stair head", "stairs", EAST_STAIR), (ROOF, "Hoist, roof", "hoist", HOIST),
    (ROOF, "Ladder head", "ladder", plan.LADDER), (ROOF, "Gatehouse roof", "post", (628, 770)), (ROOF, "Catapults", "catapult", (955, 596)),
    (ROOF, "", "", (1040, 152)), (ROOF, "", "", (188, 712)), (ROOF, "", "", (250, 774)), (ROOF, "", "", (1088, 208)),  # at towers
    (ROOF, "North-east post", "post", (1062, 178)), (ROOF, "South-west post", "post", (222, 738)),
]
# Narrow places between things that units fit through.
OPENINGS = [(YARD, (715, 261)), (YARD, (811, 261)), (YARD, (470, 612)), (HALL, (526, 212)), (HALL, (634, 212)),
            (HALL, (900, 339)), (ROOF, (1040, 571)), (ROOF, (1041, 621))]
# Lines along which vertices are placed: floor, spacing, points.
WALKS = [
    (YARD, 92, [(90, 936), (1180, 934)]), (YARD, 60, [(560, 934), (560, 690)]),
    (YARD, 48, [(560, 690), (580, 650), (620, 592), (690, 548), (748, 520), (860, 526), (898, 470), (905, 420)]),
    (YARD, 48, [(748, 520), (746, 440), (740, 385)]),
    (HALL, 64, [(240, 376), (240, 650)]), (HALL, 46, [(966, 522), (966, 614)]), (HALL, 44, [(860, 262), (930, 262)]),
    (ROOF, 84, [(250, 152), (1030, 152)]), (ROOF, 84, [(191, 212), (191, 704)]), (ROOF, 84, [(254, 768), (1030, 768)]),
    (ROOF, 46, [(1089, 250), (1089, 704)]), (ROOF, 62, [(955, 410), (955, 720)]),
]
# Name, agent, start, goal, colour.
ROUTES = [("Change of the guard", GUARD, "Barracks", "South-west post", "#1971c2"), ("Audience", KNIGHT, "West road", "Throne", "#2f9e44"),
          ("Stones for the catapults", WAGON, "South road", "Catapults", "#e03131"), ("Alarm", GUARD, "Gatehouse roof", "Bridge", "#f76707")]
# Automatic edges that would touch a vertex between their ends: floor, places of the ends.
FORBIDDEN = [(YARD, (1036.75, 292.25), (925.25, 204.25))]
# Reports that are as intended: the reason, the rule, the agent, and the vertices on which the checks report.
TOO_WIDE = "Wagons only use the yard, the hoist and the roof around the catapults."
FURNITURE = "A gap beside furniture. Units walk around it."
IGNORED = [
    ("Only knights have the key.", "isolated-vertex", GUARD, [(YARD, "Treasury")]),
    (TOO_WIDE, "isolated-vertex", WAGON, [(YARD, "West stair foot"), (HALL, "West stair landing"), (ROOF, "West stair head")]),
    (TOO_WIDE, "separate-parts", WAGON, [
        (YARD, (1032, 208)), (YARD, "Undercroft"), (YARD, "Barracks"), (HALL, "Lobby"), (HALL, "Great hall"), (HALL, (860, 262)),
        (HALL, (423, 312)), (HALL, (966, 546)), (HALL, (971, 614)), (HALL, (1032, 712)), (ROOF, (1040, 152)), (ROOF, (191, 252))]),
    (FURNITURE, "opening-without-edge", None, [
        (YARD, (811, 261)), (YARD, (320.25, 566.75)), (YARD, (620.75, 704)), (HALL, (882, 189.75)), (HALL, (962, 226.75)),
        (HALL, (1032, 208)), (HALL, "Throne"), (ROOF, (1089, 686))]),
    ("Only units that climb get into the winch room. A knight can only leave it, through the trapdoor.", "one-way-source", KNIGHT, [(HALL, "Winch room")]),
]


def doorsteps(floor):
    """A place on either side of every doorway, and one outside of every round tower."""
    places = [] if floor == ROOF else [in_tower(name, 82) for name in TOWERS]
    for _, way, at, _, _, half, gaps in {YARD: YARD_WALLS, HALL: HALL_WALLS, ROOF: []}[floor]:
        for side in (at - half - 15, at + half + 15):
            places += [(place, side) if way == "x" else (side, place) for place, _ in gaps]
    return places


def vertices():
    placed = [(floor, name, kind, snap(place)) for floor, name, kind, place in NAMED]
    placed += [(floor, "", "", snap(place)) for floor, place in OPENINGS]
    pick = random.Random(1066)
    west, north, east, south = plan.INSIDE
    for floor in (YARD, HALL, ROOF):
        rings = [rings for _, _, rings in plan.solids(floor)]

        def room(p):
            """Distance to the nearest obstacle; 0 inside."""
            return min(min(to_line(p, ring, closed=True) for ring in shape)
                       if sum(inside(p, ring) for ring in shape) % 2 == 0 else 0.0 for shape in rings)

        def free(p, spacing, clearance):
            return all(math.dist(p, v[3]) >= spacing for v in placed if v[0] == floor) and room(p) >= clearance
        for where, spacing, line in WALKS:
            for p in along(line, 4) if where == floor else []:
                if free(p, spacing, CLEARANCE[floor]):
                    placed.append((floor, "", "", snap(p)))
        for p in doorsteps(floor):
            if free(p, 18, 7):
                placed.append((floor, "", "", snap(p)))
        for _ in range(9000):
            p = snap((pick.uniform(west, east), pick.uniform(north, south)))
            if not any(inside(p, ring) for ring in NO_FILL) and free(p, SPACING[floor], CLEARANCE[floor]):
                placed.append((floor, "", "", p))
    return placed


def vertex(number, entry):
    floor, name, kind, place = entry
    record = {"id": number, "at": lattice(place), "name": name, "kind": kind, "floor": floor}
    return {key: value for key, value in record.items() if value and (key, value) != ("floor", YARD)}


def stairs(ids):
    def link(start, goal, look, multiplier, needs, **more):
        return {"from": ids[start], "to": ids[goal], **more, "multiplier": multiplier, "kind": "jump", "needs": needs, "look": look}
    return [
        link("West stair foot", "West stair landing", "stairs", 2500, ["legs"]),
        link("West stair landing", "West stair head", "stairs", 2500, ["legs"]),
        link("East stair foot", "East stair landing", "stairs", 4000, ["legs"]),  # turret stairs
        link("East stair landing", "East stair head", "stairs", 4000, ["legs"]),
        link("Ladder head", "Ladder foot", "ladder", 6000, ["climb"]),
        link("Trapdoor", "Gate", "hole", 1500, ["legs"], direction="forward"),
    ]


def lifts(ids):
    centre = ((SHAFT[0] + SHAFT[2]) / 2, (SHAFT[1] + SHAFT[3]) / 2)
    stops = [{"floor": i + 1, "entrance": ids[f"Hoist, {name.lower()}"]} for i, (name, _, _) in enumerate(FLOORS)]
    return [{"id": 1, "name": "Hoist", "at": lattice(centre), "stops": stops, "wait": 20000, "up": 12000, "down": 9000}]


def obstacles():
    made = []
    for floor in (YARD, HALL, ROOF):
        for name, kind, rings in plan.solids(floor):
            made.append({"id": len(made) + 1, "name": name, "solid": [[c for p in ring for c in lattice(p)] for ring in rings],
                         "tags": {"what": kind}, **({"floor": floor} if floor != YARD else {})})
    return made


def barriers():
    def line(*points):
        return [[c for p in points for c in lattice(p)]]
    a, (x, y) = math.radians(plan.DOORS_OF_TOWERS["North-east tower"]), TOWERS["North-east tower"]
    door = [(x + 50 * math.cos(a + turn), y + 50 * math.sin(a + turn)) for turn in (-0.36, 0.36)]
    return [
        {"id": 1, "name": "Portcullis", "kind": "gate", "wall": line((plan.PASSAGE[0] - 4, plan.PORTCULLIS), (plan.PASSAGE[1] + 4, plan.PORTCULLIS))},
        {"id": 2, "name": "Treasury door", "kind": "needs", "wall": line(*map(snap, door)), "needs": ["key"]},
        {"id": 3, "name": "Hall doors", "kind": "gate", "wall": line((405, 197), (405, 247)), "floor": HALL},
    ]


CELL, TILE = 4, 64  # pixels in a cell of the paint grid, cells in a tile


def terrain_at(floor, point):
    if floor == YARD:
        if any(to_line(point, line) <= width / 2 for line, width in plan.PAVED) or math.dist(point, plan.SQUARE[:2]) <= plan.SQUARE[2]:
            return COBBLES
        soft = [plan.MUD] + [plan.box(*bed) for bed in plan.BEDS]
        return MUD if any(inside(point, ring) for ring in soft) else 0
    if floor == HALL:
        return PLANKS if inside(point, plan.box(216, 370, 266, 744)) else 0
    return RUBBLE if inside(point, plan.box(*plan.RUBBLE)) else 0


def tile(floor, x, y):
    """A tile of painted cells as runs of terrain and count; none when nothing is painted."""
    runs = []
    for row in range(TILE):
        for column in range(TILE):
            terrain = terrain_at(floor, ((x * TILE + column + 0.5) * CELL, (y * TILE + row + 0.5) * CELL))
            if runs and runs[-2] == terrain:
                runs[-1] += 1
            else:
                runs += [terrain, 1]
    if len(runs) == 2 and not runs[0]:
        return None
    return {"x": x, "y": y, **({"floor": floor} if floor != YARD else {}), "runs": runs}


def paint():
    columns, rows = (-(-side // (CELL * TILE)) for side in (WIDTH, HEIGHT))
    tiles = [tile(floor, x, y) for floor in (YARD, HALL, ROOF) for y in range(rows) for x in range(columns)]
    return [made for made in tiles if made]


def floor_record(number, name, short, height):
    record = {"id": number, "name": name, "short": short}
    if number == YARD:
        return {**record, "paintCell": CELL * UNITS}  # its picture and paint grid are those of the level
    return {**record, "order": number - 1, "elevation": height * METRE, "picture": f"castle-{name.lower()}.png", "width": WIDTH,
            "height": HEIGHT, "paintCell": CELL * UNITS}


def checks(ids):
    return [
        {"id": 1, "name": "Audience", "from": {"kind": "spawn"}, "to": ids["Throne"], "back": True, "agents": [GUARD, KNIGHT]},
        {"id": 2, "name": "Stones", "from": {"kind": "spawn"}, "to": {"kind": "catapult"}, "back": True, "agents": [WAGON]},
        {"id": 3, "name": "To arms", "from": {"kind": "post"}, "to": {"kind": "gate"}, "agents": [GUARD], "within": 90000},
    ]


def vertex_at(places, floor, where):
    """The id of the vertex of a floor with a name or at a place."""
    for i, (on, name, _, place) in enumerate(places):
        if on == floor and where in (name, place):
            return i + 1
    raise ValueError(f"no vertex at {where} of floor {floor}")


def rules(places):
    pairs = sorted(sorted(vertex_at(places, floor, end) for end in ends) for floor, *ends in FORBIDDEN)
    return [{"a": a, "b": b, "forbidden": True} for a, b in pairs]


def ignored(places):
    return [{"rule": rule, "section": "vertices", "record": str(vertex_at(places, *where)),
             **({"agent": str(agent)} if agent else {}), "reason": reason}
            for reason, rule, agent, vertices_there in IGNORED for where in vertices_there]


def numbered(entries):
    return [{"id": i + 1, **entry} for i, entry in enumerate(entries)]


def main():
    places = vertices()
    ids = {name: i + 1 for i, (_, name, _, _) in enumerate(places) if name}
    write("castle", {
        "waymark": {"major": 1, "minor": 10},
        "info": {"name": "Castle", "unit": "m", "pixelsPerUnit": PIXELS_PER_METRE, "ground": 1},
        "picture": {"path": "castle-yard.png", "width": WIDTH, "height": HEIGHT, "origin": [0, 0]},
        "linkSettings": {"linksWanted": 6, "longest": 190 * UNITS, "joinCount": 16, "spread": True, "margin": 5 * UNITS},
        "paintGrid": {"origin": [0, 0], "cell": CELL * UNITS},
        "floors": [floor_record(i + 1, *floor) for i, floor in enumerate(FLOORS)],
        "terrains": numbered({"name": n, "colour": c, "multiplier": m} for n, c, m in TERRAINS),
        "agents": numbered(AGENTS),
        "vertices": [vertex(i + 1, entry) for i, entry in enumerate(places)],
        "links": numbered(stairs(ids)),
        "rules": rules(places),
        "obstacles": obstacles(),
        "barriers": barriers(),
        "lifts": lifts(ids),
        "paint": paint(),
        "routes": numbered({"name": n, "colour": c, "agent": a, "from": ids[start], "to": ids[goal]} for n, a, start, goal, c in ROUTES),
        "checks": checks(ids),
        "ignored": numbered(ignored(places)),
    })
    print(len(places), "vertices")


if __name__ == "__main__":
    main()
