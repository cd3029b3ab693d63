// SPDX-License-Identifier: MIT
// Measures what other floors cost. Drags a vertex of a level with one floor of 10,000 vertices, and
// of a level with ten such floors, in turn, with the same moves and the same routes. Finds routes
// in a level with three parts that stairs connect: once all parts are on one floor beside each
// other, and once each part is on a floor of its own. Both levels have the same edges and must give
// the same routes.
#include "navcore/author/level/level_edit.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/route/route_solver.h"
#include "tests/bench/measure.h"
#include "tests/bench/star.h"

#include <cmath>
#include <cstdlib>
#include <malloc.h>

using namespace navcore;

namespace {

constexpr Coord pixel = unitsPerPixel;
constexpr Coord spacing = 48 * pixel; // Mean distance between vertices.
constexpr std::uint32_t perFloor = 10'000, manyFloors = 10;

[[noreturn]] void fail(const char* why) {
    std::fprintf(stderr, "%s\n", why);
    std::exit(1);
}

LiveLevel linked(Level level) {
    return LiveLevel::link(std::move(level)).value();
}

Coord sideFor(std::uint32_t vertices) {
    return static_cast<Coord>(spacing * std::sqrt(static_cast<double>(vertices)));
}

/// Adds vertices and obstacles to a floor. All floors with the same seed are equal.
void addGround(LevelEdit& edit, FloorId floor, std::uint32_t first, std::uint32_t vertices,
               Coord left, std::uint64_t seed) {
    Random random(seed);
    const Coord side = sideFor(vertices);
    for (std::uint32_t i = 0; i < vertices; ++i) {
        Vertex vertex;
        vertex.position = {left + bench::drawBelow(random, side), bench::drawBelow(random, side),
                           0};
        vertex.floor = floor;
        edit.set<Vertex>({first + i}, vertex);
    }
    for (std::uint32_t i = 0; i < vertices / 10; ++i) {
        Obstacle star = bench::star(random, side);
        Shape shape = *star.shape;
        for (Point2& corner : shape.rings[0])
            corner.x += left;
        star.shape = std::make_shared<const Shape>(std::move(shape));
        star.floor = floor;
        edit.set<Obstacle>({first + i}, std::move(star));
    }
}

void setLinking(LevelEdit& edit) {
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
        settings.linksWanted = 6;
        settings.longest = 300 * pixel;
    });
}

void addStairs(LevelEdit& edit, std::uint32_t id, std::uint32_t from, std::uint32_t to) {
    Link stairs{.from = {from}, .to = {to}, .terrain = {}, .tags = {}};
    stairs.kind = LinkKind::Jump;
    edit.set<Link>({id}, stairs);
}

Level levelOf(const LevelEdit& edit) {
    Level level = edit.level();
    if (!level.apply(edit.change()))
        fail("the level refused a change");
    return level;
}

/// A building in which every floor is a copy of the first one. Stairs connect consecutive floors.
Level building(std::uint32_t floors) {
    const Level empty;
    LevelEdit edit(empty);
    setLinking(edit);
    for (std::uint32_t i = 0; i < floors; ++i) {
        const FloorId floor{i + 1};
        if (i > 0) {
            Floor item;
            item.order = static_cast<std::int32_t>(i);
            item.elevation = static_cast<Coord>(i) * 100 * pixel;
            edit.set<Floor>(floor, item);
        }
        const std::uint32_t first = 1 + i * perFloor;
        addGround(edit, floor, first, perFloor, 0, perFloor);
        for (std::uint32_t k = 0; i > 0 && k < 8; ++k)
            addStairs(edit, i * 8 + k, first + 100 * k, first + 100 * k - perFloor);
    }
    return levelOf(edit);
}

/// Three parts beside each other, too far apart for edges, that are connected by stairs. Each part
/// is on its own floor if `floors` is 3, and all of them are on the first floor if it is 1.
Level threeParts(std::uint32_t floors, std::uint32_t vertices) {
    const Level empty;
    LevelEdit edit(empty);
    setLinking(edit);
    const std::uint32_t each = vertices / 3;
    for (std::uint32_t i = 0; i < 3; ++i) {
        const FloorId floor{floors == 3 ? i + 1 : 1};
        if (floor != firstFloor) {
            Floor item;
            item.order = static_cast<std::int32_t>(i);
            edit.set<Floor>(floor, item);
        }
        addGround(edit, floor, 1 + i * each, each,
                  static_cast<Coord>(i) * (sideFor(each) + 600 * pixel), i + 1);
        for (std::uint32_t k = 0; i > 0 && k < 8; ++k)
            addStairs(edit, i * 8 + k, 1 + i * each + 500 * k, 1 + (i - 1) * each + 500 * k);
    }
    return levelOf(edit);
}

std::optional<Route> routeOf(const LiveLevel& live, RouteSolver& solver, VertexId from,
                             VertexId to) {
    RouteAnswer answer = live.route(solver, Level::defaultAgentId, from, to);
    Route* route = std::get_if<Route>(&answer);
    return route ? std::optional(std::move(*route)) : std::nullopt;
}

