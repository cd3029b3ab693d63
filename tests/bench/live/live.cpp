// SPDX-License-Identifier: MIT
// Measures dragging a vertex of a pinned route in steps of 4 px. Each step applies the edit,
// relinks, patches the graph, updates the landmarks and finds the route. The peer is Boost.Graph's
// Dijkstra on the current graph, which must find the same costs. Also measures toggling a gate
// across the whole map, with three agents.
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/landmarks.h"
#include "tests/bench/boost_peer.h"
#include "tests/bench/measure.h"
#include "tests/bench/star.h"

#include <cmath>
#include <cstdlib>
#include <string>

using namespace navcore;

namespace {

constexpr Coord pixel = unitsPerPixel;
constexpr Coord spacing = 48 * pixel; // Mean distance between vertices.

void mustApply(Level& level, const LevelChange& change) {
    if (!level.apply(change)) {
        std::fprintf(stderr, "the level refused a change\n");
        std::exit(1);
    }
}

Level makeLevel(std::uint32_t vertices, Coord side) {
    Random random(vertices);
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= vertices; ++id) {
        const Coord x = bench::drawBelow(random, side), y = bench::drawBelow(random, side);
        edit.set<Vertex>({id}, Vertex{{x, y, 0}, "", "", {}, {}});
    }
    for (std::uint32_t id = 1; id <= vertices / 10; ++id)
        edit.set<Obstacle>({id}, bench::star(random, side));
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
        settings.linksWanted = 6;
        settings.longest = 300 * pixel;
    });
    mustApply(level, edit.change());
    return level;
}

/// Paints a fifth of the edges, in patches that are ten spacings wide.
LevelChange paint(const Level& level, const NavGraph& graph) {
    LevelEdit edit(level);
    for (const EdgeKey key : graph.sortedEdges()) {
        const Point3 p = graph.position(graph.find(key)->a);
        const auto patch = [](Coord c) { return static_cast<std::uint64_t>(c / (10 * spacing)); };
        const std::uint64_t what = Random(patch(p.x) * 7919 + patch(p.y)).next() % 10;
        if (what < 2)
            edit.set<EdgeRule>(key.pair(), EdgeRule{Permission::Allowed,
                                                    what == 0 ? Level::roadId : Level::swampId,
                                                    plainMultiplier});
    }
    return edit.change();
}

/// Returns the vertex nearest to a point that is connected to the middle of the map, so that a
/// route exists.
VertexId nearestJoined(const Linker& linker, const NavGraph& graph, Point3 place) {
    for (const NearVertex& near : linker.plane(firstFloor).vertices.nearest(place, 64, maxCoord))
        if (graph.edgesAt(near.id).size() > 2)
            return near.id;
    std::fprintf(stderr, "no connected vertex there\n");
    std::exit(1);
}

class Drag {
public:
    explicit Drag(std::uint32_t vertices)
        : m_side(static_cast<Coord>(spacing * std::sqrt(static_cast<double>(vertices)))),
          m_level(makeLevel(vertices, m_side)) {
        m_graph = m_linker.link(m_level);
        const LevelChange painted = paint(m_level, m_graph);
        mustApply(m_level, painted);
        m_graph.apply(m_linker.update(m_level, painted, m_graph));
        m_present = agentRules(m_level, Level::defaultAgentId);
        m_compiled = compile(m_graph, m_present.rules());
        m_landmarks = Landmarks::build(ArcSnapshot(m_compiled, ArcWay::Forward));
        m_from = nearestJoined(m_linker, m_graph, {m_side / 10, m_side / 2, 0});
        m_to = nearestJoined(m_linker, m_graph, {m_side - m_side / 10, m_side / 2, 0});
    }

    Route solve() {
        const RouteContext world{.graph = m_compiled,
                                 .planes = m_linker.planes(),
                                 .present = m_present,
                                 .joinCount = m_level.linkSettings().joinCount,
                                 .landmarks = m_landmarks ? &*m_landmarks : nullptr};
        const RouteAnswer answer = m_solver.solve(world, m_from, m_to);
        if (const Route* route = std::get_if<Route>(&answer))
            return *route;
        std::fprintf(stderr, "no route across\n");
        std::exit(1);
    }

    /// Makes one mouse move, and returns the route after it.
    Route move(VertexId vertex, Point3 to) {
        LevelEdit edit(m_level);
        edit.modify<Vertex>(vertex, [&](Vertex& v) { v.position = to; });
        mustApply(m_level, edit.change());
        const GraphChange change = m_linker.update(m_level, edit.change(), m_graph);
        m_graph.apply(change);
        patch(m_compiled, change, m_present.rules());
        follow(change);
        return solve();
    }

    std::uint64_t slack() const { return m_landmarks->slack(); }

    std::uint64_t boostCost(double& seconds) const {
        bench::BoostPeer peer(m_compiled);
        std::uint64_t cost = 0;
        seconds = bench::secondsOf(
            [&] { cost = peer.dijkstra(m_compiled.slotOf(m_from), m_compiled.slotOf(m_to)); });
        return cost;
    }

