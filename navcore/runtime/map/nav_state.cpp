// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_state.h"

#include "navcore/runtime/base/byte_stream.h"
#include "navcore/runtime/map/check_conditions.h"

namespace navcore {
namespace {

constexpr std::uint32_t magic = 0x54534e57; // The first four bytes of a saved state, "WNST".
/// The version of states without terrain multipliers, and that of states with them. States have the
/// lowest version that can hold them, so that earlier releases can load them.
constexpr std::uint16_t plainVersion = 1, terrainVersion = 2;

/// A hash: FNV-1a over 64-bit words, with an extra mixing step after each word.
class LevelName {
public:
    void add(std::uint64_t word) {
        m_hash = (m_hash ^ word) * 0x100000001b3U;
        m_hash ^= m_hash >> 29U;
    }
    std::uint64_t value() const { return m_hash; }

private:
    std::uint64_t m_hash = 0xcbf29ce484222325U;
};

/// Returns a fingerprint of everything that a state may refer to: vertices, edges, positions and
/// gates.
std::uint64_t nameOf(const ResolvedGraph& graph) {
    LevelName name;
    name.add(graph.vertexIds.size());
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i) {
        const Point3 at = graph.positions[i];
        name.add(graph.vertexIds[i].value);
        name.add((std::uint64_t{static_cast<std::uint32_t>(at.x)} << 32U) |
                 static_cast<std::uint32_t>(at.y));
        name.add(static_cast<std::uint32_t>(at.z));
    }
    name.add(graph.edgeCount());
    for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
        name.add((std::uint64_t{graph.edgeFrom[i]} << 32U) | graph.edgeTo[i]);
        name.add((std::uint64_t{graph.edgeLink[i].value} << 8U) |
                 static_cast<std::uint64_t>(graph.edgeDirection[i]));
    }
    name.add(graph.barriers.size());
    for (const auto& [id, barrier] : graph.barriers)
        name.add((std::uint64_t{id.value} << 8U) | static_cast<std::uint64_t>(barrier.kind));
    return name.value();
}

void put(ByteWriter& to, const Charge& charge) {
    to.put(charge.multiplier);
    to.put(charge.toll);
    to.put(static_cast<std::uint8_t>(charge.passing));
}

Charge getCharge(ByteReader& from) {
    Charge charge;
    charge.multiplier = from.get<std::uint32_t>();
    charge.toll = from.get<std::uint64_t>();
    const auto passing = from.get<std::uint8_t>();
    if (passing > static_cast<std::uint8_t>(Charge::Passing::Banned))
        from.fail();
    charge.passing = static_cast<Charge::Passing>(passing);
    return charge;
}

constexpr std::uint8_t ofDisc = 0, ofSolid = 1, ofWall = 2;

void put(ByteWriter& to, Point2 point) {
    to.put(point.x);
    to.put(point.y);
}

Point2 getPoint(ByteReader& from) {
    const auto x = from.get<Coord>();
    return {x, from.get<Coord>()};
}

void put(ByteWriter& to, const ChargedArea& area) {
    put(to, area.charge);
    to.put(static_cast<std::uint8_t>(area.kind));
    if (const auto* disc = std::get_if<Disc>(&area.where)) {
        to.put(ofDisc);
        put(to, disc->centre);
        to.put(disc->radius);
        return;
    }
    const Shape& shape = *std::get<ShapePtr>(area.where);
    to.put(shape.kind == ShapeKind::Solid ? ofSolid : ofWall);
    to.put(static_cast<std::uint32_t>(shape.rings.size()));
    for (const Ring& ring : shape.rings) {
        to.put(static_cast<std::uint32_t>(ring.size()));
        for (const Point2 corner : ring)
            put(to, corner);
    }
}

ChargedArea getArea(ByteReader& from) {
    ChargedArea area;
    area.charge = getCharge(from);
    const auto kind = from.get<std::uint8_t>();
    area.kind = static_cast<AreaKind>(kind);
    const auto what = from.get<std::uint8_t>();
    if (kind > static_cast<std::uint8_t>(AreaKind::Solid) || what > ofWall)
        from.fail();
    if (what == ofDisc) {
        const Point2 centre = getPoint(from);
        area.where = Disc{centre, from.get<Coord>()};
        return area;
    }
    Shape shape{what == ofSolid ? ShapeKind::Solid : ShapeKind::Wall, {}};
    for (std::size_t rings = from.getCount(4); rings > 0; --rings) {
        Ring& ring = shape.rings.emplace_back();
        for (std::size_t corners = from.getCount(8); corners > 0; --corners)
            ring.push_back(getPoint(from));
    }
    if (!checkShape(shape))
        from.fail();
    area.where = std::make_shared<const Shape>(std::move(shape));
    return area;
}

