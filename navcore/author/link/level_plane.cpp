// SPDX-License-Identifier: MIT
#include "navcore/author/link/level_plane.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/space/clearance.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/space/vertex_grid.h"

#include <algorithm>
#include <cassert>

namespace navcore {

namespace {

bool linked(const Level& level, VertexPair pair) {
    const std::set<LinkId>* links = level.linksAt(pair.a);
    if (!links)
        return false;
    for (const LinkId id : *links) {
        const Link& link = *level.find<Link>(id);
        if (link.from == pair.b || link.to == pair.b)
            return true;
    }
    return false;
}

/// Divides an edge into pieces with one terrain each. If the designer has chosen a terrain for the
/// edge (`decided`), it replaces the painted terrain.
PieceList piecesOf(const Ground& ground, std::optional<TerrainId> decided, const Polyline& line,
                   std::uint32_t length) {
    if (decided)
        return PieceList(TerrainPiece{*decided, length});
    return line.isStraight() ? ground.pieces(line.first(), line.last(), length)
                             : ground.pieces(line);
}

/// Applies the barriers on the line of the edge to its direction, passage, required abilities and
/// gates.
void bar(Edge& edge, EdgeTerms& terms, const BarrierIndex& barriers, const Polyline& line) {
    if (barriers.size() == 0)
        return;
    Crossing way = barriers.across(line);
    const bool forward = way.forward && edge.direction != Direction::Backward;
    const bool backward = way.backward && edge.direction != Direction::Forward;
    if (!forward && !backward)
        edge.passage = edge.passage == Passage::Open ? Passage::Barred : edge.passage;
    else if (!forward || !backward)
        edge.direction = forward ? Direction::Forward : Direction::Backward;
    terms.needs.merge(way.needs);
    terms.gates = std::move(way.gates);
}

/// Copies items of a level to the level of one floor.
class FloorCopy {
public:
    FloorCopy(LevelEdit& edit, const Level& level, FloorId floor)
        : m_edit(edit), m_level(level), m_floor(floor) {}

    /// Copies the present state of an item, or removes the item if it is not on the floor.
    template <class Item>
    void copy(typename Item::Key key) {
        const Item* item = m_level.find<Item>(key);
        m_edit.set<Item>(key, item ? onFloor(key, *item) : std::nullopt);
    }
    void copy(TileKey key) {
        if (key.floor != m_floor)
            return;
        const PaintTile* tile = m_level.find<PaintTile>(key);
        m_edit.set<PaintTile>({key.x, key.y}, tile ? std::optional(*tile) : std::nullopt);
    }
    void copyPaintGrid() { m_edit.set<PaintGrid>({}, PaintGrid{m_level.paintFrame(m_floor)}); }
    /// Copies the links and rules at a vertex.
    void copyEdgesAt(VertexId id) {
        if (const auto* links = m_level.linksAt(id))
            for (const LinkId link : *links)
                copy<Link>(link);
        if (const auto* rules = m_level.rulesAt(id))
            for (const VertexPair pair : *rules)
                copy<EdgeRule>(pair);
    }

private:
    bool isHere(VertexId id) const { return m_level.find<Vertex>(id)->floor == m_floor; }

    std::optional<Vertex> onFloor(VertexId, Vertex vertex) const {
        if (vertex.floor != m_floor)
            return std::nullopt;
        vertex.position = positionOf(m_level, vertex);
        vertex.floor = firstFloor;
        return vertex;
    }
    template <class Tag, class Item>
    requires requires(Item item) { item.floor; }
    std::optional<Item> onFloor(Id<Tag>, Item item) const {
        if (item.floor != m_floor)
            return std::nullopt;
        item.floor = firstFloor;
        return item;
    }
    std::optional<Link> onFloor(LinkId, const Link& link) const {
        return isHere(link.from) && isHere(link.to) ? std::optional(link) : std::nullopt;
    }
    std::optional<EdgeRule> onFloor(VertexPair pair, const EdgeRule& rule) const {
        return isHere(pair.a) && isHere(pair.b) ? std::optional(rule) : std::nullopt;
    }
    template <class Key, class Item>
    std::optional<Item> onFloor(Key, const Item& item) const {
        return item;
    }