    Point3 position(VertexId vertex) const { return m_graph.position(vertex); }
    std::size_t edges() const { return m_graph.edgeCount(); }

private:
    void follow(const GraphChange& change) {
        std::vector<CompiledGraph::Slot> slots;
        for (const EdgeChange& edge : change.edges)
            for (const auto& there : {edge.before, edge.after})
                if (there)
                    for (const VertexId end : {there->a, there->b})
                        if (const auto slot = m_compiled.slotOf(end); slot != CompiledGraph::none)
                            slots.push_back(slot);
        m_landmarks->follow(m_compiled, slots);
    }

    Coord m_side;
    Level m_level;
    Linker m_linker;
    NavGraph m_graph;
    CompiledGraph m_compiled;
    std::optional<Landmarks> m_landmarks;
    Overlay m_present = AgentRules();
    RouteSolver m_solver;
    VertexId m_from, m_to;
};

void measure(std::uint32_t vertices, const std::string& name, int moves) {
    Drag drag(vertices);
    const Route before = drag.solve();
    const VertexId vertex = before.vertices[before.vertices.size() / 2];
    Point3 at = drag.position(vertex);
    std::vector<double> times, peerTimes, routeTimes;
    // Moves five steps right, five down, five left and five up, repeatedly.
    constexpr Coord step = 4 * pixel;
    constexpr Point2 directions[] = {{step, 0}, {0, step}, {-step, 0}, {0, -step}};
    for (int i = 0; i < moves; ++i) {
        const Point2 direction = directions[(i / 5) % 4];
        at = {at.x + direction.x, at.y + direction.y, at.z};
        Route route;
        times.push_back(1000 * bench::secondsOf([&] { route = drag.move(vertex, at); }));
        routeTimes.push_back(1000 * bench::secondsOf([&] { route = drag.solve(); }));
        if (i % 4 != 0)
            continue;
        double seconds = 0;
        if (drag.boostCost(seconds) != route.cost) {
            std::fprintf(stderr, "costs differ from Boost's at move %d of %s\n", i, name.c_str());
            std::exit(1);
        }
        peerTimes.push_back(1000 * seconds);
    }
    std::printf("%-6s %8zu %6zu %10.3f %10.3f %12.3f %14.3f\n", name.c_str(), drag.edges(),
                before.vertices.size(), bench::percentile(times, 50), bench::percentile(times, 95),
                bench::percentile(routeTimes, 50), bench::percentile(peerTimes, 50));
    std::printf("%-6s slack of the landmarks in the end %.2f %% of the route\n", name.c_str(),
                100 * static_cast<double>(drag.slack()) / static_cast<double>(drag.solve().cost));
    bench::printFigure(("live." + name + ".drag.median").c_str(), bench::percentile(times, 50),
                       "ms");
    bench::printFigure(("live." + name + ".drag.p95").c_str(), bench::percentile(times, 95), "ms");
    bench::printFigure(("live." + name + ".boost_dijkstra.median").c_str(),
                       bench::percentile(peerTimes, 50), "ms");
}

void measureGate(std::uint32_t vertices, const std::string& name) {
    const auto side = static_cast<Coord>(spacing * std::sqrt(static_cast<double>(vertices)));
    Level level = makeLevel(vertices, side);
    LevelEdit edit(level);
    for (const std::uint32_t id : {77U, 78U}) {
        Agent agent = *level.find<Agent>(Level::defaultAgentId);
        agent.name = "Agent " + std::to_string(id);
        edit.set<Agent>({id}, agent);
    }
    Barrier barrier{.kind = BarrierKind::Gate};
    barrier.line = std::make_shared<const Shape>(
        Shape{ShapeKind::Wall, {{{side / 2, 0}, {side / 2 + pixel, side}}}});
    const BarrierId gate{1};
    edit.set<Barrier>(gate, barrier);
    mustApply(level, edit.change());
    LiveLevel live = LiveLevel::link(std::move(level)).value();
    std::size_t crossing = 0;
    live.graph().forEachAtGate(gate, [&](const Edge&) { ++crossing; });
    std::vector<double> times;
    for (int i = 0; i < 50; ++i) {
        const GateState state = i % 2 == 0 ? GateState::Closed : GateState::Open;
        times.push_back(1000 * bench::secondsOf([&] { live.setGate(gate, state); }));
    }
    std::printf("%-6s gate across %zu edges, 3 agents: median %.3f ms\n", name.c_str(), crossing,
                bench::percentile(times, 50));
    bench::printFigure(("live." + name + ".gate.median").c_str(), bench::percentile(times, 50),
                       "ms");
}

} // namespace

int main() {
    std::printf("%-6s %8s %6s %10s %10s %12s %14s\n", "level", "edges", "route", "median ms",
                "p95 ms", "route only", "Boost Dijkstra");
    measure(10'000, "10k", 200);
    measure(100'000, "100k", 100);
    measureGate(100'000, "100k");
}
