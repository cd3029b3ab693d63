// SPDX-License-Identifier: MIT
#include "navcore/navtool/draw_level.h"

#include "navcore/author/link/route_time.h"
#include "navcore/runtime/base/utf8_path.h"
#include "navcore/runtime/context/route_stretches.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/walk/route_line.h"

#include <filesystem>

namespace navcore::navtool {
namespace {

constexpr Tint edgeTint{0x20507a, 0.7}, linkTint{0x7a2080, 0.9}, blockedTint{0x808080, 0.5};
constexpr Tint solidTint{0x303030, 0.45}, barrierTint{0xb03020}, vertexTint{0x103050};
constexpr Tint paleSolid{0x000000, 0.12}, paleEdge{0x000000, 0.15};
constexpr Tint addedTint{0x1a8f3c}, removedTint{0xd02a2a}, changedTint{0xd98e04};
constexpr double thin = 1, thick = 2, routeWidth = 4, stairsDot = 6;

void drawShape(Canvas& canvas, const Shape& shape, Tint tint) {
    if (shape.kind == ShapeKind::Solid)
        canvas.fill(shape.rings, tint);
    for (Ring outline : shape.rings) {
        if (shape.kind == ShapeKind::Solid)
            outline.push_back(outline.front());
        canvas.line(outline, {tint.colour, std::min(1.0, 2 * tint.opacity)}, thick);
    }
}

/// Draws a paint tile as one box for each horizontal run of equal cells.
void drawTile(Canvas& canvas, const Level& level, TileKey key, const TileCells& cells) {
    const PaintFrame& frame = level.paintFrame(key.floor);
    const auto place = [&](std::int64_t column, std::int64_t row) {
        const auto limited = [](std::int64_t c) {
            return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
        };
        return Point2{limited(frame.origin.x + column * frame.cell),
                      limited(frame.origin.y + row * frame.cell)};
    };
    for (std::int32_t row = 0; row < tileSide; ++row)
        for (std::int32_t first = 0, end = 0; first < tileSide; first = end) {
            const auto cell = [&](std::int32_t column) {
                return cells[static_cast<std::size_t>(row * tileSide + column)];
            };
            while (end < tileSide && cell(end) == cell(first))
                ++end;
            if (!cell(first).valid())
                continue;
            const std::int64_t x = std::int64_t{key.x} * tileSide;
            const std::int64_t y = std::int64_t{key.y} * tileSide + row;
            canvas.box({place(x + first, y), place(x + end, y + 1)},
                       {level.find<Terrain>(cell(first))->colour, 0.45});
        }
}

void drawEdge(Canvas& canvas, const NavGraph& graph, const Edge& edge, Tint tint, double width) {
    const Polyline line = graph.lineOf(edge);
    std::vector<Point2> points;
    for (const Point3 point : line.points())
        points.push_back(point.flat());
    canvas.line(points, tint, width);
    // The arrow of a curve is in the middle of its middle segment.
    const Point2 a = points[(line.size() - 1) / 2], b = points[(line.size() - 1) / 2 + 1];
    if (edge.direction == Direction::Forward)
        canvas.arrow(a, b, tint);
    else if (edge.direction == Direction::Backward)
        canvas.arrow(b, a, tint);
}

/// Returns the end of an edge that is on a floor, or nullopt if none is.
std::optional<VertexId> endOn(const LiveLevel& live, const Edge& edge, FloorId floor) {
    for (const VertexId end : {edge.a, edge.b})
        if (live.planes().under(end).floor == floor)
            return end;
    return std::nullopt;
}

std::optional<std::string> drawMap(Canvas& canvas, const Picture& picture,
                                   const std::string& path) {
    if (picture.path.empty())
        return std::nullopt;
    const auto file = pathOf(path).parent_path() / pathOf(picture.path);
    const auto pixels = readPngPicture(utf8Of(file));
    if (!pixels)
        return pixels.error().message;
    canvas.image(pixels.value(), boxOf(picture));
    return std::nullopt;
}

/// Returns the floor of a part of a route; invalid if it leads to another floor.
FloorId stretchFloor(const Planes& planes, const Route& route, const RouteStretch& stretch) {
    if (stretch.start.valid() && stretch.arrival.valid())
        return planes.under(stretch.start, stretch.arrival).floor;
    const VertexId vertex = stretch.start.valid() ? stretch.start : stretch.arrival;
    return vertex.valid() ? planes.under(vertex).floor : route.floor;
}

/// Returns the points of a route and the corners of its curved links.
std::vector<LinePoint> linePoints(const LiveLevel& live, AgentId agent, const Route& route) {
    return routeLine(positionsIn(live.compiled(agent)), route,
                     [&](LinkId id) { return unusualLink(live.level(), id); });
}

void drawRoutes(Canvas& canvas, const LiveLevel& live, FloorId floor) {
    RouteSolver solver;
    for (const auto& [id, pinned] : live.level().items<PinnedRoute>()) {
        const RouteAnswer answer = live.route(solver, pinned.agent, pinned.from, pinned.to);
        const auto* route = std::get_if<Route>(&answer);
        if (!route)
            continue;
        if (live.planes().count() == 1) {
            std::vector<Point2> points;
            for (const LinePoint& point : linePoints(live, pinned.agent, *route))
                points.push_back(point.place.flat());
            canvas.line(points, {pinned.colour, 0.8}, routeWidth);
            canvas.dot(points.front(), {pinned.colour}, routeWidth);
            canvas.dot(points.back(), {pinned.colour}, routeWidth * 1.5);
            continue;
        }
        const auto stretches = stretchesOf(live.compiled(pinned.agent), *route);
        const std::vector<LinePoint> points = linePoints(live, pinned.agent, *route);
        for (std::size_t i = 1; i < points.size(); ++i)
            if (stretchFloor(live.planes(), *route, (*stretches)[points[i - 1].point]) == floor)
                canvas.line(std::array{points[i - 1].place.flat(), points[i].place.flat()},
                            {pinned.colour, 0.8}, routeWidth);
    }
}

/// Draws the differences between two levels on a floor: added items in green, removed items in red
/// and changed items in amber. Moved items appear at both positions.
class Differences {
public:
    Differences(Canvas& canvas, const Level& before, const Level& after, FloorId floor)
        : m_canvas(canvas), m_change(diff(before, after)), m_before(before), m_after(after),
          m_floor(floor) {}