    LevelEdit& m_edit;
    const Level& m_level;
    FloorId m_floor;
};

/// Calls visit(ItemType<Item>{}) for each item type that affects linking, except paint, whose keys
/// contain the floor.
template <class Visit>
void forEachLinkedType(Visit&& visit) {
    visit(ItemType<LevelInfo>{});
    visit(ItemType<LinkSettings>{});
    visit(ItemType<Terrain>{});
    visit(ItemType<Agent>{});
    visit(ItemType<Vertex>{});
    visit(ItemType<Link>{});
    visit(ItemType<EdgeRule>{});
    visit(ItemType<Obstacle>{});
    visit(ItemType<Barrier>{});
}

} // namespace

std::map<FloorId, Level> floorLevels(const Level& level) {
    std::map<FloorId, Level> singles;
    const std::vector<FloorId> floors = level.floors();
    if (floors.size() == 1)
        return singles;
    for (const FloorId floor : floors) {
        Level& single = singles[floor];
        LevelEdit edit(single);
        FloorCopy copies(edit, level, floor);
        forEachLinkedType([&]<class Item>(ItemType<Item>) {
            for (const auto& [key, item] : single.items<Item>())
                copies.copy<Item>(key);
            for (const auto& [key, item] : level.items<Item>())
                copies.copy<Item>(key);
        });
        for (const auto& [key, tile] : level.items<PaintTile>())
            copies.copy(key);
        copies.copyPaintGrid();
        [[maybe_unused]] const Status applied = single.apply(edit.change());
        assert(applied);
    }
    return singles;
}

LevelChange floorChange(const Level& single, const Level& level, const LevelChange& change,
                        FloorId floor) {
    LevelEdit edit(single);
    FloorCopy copies(edit, level, floor);
    forEachLinkedType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>())
            copies.copy<Item>(key);
    });
    for (const auto& [id, swap] : change.of<Vertex>())
        if (swap.before && swap.after && swap.before->floor != swap.after->floor)
            copies.copyEdgesAt(id);
    for (const auto& [key, swap] : change.of<PaintTile>())
        copies.copy(key);
    if (!change.of<PaintGrid>().empty())
        copies.copyPaintGrid();
    return edit.change();
}

Plane planeOf(const Level& level, Executor* executor) {
    Plane plane{.ground = Ground(level.info().ground, level.paintFrame()),
                .elevation = level.elevation(firstFloor)};
    std::vector<VertexGrid::Placed> points;
    points.reserve(level.items<Vertex>().size());
    for (const auto& [id, vertex] : level.items<Vertex>())
        points.push_back({id, positionOf(level, vertex)});
    const CellFrame frame = VertexGrid::frameFor(points);
    const auto placeVertices = [&] { plane.vertices.grid().assign(points, frame); };
    const auto placeObstacles = [&] {
        std::vector<ObstacleGrid::Placed> solids;
        for (const auto& [id, obstacle] : level.items<Obstacle>())
            solids.push_back({id, obstacle.shape});
        plane.obstacles.grid().assign(solids, frame);
    };
    if (executor) {
        runTasks(*executor, 2, [&](std::size_t i) { i == 0 ? placeVertices() : placeObstacles(); });
    } else {
        placeVertices();
        placeObstacles();
    }
    for (const auto& [id, barrier] : level.items<Barrier>())
        plane.barriers.set(id, barrier);
    for (const auto& [key, tile] : level.items<PaintTile>())
        plane.ground.setTile(key, tile.cells);
    return plane;
}

Planes planesOf(const Level& level, const std::map<FloorId, Level>& singles, Executor* executor) {
    if (singles.empty())
        return Planes(planeOf(level, executor));
    Planes planes;
    for (const auto& [floor, single] : singles)
        planes.add(floor, planeOf(single, executor)).elevation = level.elevation(floor);
    planes.setPlain(level.info().ground);
    return planes;
}

Coord widestRadius(const Level& level) {
    Coord radius = 0;
    for (const auto& [id, agent] : level.items<Agent>())
        radius = std::max(radius, agent.radius);
    return radius;
}

Coord clearanceLimitOf(const Level& level) {
    const Coord largest = widestRadius(level);
    return largest == 0 ? 0 : std::max(largest, defaultMaxClearance);
}

MeasuredPoint measuredPoint(const Plane& plane, Coord clearanceLimit, Point3 at) {
    return {at, clearanceLimit > 0 ? squaredRoom(plane.obstacles, at.flat(), clearanceLimit) : 0};
}

