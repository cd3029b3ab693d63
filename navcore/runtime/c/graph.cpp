// SPDX-License-Identifier: MIT
// Implements the vertices, edges and terrains of the C interface.
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"
#include "navcore/runtime/map/level_units.h"

using namespace navcore;
using namespace navcore::c;

namespace {

static_assert(static_cast<int>(Direction::Forward) == NAV_FORWARD);
static_assert(static_cast<int>(Direction::Backward) == NAV_BACKWARD);
static_assert(static_cast<int>(Passage::Blocked) == NAV_PASSAGE_BLOCKED);
static_assert(static_cast<int>(Passage::Barred) == NAV_PASSAGE_BARRED);
static_assert(static_cast<int>(LinkKind::Walk) == NAV_WALK);
static_assert(static_cast<int>(LinkKind::Jump) == NAV_JUMP);
static_assert(static_cast<int>(LinkKind::Bridge) == NAV_BRIDGE);
static_assert(static_cast<int>(LinkKind::Teleport) == NAV_TELEPORT);
static_assert(static_cast<int>(LinkKind::Lift) == NAV_LIFT);
static_assert(static_cast<int>(LinkLook::Plain) == NAV_LOOK_PLAIN);
static_assert(static_cast<int>(LinkLook::Stairs) == NAV_LOOK_STAIRS);
static_assert(static_cast<int>(LinkLook::Escalator) == NAV_LOOK_ESCALATOR);
static_assert(static_cast<int>(LinkLook::Ramp) == NAV_LOOK_RAMP);
static_assert(static_cast<int>(LinkLook::Ladder) == NAV_LOOK_LADDER);
static_assert(static_cast<int>(LinkLook::Hole) == NAV_LOOK_HOLE);

std::optional<LevelUnits> unitsOf(const LevelObject& level, std::int32_t axis) {
    if (axis != NAV_Y_DOWN && axis != NAV_Y_UP)
        return std::nullopt;
    return LevelUnits(level.graph, axis == NAV_Y_UP ? YAxis::Up : YAxis::Down);
}

/// Looks up an edge and calls body(edge).
template <class Body>
nav_status withEdge(const nav_level* level, std::uint64_t key, Body&& body) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        const auto edge = of.look.edge(keyOf(key));
        return edge ? body(*edge) : missing("edge");
    });
}

template <class Ids>
nav_status giveKeys(const Ids& keys, std::uint64_t* out, std::uint32_t capacity,
                    std::uint32_t* count) {
    std::vector<std::uint64_t> all;
    for (const EdgeKey key : keys)
        all.push_back(key.bits());
    return give<std::uint64_t>(all, out, capacity, count);
}

/// Looks up a terrain and calls body(terrain).
template <class Body>
nav_status withTerrain(const nav_level* level, std::uint32_t id, Body&& body) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        for (const auto& [known, terrain] : of.graph.terrains)
            if (known.value == id)
                return body(terrain);
        return missing("terrain");
    });
}

} // namespace

extern "C" {

nav_status nav_place_to_map(const nav_level* level, const nav_place* place, int32_t y_axis,
                            nav_point* point) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        const auto units = unitsOf(of, y_axis);
        if (const nav_status bad = demand({{place, "place"}, {units, "y_axis"}, {point, "point"}});
            bad != NAV_OK)
            return bad;
        const auto at = units->toMap({place->x, place->y, place->z});
        if (!at)
            return fail(NAV_ERROR_ARGUMENT, at.error().message);
        *point = toPoint(at.value());
        return NAV_OK;
    });
}

nav_status nav_place_to_game(const nav_level* level, const nav_point* point, int32_t y_axis,
                             nav_place* place) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        const auto units = unitsOf(of, y_axis);
        if (const nav_status bad = demand({{point, "point"}, {units, "y_axis"}, {place, "place"}});
            bad != NAV_OK)
            return bad;
        const LevelUnits::Place at = units->toGame(ofPoint(*point));
        *place = {at.x, at.y, at.z};
        return NAV_OK;
    });
}

nav_status nav_vertices_of_kind(const nav_level* level, const char* kind, uint32_t* ids,
                                uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        if (!kind)
            return badArgument("kind");
        return give<std::uint32_t>(numbers(of.look.verticesOfKind(kind)), ids, capacity, count);
    });
}

nav_status nav_vertices_near(const nav_level* level, const nav_point* point, int32_t range,
                             uint32_t most, int32_t seen, uint32_t* ids, uint32_t capacity,
                             uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        if (const nav_status bad = demand({{point && onLattice(ofPoint(*point)), "point"},
                                           {range >= 0, "range"},
                                           {seen == NAV_SEEN || seen == NAV_SEEN_OR_NOT, "seen"}});
            bad != NAV_OK)
            return bad;
        const Point3 from = ofPoint(*point);
        std::vector<std::uint32_t> near;
        for (const NearVertex& vertex : seen == NAV_SEEN ? of.look.nearestSeen(from, most, range)
                                                         : of.look.nearest(from, most, range))
            near.push_back(vertex.id.value);
        return give<std::uint32_t>(near, ids, capacity, count);
    });
}