    /// For each item of this type that differs, calls draw(level, key, item, tint) once for each
    /// level that contains the item.
    template <class Item, class Draw>
    void each(Draw&& draw) const {
        for (const auto& [key, swap] : m_change.of<Item>()) {
            if (swap.before && isHere(key, *swap.before))
                draw(m_before, key, *swap.before,
                     swap.after ? Tint{changedTint.colour, 0.4} : removedTint);
            if (swap.after && isHere(key, *swap.after))
                draw(m_after, key, *swap.after, swap.before ? changedTint : addedTint);
        }
    }
    Canvas& canvas() const { return m_canvas; }

private:
    template <class Key, class Item>
    bool isHere(const Key& key, const Item& item) const {
        if constexpr (std::is_same_v<Key, TileKey>)
            return key.floor == m_floor;
        else
            return item.floor == m_floor;
    }

    Canvas& m_canvas;
    LevelChange m_change;
    const Level &m_before, &m_after;
    FloorId m_floor;
};

void drawItems(const Differences& all) {
    Canvas& canvas = all.canvas();
    const auto half = [](Tint tint) { return Tint{tint.colour, tint.opacity / 2}; };
    all.each<PaintTile>([&](const Level& level, TileKey key, const PaintTile& tile, Tint tint) {
        // The outline of the tile is sufficient, because the terrain colours show which cells
        // differ.
        const PaintFrame& frame = level.paintFrame(key.floor);
        const auto corner = [&](std::int64_t x, std::int64_t y) {
            const std::int64_t side = std::int64_t{frame.cell} * tileSide;
            const auto limited = [](std::int64_t c) {
                return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
            };
            return Point2{limited(frame.origin.x + x * side), limited(frame.origin.y + y * side)};
        };
        drawTile(canvas, level, key, *tile.cells);
        const Ring outline{corner(key.x, key.y), corner(key.x + 1, key.y),
                           corner(key.x + 1, key.y + 1), corner(key.x, key.y + 1),
                           corner(key.x, key.y)};
        canvas.line(outline, tint, thin);
    });
    all.each<Obstacle>([&](const Level&, ObstacleId, const Obstacle& obstacle, Tint tint) {
        drawShape(canvas, *obstacle.shape, half(tint));
    });
    all.each<Barrier>([&](const Level&, BarrierId, const Barrier& barrier, Tint tint) {
        for (const Ring& ring : barrier.line->rings)
            canvas.line(ring, tint, thick);
    });
    all.each<Vertex>([&](const Level&, VertexId, const Vertex& vertex, Tint tint) {
        canvas.dot(vertex.position.flat(), tint, 5);
    });
    all.each<Note>([&](const Level&, NoteId, const Note& note, Tint tint) {
        canvas.dot(note.position, tint, 3);
        canvas.text(note.position, note.text, tint);
    });
}

} // namespace

Box groundOf(const Level& level, FloorId floor) {
    Box ground = level.hasFloor(floor) ? boxOf(level.picture(floor)) : Box();
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (vertex.floor == floor)
            ground.add(vertex.position.flat());
    const auto addShape = [&](const Shape& shape) {
        for (const Ring& ring : shape.rings)
            for (const Point2 point : ring)
                ground.add(point);
    };
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (obstacle.floor == floor)
            addShape(*obstacle.shape);
    for (const auto& [id, barrier] : level.items<Barrier>())
        if (barrier.floor == floor)
            addShape(*barrier.line);
    if (ground.empty())
        ground.add(Point2{0, 0});
    const Coord longer =
        std::max(ground.hi.x / 2 - ground.lo.x / 2, ground.hi.y / 2 - ground.lo.y / 2);
    // The margin leaves space for names and dots near the edge.
    const Coord room = std::max(longer / 32, 8 * unitsPerPixel);
    return {{ground.lo.x - room, ground.lo.y - room}, {ground.hi.x + room, ground.hi.y + room}};
}

std::optional<std::string> drawLevel(Canvas& canvas, const LiveLevel& live, FloorId floor,
                                     const std::string& path) {
    const Level& level = live.level();
    auto problem = drawMap(canvas, level.picture(floor), path);
    for (const auto& [key, tile] : level.items<PaintTile>())
        if (key.floor == floor)
            drawTile(canvas, level, key, *tile.cells);
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (obstacle.floor == floor)
            drawShape(canvas, *obstacle.shape, solidTint);
    live.graph().forEachSorted([&](const Edge& edge) {
        const bool isLink = edge.key.isLink();
        const Tint tint = edge.passage == Passage::Blocked ? blockedTint
                          : isLink                         ? linkTint
                                                           : edgeTint;
        if (live.planes().under(edge.a, edge.b).floor == floor)
            drawEdge(canvas, live.graph(), edge, tint, isLink ? thick : thin);
        else if (const auto end = endOn(live, edge, floor))
            canvas.dot(live.graph().position(*end).flat(), tint, stairsDot);
    });
    for (const auto& [id, barrier] : level.items<Barrier>())
        if (barrier.floor == floor)
            for (const Ring& ring : barrier.line->rings)
                canvas.line(ring, barrierTint, thick);
    drawRoutes(canvas, live, floor);
    const auto forEachVertex = [&](auto&& draw) {
        for (const auto& [id, vertex] : level.items<Vertex>())
            if (vertex.floor == floor)
                draw(vertex);
    };
    forEachVertex(
        [&](const Vertex& vertex) { canvas.dot(vertex.position.flat(), vertexTint, 2.5); });
    forEachVertex([&](const Vertex& vertex) {
        if (!vertex.name.empty())
            canvas.text(vertex.position.flat(), vertex.name, vertexTint);
    });
    return problem;
}

void drawDifferences(Canvas& canvas, const LiveLevel& before, const LiveLevel& after,
                     FloorId floor) {
    for (const auto& [id, obstacle] : after.level().items<Obstacle>())
        if (obstacle.floor == floor)
            drawShape(canvas, *obstacle.shape, paleSolid);
    after.graph().forEachSorted([&](const Edge& edge) {
        if (after.planes().under(edge.a, edge.b).floor != floor)
            return;
        const auto was = before.graph().find(edge.key);
        const bool isSame = was && *was == edge &&
                            before.graph().position(edge.a) == after.graph().position(edge.a) &&
                            before.graph().position(edge.b) == after.graph().position(edge.b);
        drawEdge(canvas, after.graph(), edge,
                 isSame ? paleEdge
                 : was  ? changedTint
                        : addedTint,
                 isSame ? thin : thick);
    });
    before.graph().forEachSorted([&](const Edge& edge) {
        if (before.planes().under(edge.a, edge.b).floor == floor && !after.graph().find(edge.key))
            drawEdge(canvas, before.graph(), edge, removedTint, thick);
    });
    drawItems({canvas, before.level(), after.level(), floor});
    canvas.legend(0, "added", addedTint);
    canvas.legend(1, "removed", removedTint);
    canvas.legend(2, "changed", changedTint);
}

} // namespace navcore::navtool