std::optional<Edge> generatedEdge(const Level& level, const Plane& plane, Coord clearanceLimit,
                                  VertexPair pair, const MeasuredPoint& a, const MeasuredPoint& b) {
    // Look up the index by vertex first, because it is faster and most vertices have no rule.
    const EdgeRule* rule = level.rulesAt(pair.a) ? level.find<EdgeRule>(pair) : nullptr;
    if ((rule && rule->permission == Permission::Forbidden) || linked(level, pair))
        return std::nullopt;
    Edge edge;
    edge.key = EdgeKey::of(pair);
    edge.a = pair.a;
    edge.b = pair.b;
    edge.length = latticeLength(a.at, b.at);
    edge.multiplier = rule ? rule->multiplier : plainMultiplier;
    edge.pieces =
        piecesOf(plane.ground, rule ? rule->terrain : std::nullopt, {a.at, b.at}, edge.length);
    if (clearanceLimit > 0)
        edge.clearance =
            clearanceInSight(plane.obstacles, a.at.flat(), b.at.flat(), std::min(a.room, b.room));
    if (plane.barriers.size() > 0) {
        EdgeTerms terms;
        bar(edge, terms, plane.barriers, {a.at, b.at});
        edge.terms = TermsOf(std::move(terms));
    }
    return edge;
}

std::vector<Point3> bendsOf(const Level& level, const Link& link) {
    if (link.curve.empty() || passesEverything(link.kind))
        return {};
    return flattened(link.curve, positionOf(level, *level.find<Vertex>(link.from)),
                     positionOf(level, *level.find<Vertex>(link.to)));
}

Edge linkLine(const Level& level, LinkId id) {
    const Link& link = *level.find<Link>(id);
    Edge edge;
    edge.key = EdgeKey::of(id);
    edge.a = link.from;
    edge.b = link.to;
    edge.direction = link.direction;
    edge.multiplier = link.multiplier;
    edge.terms = TermsOf({.kind = link.kind,
                          .ownCost = link.ownCost,
                          .needs = link.needs,
                          .delay = link.delay,
                          .delayBack = link.delay,
                          .look = link.look,
                          .bends = Bends(bendsOf(level, link))});
    const Polyline line = edge.line(positionOf(level, *level.find<Vertex>(link.from)),
                                    positionOf(level, *level.find<Vertex>(link.to)));
    edge.length = static_cast<std::uint32_t>(line.length());
    return edge;
}

Edge linkEdge(const Level& level, const Plane& plane, Coord clearanceLimit, LinkId id) {
    const Link& link = *level.find<Link>(id);
    Edge edge = linkLine(level, id);
    const TermsOf drawn = edge.terms; // Keeps the corners of the line.
    const Polyline line = edge.line(positionOf(level, *level.find<Vertex>(link.from)),
                                    positionOf(level, *level.find<Vertex>(link.to)));
    edge.pieces = piecesOf(plane.ground, link.terrain, line, edge.length);
    if (link.kind == LinkKind::Walk && !plane.floor.valid()) {
        edge.passage = Passage::Blocked; // A straight walk cannot lead to another floor.
    } else if (link.kind == LinkKind::Walk) {
        const bool isFree = line.allSegments(
            [&](Point3 a, Point3 b) { return plane.obstacles.visible(a.flat(), b.flat()); });
        edge.passage = isFree ? Passage::Open : Passage::Blocked;
        if (clearanceLimit > 0)
            edge.clearance = clearance(plane.obstacles, line, clearanceLimit);
    }
    if (!passesEverything(link.kind)) {
        EdgeTerms terms = drawn.get() ? *drawn.get() : EdgeTerms();
        bar(edge, terms, plane.barriers, line);
        edge.terms = TermsOf(std::move(terms));
    }
    return edge;
}

namespace {

TerrainId cellOf(const std::optional<PaintTile>& tile, std::size_t index) {
    return tile ? (*tile->cells)[index] : TerrainId{};
}

Coord onMap(std::int64_t c) {
    return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
}

} // namespace

Box paintedBox(const PaintFrame& frame, TileKey key, const ItemChange<PaintTile>& change) {
    std::int64_t left = tileSide, right = -1, top = tileSide, bottom = -1;
    for (std::size_t i = 0; i < tileCells; ++i)
        if (cellOf(change.before, i) != cellOf(change.after, i)) {
            const auto column = static_cast<std::int64_t>(i % tileSide);
            const auto row = static_cast<std::int64_t>(i / tileSide);
            left = std::min(left, column);
            right = std::max(right, column);
            top = std::min(top, row);
            bottom = std::max(bottom, row);
        }
    if (right < 0)
        return {};
    const auto place = [&](std::int32_t tile, std::int64_t cell, Coord origin) {
        return origin + (std::int64_t{tile} * tileSide + cell) * frame.cell;
    };
    return {{onMap(place(key.x, left, frame.origin.x)), onMap(place(key.y, top, frame.origin.y))},
            {onMap(place(key.x, right + 1, frame.origin.x)),
             onMap(place(key.y, bottom + 1, frame.origin.y))}};
}

} // namespace navcore