nav_status nav_edge_keys(const nav_level* level, uint64_t* edges, uint32_t capacity,
                         uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        std::vector<EdgeKey> keys;
        for (std::size_t i = 0; i < of.graph.edgeCount(); ++i)
            keys.push_back(of.graph.edge(i).key);
        return giveKeys(keys, edges, capacity, count);
    });
}

nav_status nav_vertex_edges(const nav_level* level, uint32_t vertex, uint64_t* edges,
                            uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        const auto keys = of.look.edgesAt({vertex});
        return keys ? giveKeys(keys.value(), edges, capacity, count) : missing("vertex");
    });
}

nav_status nav_edge_describe(const nav_level* level, uint64_t edge, nav_edge_info* info) {
    return withEdge(level, edge, [&](const Edge& of) {
        const EdgeTerms* terms = of.terms.get();
        nav_edge_info value{};
        value.a = of.a.value;
        value.b = of.b.value;
        value.link = of.key.isLink() ? of.key.link().value : 0;
        value.length = of.length;
        value.direction = static_cast<int32_t>(of.direction);
        value.passage = static_cast<int32_t>(of.passage);
        value.kind = static_cast<int32_t>(of.terms.kind());
        value.multiplier = of.multiplier;
        value.clearance = of.clearance;
        value.has_own_cost = terms && terms->ownCost ? 1 : 0;
        value.own_cost = terms ? terms->ownCost.value_or(0) : 0;
        value.delay = terms ? terms->delay : 0;
        value.delay_back = terms ? terms->delayBack : 0;
        value.lift = terms ? terms->lift.value : 0;
        value.look = static_cast<int32_t>(terms ? terms->look : LinkLook::Plain);
        return giveStruct(value, info);
    });
}

nav_status nav_edge_pieces(const nav_level* level, uint64_t edge, nav_piece* pieces,
                           uint32_t capacity, uint32_t* count) {
    return withEdge(level, edge, [&](const Edge& of) {
        std::vector<nav_piece> all;
        for (const TerrainPiece& piece : of.pieces.all())
            all.push_back({piece.terrain.value, piece.length});
        return give<nav_piece>(all, pieces, capacity, count);
    });
}

nav_status nav_edge_gates(const nav_level* level, uint64_t edge, uint32_t* ids, uint32_t capacity,
                          uint32_t* count) {
    return withEdge(level, edge, [&](const Edge& of) {
        const EdgeTerms* terms = of.terms.get();
        return give<std::uint32_t>(terms ? numbers(terms->gates) : std::vector<std::uint32_t>(),
                                   ids, capacity, count);
    });
}

nav_status nav_edge_need(const nav_level* level, uint64_t edge, uint32_t index, char* text,
                         uint32_t capacity, uint32_t* count) {
    return withEdge(level, edge, [&](const Edge& of) {
        const EdgeTerms* terms = of.terms.get();
        if (!terms || index >= terms->needs.size())
            return missing("need");
        return giveText(*std::next(terms->needs.begin(), index), text, capacity, count);
    });
}

nav_status nav_edge_points(const nav_level* level, uint64_t edge, nav_point* points,
                           uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        const auto line = of.look.lineOf(keyOf(edge));
        if (!line)
            return missing("edge");
        std::vector<nav_point> all;
        for (const Point3 p : line.value())
            all.push_back(toPoint(p));
        return give<nav_point>(all, points, capacity, count);
    });
}

nav_status nav_edge_point(const nav_level* level, uint64_t edge, uint32_t along, nav_point* point) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        const auto at = of.look.placeOn({keyOf(edge), along});
        if (!at && at.error().kind == ErrorKind::NotFound)
            return missing("edge");
        if (const nav_status bad = demand({{at.ok(), "along"}, {point, "point"}}); bad != NAV_OK)
            return bad;
        *point = toPoint(at.value());
        return NAV_OK;
    });
}

nav_status nav_terrain_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                           uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        std::vector<std::uint32_t> all;
        for (const auto& [id, terrain] : of.graph.terrains)
            all.push_back(id.value);
        return give<std::uint32_t>(all, ids, capacity, count);
    });
}

nav_status nav_terrain_name(const nav_level* level, uint32_t terrain, char* text, uint32_t capacity,
                            uint32_t* count) {
    return withTerrain(level, terrain,
                       [&](const Terrain& of) { return giveText(of.name, text, capacity, count); });
}

nav_status nav_terrain_describe(const nav_level* level, uint32_t terrain, nav_terrain_info* info) {
    return withTerrain(level, terrain, [&](const Terrain& of) {
        nav_terrain_info value{};
        value.multiplier = of.multiplier;
        value.colour = of.colour;
        return giveStruct(value, info);
    });
}

nav_status nav_terrain_at(const nav_level* level, int32_t x, int32_t y, uint32_t* terrain) {
    return nav_floor_terrain(level, 0, x, y, terrain);
}

nav_status nav_floor_terrain(const nav_level* level, uint32_t floor, int32_t x, int32_t y,
                             uint32_t* terrain) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        if (const nav_status bad = demand({{of.hasFloor(floorOf(floor)), "floor"},
                                           {onLattice(Point2{x, 0}), "x"},
                                           {onLattice(Point2{0, y}), "y"},
                                           {terrain, "terrain"}});
            bad != NAV_OK)
            return bad;
        *terrain = of.look.terrainAt({x, y}, floorOf(floor)).value;
        return NAV_OK;
    });
}
}