/// Drags a vertex of a route across the first floor.
class Drag {
public:
    explicit Drag(std::uint32_t floors) : m_live(linked(building(floors))) {
        for (const NearVertex& near : nearest({sideFor(perFloor) / 10, sideFor(perFloor) / 2}))
            m_from = near.id;
        for (const NearVertex& near :
             nearest({sideFor(perFloor) - sideFor(perFloor) / 10, sideFor(perFloor) / 2}))
            m_to = near.id;
    }

    Route solve() {
        const auto route = routeOf(m_live, m_solver, m_from, m_to);
        if (!route)
            fail("no route across the floor");
        return *route;
    }

    Route move(VertexId vertex, Point2 by) {
        LevelEdit edit(m_live.level());
        edit.modify<Vertex>(vertex, [&](Vertex& item) {
            item.position.x += by.x;
            item.position.y += by.y;
        });
        if (!m_live.apply(edit.change()))
            fail("the level refused a move");
        return solve();
    }

private:
    std::vector<NearVertex> nearest(Point2 at) const {
        return m_live.plane(firstFloor).vertices.nearest({at.x, at.y, 0}, 1, maxCoord);
    }

    LiveLevel m_live;
    RouteSolver m_solver;
    VertexId m_from, m_to;
};

void measureDrag() {
    Drag one(1), many(manyFloors);
    const Route start = one.solve();
    if (many.solve().vertices != start.vertices)
        fail("the routes of both levels differ");
    const VertexId vertex = start.vertices[start.vertices.size() / 2];
    std::vector<double> oneTimes, manyTimes;
    constexpr Coord step = 4 * pixel;
    constexpr Point2 directions[] = {{step, 0}, {0, step}, {-step, 0}, {0, -step}};
    for (int i = 0; i < 400; ++i) {
        const Point2 by = directions[(i / 5) % 4];
        Route a, b;
        oneTimes.push_back(1000 * bench::cpuSecondsOf([&] { a = one.move(vertex, by); }));
        manyTimes.push_back(1000 * bench::cpuSecondsOf([&] { b = many.move(vertex, by); }));
        if (a.cost != b.cost || a.vertices != b.vertices)
            fail("the routes of both levels differ after a move");
    }
    const double single = bench::percentile(oneTimes, 50), ten = bench::percentile(manyTimes, 50);
    std::printf("drag: one floor %.4f ms, ten floors %.4f ms\n", single, ten);
    bench::printFigure("floors.10k.drag.median", single, "ms");
    bench::printFigure("floors.10x10k.drag.median", ten, "ms");
    bench::printFigure("floors.10x10k.drag.vs_one", ten / single, "x");
}

void measureMemory() {
    const auto held = [] { return static_cast<double>(mallinfo2().uordblks) / (1 << 20); };
    const double before = held();
    const LiveLevel live = linked(building(manyFloors));
    std::printf("memory of %zu edges on ten floors: %.1f MB\n", live.graph().edgeCount(),
                held() - before);
    bench::printFigure("floors.10x10k.memory", held() - before, "MB");
}

void measureRoutes() {
    constexpr std::uint32_t vertices = 99'999;
    const LiveLevel one = linked(threeParts(1, vertices)), three = linked(threeParts(3, vertices));
    if (one.graph().edgeCount() != three.graph().edgeCount())
        fail("the floors have other edges than the parts of one floor");
    RouteSolver solverOne, solverThree;
    Random random(7);
    std::vector<double> oneTimes, threeTimes;
    std::size_t found = 0;
    for (int i = 0; i < 200; ++i) {
        const VertexId from{1 + static_cast<std::uint32_t>(random.below(vertices))},
            to{1 + static_cast<std::uint32_t>(random.below(vertices))};
        std::optional<Route> a, b;
        oneTimes.push_back(1000 *
                           bench::cpuSecondsOf([&] { a = routeOf(one, solverOne, from, to); }));
        threeTimes.push_back(
            1000 * bench::cpuSecondsOf([&] { b = routeOf(three, solverThree, from, to); }));
        if (a.has_value() != b.has_value() || (a && (a->cost != b->cost || a->edges != b->edges)))
            fail("the routes over floors differ from those over the parts of one floor");
        found += a ? 1U : 0U;
    }
    if (found < 100)
        fail("too few routes were found");
    const double single = bench::percentile(oneTimes, 50),
                 multi = bench::percentile(threeTimes, 50);
    std::printf("route: one floor %.3f ms, three floors %.3f ms (%zu routes)\n", single, multi,
                found);
    bench::printFigure("floors.route.100k.median", multi, "ms");
    bench::printFigure("floors.route.100k.vs_one", multi / single, "x");
}

} // namespace

int main() {
    measureMemory();
    measureDrag();
    measureRoutes();
}