/// Adds an entry to a map that is read from a state. Reading fails unless the keys are strictly
/// ascending.
template <class Map>
void enter(ByteReader& from, Map& map, typename Map::key_type key,
           typename Map::mapped_type value) {
    if (!map.empty() && !(map.rbegin()->first < key))
        from.fail();
    map.emplace_hint(map.end(), key, value);
}

EdgeKey keyOf(std::uint64_t bits, ByteReader& from) {
    const VertexId a{static_cast<std::uint32_t>(bits >> 32U)}, b{static_cast<std::uint32_t>(bits)};
    if (!b.valid() || (a != VertexId{} && !(a.valid() && a < b)))
        from.fail();
    return a == VertexId{} ? EdgeKey::of(LinkId{b.value}) : EdgeKey::of(VertexPair{a, b});
}

} // namespace

Result<std::vector<std::uint8_t>> saveState(const NavWorld& world, const RouteConditions& state) {
    if (const Status status = checkConditions(world, state); !status)
        return status.error();
    ByteWriter to;
    to.put(magic);
    to.put(state.terrains.empty() ? plainVersion : terrainVersion);
    to.put(nameOf(world.graph()));
    to.put(state.maxCost);
    to.put(static_cast<std::uint32_t>(state.gates.size()));
    for (const auto& [id, gate] : state.gates) {
        to.put(id.value);
        to.put(static_cast<std::uint8_t>(gate));
    }
    to.put(static_cast<std::uint32_t>(state.vertices.size()));
    for (const auto& [id, charge] : state.vertices) {
        to.put(id.value);
        put(to, charge);
    }
    to.put(static_cast<std::uint32_t>(state.edges.size()));
    for (const auto& [key, charge] : state.edges) {
        to.put(key.bits());
        put(to, charge);
    }
    to.put(static_cast<std::uint32_t>(state.areas.size()));
    for (const ChargedArea& area : state.areas)
        put(to, area);
    if (!state.terrains.empty())
        to.put(static_cast<std::uint32_t>(state.terrains.size()));
    for (const auto& [id, multiplier] : state.terrains) {
        to.put(id.value);
        to.put(multiplier);
    }
    to.put(checksumOf(to.bytes()));
    return to.take();
}

Result<RouteConditions> loadState(const NavWorld& world, std::span<const std::uint8_t> bytes) {
    const std::size_t size = bytes.size() - std::min(bytes.size(), sizeof(std::uint64_t));
    ByteReader from(bytes.first(size)), sum(bytes.subspan(size));
    if (from.get<std::uint32_t>() != magic)
        return Error{ErrorKind::Syntax, "this is not a saved state"};
    const Error damaged{ErrorKind::Syntax, "the saved state is damaged"};
    const auto savedBy = from.get<std::uint16_t>();
    const auto savedIn = from.get<std::uint64_t>();
    if (!from.isValid())
        return damaged;
    if (savedBy != plainVersion && savedBy != terrainVersion)
        return Error{ErrorKind::Unsupported, "the state was saved by a newer program"};
    if (savedIn != nameOf(world.graph()))
        return Error{ErrorKind::Conflict, "the state was saved from another level"};
    if (sum.get<std::uint64_t>() != checksumOf(bytes.first(size)))
        return damaged;
    RouteConditions state;
    state.maxCost = from.get<std::uint64_t>();
    for (std::size_t count = from.getCount(5); count > 0; --count) {
        const BarrierId id{from.get<std::uint32_t>()};
        const auto gate = from.get<std::uint8_t>();
        if (gate > static_cast<std::uint8_t>(GateState::Closed))
            from.fail();
        enter(from, state.gates, id, static_cast<GateState>(gate));
    }
    for (std::size_t count = from.getCount(17); count > 0; --count) {
        const VertexId id{from.get<std::uint32_t>()};
        enter(from, state.vertices, id, getCharge(from));
    }
    for (std::size_t count = from.getCount(21); count > 0; --count) {
        const EdgeKey key = keyOf(from.get<std::uint64_t>(), from);
        enter(from, state.edges, key, getCharge(from));
    }
    for (std::size_t count = from.getCount(15); count > 0; --count)
        state.areas.push_back(getArea(from));
    std::size_t terrains = savedBy == terrainVersion ? from.getCount(8) : 0;
    if (terrains == 0 && savedBy == terrainVersion)
        from.fail();
    for (; terrains > 0; --terrains) {
        const TerrainId id{from.get<std::uint32_t>()};
        enter(from, state.terrains, id, from.get<std::uint32_t>());
    }
    if (!from.isValid() || !from.isAtEnd())
        return damaged;
    if (const Status status = checkConditions(world, state); !status)
        return status.error();
    return state;
}

} // namespace navcore
