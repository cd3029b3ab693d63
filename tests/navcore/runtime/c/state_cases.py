# SPDX-License-Identifier: MIT
"""What is saved of maps, what levels and maps hold, and solids on them, through the C interface."""
import ctypes as c
import json

from nav_c import *

AROUND = ([1, 4, 2, 3], 43702, 0, 0)  # from 1 to 3 while the direct path is closed


def saved(of, conditions=None):
    bytes_of = listed(nav.nav_query_save, of, conditions, kind=c.c_uint8)
    return bytes_of if isinstance(bytes_of, int) else bytes(bytes_of)


def restored(of, data):
    return handle(nav.nav_query_restore, of, data, c.c_uint64(len(data)))


def charge(**values):
    return c.byref(sized(Charge, **{"multiplier": 1000, **values}))


BAN = {"banned": 1}


class GameMemory:
    """Memory of a game, for all that is made in its `with`; `left` allocations go well, None: all."""

    def __init__(self):
        libc = c.CDLL(None)
        libc.aligned_alloc.restype = c.c_void_p
        self.held, self.left = {}, None

        @ALLOCATE
        def allocate(data, size, alignment):
            if data != 77 or self.left == 0:
                return None
            if self.left:
                self.left -= 1
            step = max(alignment, 8)
            memory = libc.aligned_alloc(c.c_size_t(step), c.c_size_t(-(-size // step) * step or step))
            self.held[memory] = size, alignment
            return memory

        @RELEASE
        def release(data, memory, size, alignment):
            if data == 77 and self.held.pop(memory) == (size, alignment):
                libc.free(c.c_void_p(memory))

        self.lent = sized(Allocator, data=77, allocate=allocate, release=release)
        kept.append(self.lent)  # earlier blocks may be returned later

    def size(self):
        return sum(size for size, _ in self.held.values())

    def __enter__(self):
        assert nav.nav_use_allocator(c.byref(self.lent)) == OK
        return self

    def __exit__(self, *_):
        assert nav.nav_use_allocator(None) == OK


kept = []


class Saving(Case):
    def gate(self, of):
        return number(nav.nav_query_gate, of, 1, kind=c.c_int32)

    def filled(self):
        """Conditions of every sort."""
        conditions = handle(nav.nav_conditions_create, self.map)
        corners = (Point * 3)(Point(21000, 8000), Point(22000, 8000), Point(22000, 9000))
        for status in (
                nav.nav_conditions_gate(conditions, 1, OPEN),
                nav.nav_conditions_vertex(conditions, 2, charge(toll=7)),
                nav.nav_conditions_edge(conditions, 2, 3, charge(multiplier=2000, toll=1)),
                nav.nav_conditions_link(conditions, 3, charge(**BAN)),
                nav.nav_conditions_disc(conditions, 8960, 2560, 100, charge(toll=10)),
                nav.nav_conditions_polygon(conditions, corners, 3, charge(toll=100)),
                nav.nav_conditions_solid_disc(conditions, 8960, 2560, 100, charge(toll=1000)),
                nav.nav_conditions_solid_polygon(conditions, corners, 3, charge(toll=10000)),
                nav.nav_conditions_terrain(conditions, 1, 1500),
                nav.nav_conditions_most_cost(conditions, c.c_uint64(90000))):
            self.assertEqual(status, OK)
        return conditions

    def test_a_map_comes_back(self):
        conditions = self.filled()
        self.assertEqual(nav.nav_query_set_gate(self.map, 1, CLOSED), OK)
        ids = listed(nav.nav_vertex_ids, self.level)
        plain = {(a, b): self.route([a], [b]) for a in ids for b in ids}
        under = {pair: self.route([pair[0]], [pair[1]], conditions) for pair in plain}
        self.assertNotEqual(plain, under)
        self.assertEqual(under[1, 3][1], 19200 + 10 + 1000 + 7 + 19200 * 2 + 1)  # ground * 1.5
        data = saved(self.map, conditions)
        self.assertEqual(saved(self.map, conditions), data)
        for agent in (1, 2):  # both have the same costs
            level = handle(nav.nav_level_load, str(self.path).encode())
            kept, self.map = self.map, handle(nav.nav_query_create, level, agent)
            self.assertEqual(self.gate(self.map), OPEN)
            again = restored(self.map, data)
            self.assertEqual(self.gate(self.map), CLOSED)
            self.assertEqual({(a, b): self.route([a], [b]) for a, b in plain}, plain)
            self.assertEqual({(a, b): self.route([a], [b], again) for a, b in under}, under)
            self.assertEqual(saved(self.map, again), data)
            # Without conditions, and with empty ones.
            self.assertEqual(nav.nav_query_set_gate(self.map, 1, OPEN), OK)
            opened = saved(self.map)
            self.assertEqual(nav.nav_query_restore(self.map, data, c.c_uint64(len(data)), None), OK)
            self.assertEqual(self.gate(self.map), CLOSED)
            none = restored(self.map, opened)
            self.assertEqual(self.gate(self.map), OPEN)
            self.assertEqual(self.route([1], [3], none), ([1, 2, 3], 25600, 0, 0))
            nav.nav_query_set_gate(self.map, 1, CLOSED)  # these are updated with the map
            self.assertEqual(self.route([1], [3], none), AROUND)
            for free, each in ((nav.nav_conditions_free, again), (nav.nav_conditions_free, none),
                               (nav.nav_query_free, self.map), (nav.nav_level_free, level)):
                self.assertEqual(free(each), OK)
            self.map = kept
        self.assertEqual(nav.nav_conditions_free(conditions), OK)

    def test_what_was_made_before_is_stale(self):
        data = saved(self.map)
        field = handle(nav.nav_field_create, self.map, ends(3), 1, None)

        def cost():
            return number(nav.nav_field_cost, field, 1, kind=c.c_uint64)

        self.assertEqual(nav.nav_query_restore(self.map, data, c.c_uint64(len(data)), None), OK)
        self.assertEqual(cost(), 25600)  # no gate changed
        nav.nav_query_set_gate(self.map, 1, CLOSED)
        closed = saved(self.map)
        self.assertEqual(cost(), STALE)
        self.assertEqual(nav.nav_query_restore(self.map, data, c.c_uint64(len(data)), None), OK)
        self.assertEqual(cost(), 25600)
        self.assertEqual(nav.nav_query_restore(self.map, closed, c.c_uint64(len(closed)), None), OK)
        self.assertEqual(cost(), STALE)
        self.assertEqual(nav.nav_field_free(field), OK)

    def test_bytes_that_are_none(self):
        conditions = self.filled()
        self.assertEqual(nav.nav_query_set_gate(self.map, 1, CLOSED), OK)
        data = saved(self.map, conditions)
        self.assertEqual(nav.nav_query_set_gate(self.map, 1, OPEN), OK)
        for size in range(len(data)):
            self.assertEqual(restored(self.map, data[:size]), SYNTAX)
        self.assertNotEqual(nav.nav_error_message(), b"")
        for wrong in (b"?" * 40, data + b"\0", data + data, b"\xff" * 8, b"\0" * 8):
            self.assertEqual(restored(self.map, wrong), SYNTAX)
        self.assertEqual(self.gate(self.map), OPEN)  # nothing changed
        said = {}
        for i in range(len(data)):
            damaged = bytearray(data)
            damaged[i] ^= 0x7f
            status = restored(self.map, bytes(damaged))
            said[status] = said.get(status, 0) + 1
            self.assertEqual(self.gate(self.map), OPEN)
        self.assertEqual(set(said), {SYNTAX, UNSUPPORTED, STALE})
        self.assertEqual((said[STALE], said[UNSUPPORTED]), (16, 4))  # level names, versions
        self.assertEqual(nav.nav_conditions_free(conditions), OK)

    def test_forged_names_are_refused(self):
        conditions = handle(nav.nav_conditions_create, self.map)
        self.assertEqual(nav.nav_conditions_vertex(conditions, 2, charge(toll=7)), OK)
        data = saved(self.map, conditions)
        state = 8 + int.from_bytes(data[:4], "little")  # after two sizes and the gates
        at = state + 30  # magic, version, level, most cost, no gates, one vertex
        self.assertEqual(data[at:at + 4], (2).to_bytes(4, "little"))
        for vertex in (2, 999):
            body = data[state:at] + vertex.to_bytes(4, "little") + data[at + 4:-8]
            total = 0xcbf29ce484222325
            for byte in body:
                total = (total ^ byte) * 0x100000001b3 % 2**64
            again = restored(self.map, data[:state] + body + total.to_bytes(8, "little"))
            if vertex == 999:
                self.assertEqual(again, SYNTAX)
                continue
            self.route([1], [3], again)  # as saved
            self.assertEqual(nav.nav_conditions_free(again), OK)
        self.assertEqual(nav.nav_conditions_free(conditions), OK)

    def test_another_level_refuses_it(self):
        data = saved(self.map)
        moved = json.loads(Path(LEVEL).read_text())
        moved["vertices"][0]["at"][0] += 1
        level = self.built(moved)
        other = handle(nav.nav_query_create, level, 1)
        self.assertEqual(restored(other, data), STALE)
        self.assertEqual(restored(self.map, saved(other)), STALE)
        for free, each in ((nav.nav_query_free, other), (nav.nav_level_free, level)):
            self.assertEqual(free(each), OK)

    def test_wrong_arguments(self):
        data = saved(self.map)
        count, size, out = c.c_uint32(), c.c_uint64(len(data)), c.c_void_p()
        short = (c.c_uint8 * len(data))(*[9] * len(data))
        save, restore = nav.nav_query_save, nav.nav_query_restore
        self.assertEqual(save(self.map, None, short, len(data) - 1, c.byref(count)), BUFFER)
        self.assertEqual((count.value, set(short)), (len(data), {9}))
        self.assertEqual(save(self.map, None, short, len(data), c.byref(count)), OK)
        self.assertEqual(bytes(short), data)
        self.assertEqual(save(self.map, None, None, 1, c.byref(count)), ARGUMENT)
        self.assertEqual(save(self.map, None, None, 0, None), ARGUMENT)
        self.assertEqual(save(None, None, None, 0, c.byref(count)), HANDLE)
        self.assertEqual(save(self.map, self.map, None, 0, c.byref(count)), HANDLE)
        self.assertEqual(restore(self.map, None, size, c.byref(out)), ARGUMENT)
        self.assertEqual(restore(self.level, data, size, c.byref(out)), HANDLE)
        other = handle(nav.nav_query_create, self.level, 2)
        conditions = handle(nav.nav_conditions_create, other)
        self.assertEqual(saved(self.map, conditions), ARGUMENT)  # of another map
        for free, each in ((nav.nav_conditions_free, conditions), (nav.nav_query_free, other)):
            self.assertEqual(free(each), OK)

    def test_terrains(self):
        conditions = handle(nav.nav_conditions_create, self.map)
        ground = nav.nav_conditions_terrain
        for multiplier, cost in ((2000, 51200), (0, None), (500, 12800), (60000, 25600 * 60)):
            self.assertEqual(ground(conditions, 1, multiplier), OK)
            way = self.route([1], [3], conditions)
            if cost:
                self.assertEqual(way[1], cost)
            else:
                self.assertIsInstance(way, list)  # the reasons why there is no route
        self.assertEqual(self.route([1], [3])[1], 25600)
        self.assertEqual(ground(conditions, 2, 1000), NOT_FOUND)
        self.assertEqual(ground(conditions, 1, 60001), ARGUMENT)
        self.assertEqual(ground(self.map, 1, 1000), HANDLE)
        self.assertEqual(self.route([1], [3], conditions)[1], 25600 * 60)  # as before
        self.assertEqual(nav.nav_conditions_free(conditions), OK)

    def test_maps_in_use_are_not_saved(self):
        conditions, data, said = self.filled(), saved(self.map), set()

        def ask():
            for _ in range(200):
                count = c.c_uint32()
                said.add(nav.nav_query_save(self.map, conditions, None, 0, c.byref(count)))
                said.add(nav.nav_query_restore(self.map, data, c.c_uint64(len(data)), None))
                said.add(nav.nav_query_memory(self.map, c.byref(c.c_uint64())))
                said.add(nav.nav_query_gate_state(self.map, c.byref(c.c_uint64())))

        together(ask)
        self.assertLessEqual(said, {OK, BUSY})
        self.assertIn(OK, said)
        self.assertEqual(nav.nav_conditions_free(conditions), OK)


class Holding(Case):
    def test_memory_of_a_level(self):
        level = handle(nav.nav_level_load, str(self.path).encode())
        first, then = sized(Memory), sized(Memory)
        self.assertEqual(nav.nav_level_memory(level, c.byref(first)), OK)
        self.assertTrue(0 < first.graph < 1 << 20)
        self.assertEqual(nav.nav_level_prepare(level, (c.c_uint32 * 1)(1), 1), OK)
        self.assertEqual(nav.nav_level_memory(level, c.byref(then)), OK)
        self.assertEqual(then.graph, first.graph)
        self.assertGreater(then.agents, first.agents)
        self.assertEqual(then.unused, 0)
        self.assertGreater(then.indexes, first.indexes)  # of edges, needed for areas
        of = handle(nav.nav_query_create, level, 1)
        self.assertEqual(nav.nav_query_set_joining(of, 1), OK)  # needs the edge index
        self.assertEqual(nav.nav_level_memory(level, c.byref(then)), OK)
        self.assertEqual(then.graph, first.graph)
        self.assertGreater(then.indexes, first.indexes)
        self.assertEqual(nav.nav_query_free(of), OK)
        large = newer(Memory)
        self.assertEqual(nav.nav_level_memory(level, c.byref(large)), OK)
        self.assertEqual((bytes(large.known), bytes(large.later)), (bytes(then), bytes(32)))
        older = Memory(struct_size=16, indexes=99)
        self.assertEqual(nav.nav_level_memory(level, c.byref(older)), OK)
        self.assertEqual((older.graph, older.indexes, older.struct_size), (then.graph, 99, 16))
        for wrong in (None, c.byref(Memory()), c.byref(Memory(struct_size=1025))):
            self.assertEqual(nav.nav_level_memory(level, wrong), ARGUMENT)
        self.assertEqual(nav.nav_level_free(level), OK)
        self.assertEqual(nav.nav_level_memory(level, c.byref(then)), HANDLE)

    def test_memory_of_the_game(self):
        """What a level holds lies in the game's memory, and all of it goes back there."""
        with GameMemory() as memory:
            level = handle(nav.nav_level_load, str(self.path).encode())
            loaded = memory.size()
            self.assertGreater(loaded, 500)
            self.assertEqual(nav.nav_level_prepare(level, (c.c_uint32 * 1)(1), 1), OK)
            self.assertGreater(memory.size(), loaded)
            memory.left = 0
            self.assertEqual(handle(nav.nav_level_load, str(self.path).encode()), OUT_OF_MEMORY)
        self.assertEqual(nav.nav_level_free(level), OK)
        self.assertEqual(memory.held, {})
        for wrong in (Allocator(allocate=memory.lent.allocate, release=memory.lent.release),
                      sized(Allocator, allocate=memory.lent.allocate),
                      sized(Allocator, release=memory.lent.release)):
            self.assertEqual(nav.nav_use_allocator(c.byref(wrong)), ARGUMENT)

    def test_gate_without_memory(self):
        """Wherever memory runs out the gate stands as it stood, what was found before counts, and it turns when there
        is some again."""
        def cost():
            return number(nav.nav_field_cost, field, 1, kind=c.c_uint64)

        gone = 0
        with GameMemory() as memory:
            for left in range(20):
                of = handle(nav.nav_query_create, self.level, 1)
                field = handle(nav.nav_field_create, of, ends(3), 1, None)
                memory.left = left
                status = nav.nav_query_set_gate(of, 1, CLOSED)
                memory.left = None
                if status != OK:
                    gone += 1
                    self.assertEqual(status, OUT_OF_MEMORY)
                    self.assertEqual(number(nav.nav_query_gate, of, 1, kind=c.c_int32), OPEN)
                    self.assertEqual(cost(), 25600)
                    self.assertEqual(nav.nav_query_set_gate(of, 1, CLOSED), OK)
                self.assertEqual(cost(), STALE)
                self.assertEqual(number(nav.nav_query_gate, of, 1, kind=c.c_int32), CLOSED)
                for done in (nav.nav_field_free(field), nav.nav_query_free(of)):
                    self.assertEqual(done, OK)
        self.assertGreater(gone, 0)

    def test_memory_of_a_map(self):
        def held():
            return number(nav.nav_query_memory, self.map, kind=c.c_uint64)

        before = held()
        self.assertGreater(before, 0)
        self.route([1], [3])
        self.assertGreater(held(), before)  # working memory of routes
        self.assertLess(held(), 1 << 20)
        self.assertEqual(nav.nav_query_memory(self.map, None), ARGUMENT)
        self.assertEqual(number(nav.nav_query_memory, self.level, kind=c.c_uint64), HANDLE)

    def test_gate_states(self):
        def state(of):
            return number(nav.nav_query_gate_state, of, kind=c.c_uint64)

        other = handle(nav.nav_query_create, self.level, 2)
        atFirst = state(self.map)
        self.assertEqual(state(other), atFirst)
        nav.nav_query_set_gate(self.map, 1, CLOSED)
        closed = state(self.map)
        self.assertNotEqual(closed, atFirst)
        nav.nav_query_set_gate(other, 1, CLOSED)
        self.assertEqual(state(other), closed)
        nav.nav_query_set_gate(self.map, 1, OPEN)
        self.assertEqual(state(self.map), atFirst)
        self.assertEqual(nav.nav_query_gate_state(self.map, None), ARGUMENT)
        self.assertEqual(number(nav.nav_query_gate_state, self.level, kind=c.c_uint64), HANDLE)
        self.assertEqual(nav.nav_query_free(other), OK)


class Solids(Case):
    def setUp(self):
        super().setUp()
        self.conditions = handle(nav.nav_conditions_create, self.map)

    def tearDown(self):
        self.assertEqual(nav.nav_conditions_free(self.conditions), OK)
        super().tearDown()

    def under(self, place, *arguments, start=1, goal=3, **values):
        """The route with that one area."""
        self.assertEqual(nav.nav_conditions_clear(self.conditions), OK)
        self.assertEqual(place(self.conditions, *arguments, charge(**values)), OK)
        return self.route([start], [goal], self.conditions)

    def wide(self, radius):
        """The map of an agent of that radius, in a level where a jump leads from 5 to 6."""
        level = json.loads(Path(LEVEL).read_text())
        level["agents"][0]["radius"] = radius
        level["links"][2]["kind"] = "jump"
        made = self.built(level)
        of = handle(nav.nav_query_create, made, 1)
        self.assertEqual(nav.nav_level_free(made), OK)
        return of

    def test_who_has_no_radius_sees_ranges_in_them(self):
        boxes = [(Point * 4)(Point(9000, y), Point(9100, y), Point(9100, y + 100),
                             Point(9000, y + 100)) for y in (2400, 2460, 2461, 2560, 2561)]
        routes = []
        for values in (dict(banned=1), dict(toll=5), dict(multiplier=3000)):
            for y in range(2300, 2800, 20):
                routes.append(self.under(nav.nav_conditions_solid_disc, 9000, y, 100, **values))
                self.assertEqual(self.under(nav.nav_conditions_disc, 9000, y, 100, **values),
                                 routes[-1])
            for box in boxes:
                routes.append(self.under(nav.nav_conditions_solid_polygon, box, 4, **values))
                self.assertEqual(self.under(nav.nav_conditions_polygon, box, 4, **values),
                                 routes[-1])
        self.assertIn(([1, 2, 3], 25600, 0, 0), routes)
        self.assertIn(AROUND, routes)
        self.assertIn(([1, 2, 3], 25605, 0, 0), routes)

    def test_they_take_the_room_of_who_walks(self):
        corners = (Point * 3)(Point(12000, 3060), Point(12400, 3900), Point(11600, 3900))
        straight = ([1, 2, 3], 25600, 0, 0)
        self.assertEqual(self.under(nav.nav_conditions_solid_disc, 12000, 3560, 501, **BAN),
                         straight)
        kept, keptConditions = self.map, self.conditions
        for radius in (500, 501):
            self.map = self.wide(radius)
            self.conditions = handle(nav.nav_conditions_create, self.map)
            shut = self.under(nav.nav_conditions_disc, 12000, 2560, 9, **BAN)
            self.assertNotEqual(shut, straight)
            # The path is 500 lu away from both, which is just enough for the first.
            expected = straight if radius == 500 else shut
            self.assertEqual(self.under(nav.nav_conditions_solid_disc, 12000, 3560, 500, **BAN),
                             expected)
            self.assertEqual(self.under(nav.nav_conditions_solid_polygon, corners, 3, **BAN),
                             expected)
            self.assertEqual(self.under(nav.nav_conditions_solid_disc, 12000, 3560, 501, **BAN),
                             shut)
            self.assertEqual(self.under(nav.nav_conditions_disc, 12000, 3560, 999, **BAN), straight)
            self.assertEqual(self.under(nav.nav_conditions_polygon, corners, 3, **BAN), straight)
            # They are on the ground, and a jump passes over them.
            there = dict(start=5, goal=6)
            over = self.under(nav.nav_conditions_solid_disc, 28160, 21000, 100, **there, **BAN)
            self.assertEqual(over, ([5, 6], 12800, 0, 0))
            self.assertNotEqual(
                self.under(nav.nav_conditions_disc, 28160, 21000, 100, **there, **BAN), over)
            self.assertEqual(nav.nav_conditions_free(self.conditions), OK)
            self.assertEqual(nav.nav_query_free(self.map), OK)
        self.map, self.conditions = kept, keptConditions

    def test_wrong_shapes(self):
        far = 1 << 25
        off = (Point * 3)(Point(0, 0), Point(100, 100), Point(far, 0))
        disc, polygon = nav.nav_conditions_solid_disc, nav.nav_conditions_solid_polygon
        ban = charge(**BAN)
        for shape, corners in ((off, 3), (off, 2), (off, 0), (None, 3)):
            self.assertEqual(polygon(self.conditions, shape, corners, ban), ARGUMENT)
            self.assertEqual(nav.nav_conditions_polygon(self.conditions, shape, corners, ban),
                             ARGUMENT)
        for place in ((0, 0, -1), (0, 0, far), (far, 0, 1), (0, -far, 1)):
            self.assertEqual(disc(self.conditions, *place, ban), ARGUMENT)
        for wrong in (None, c.byref(Charge()), charge(multiplier=999)):
            self.assertEqual(disc(self.conditions, 0, 0, 1, wrong), ARGUMENT)
            self.assertEqual(polygon(self.conditions, off, 3, wrong), ARGUMENT)
        self.assertEqual(self.route([1], [3], self.conditions)[1], 25600)  # no area was placed
        self.assertEqual(disc(self.map, 0, 0, 1, ban), HANDLE)
        self.assertEqual(polygon(None, off, 3, ban), HANDLE)
