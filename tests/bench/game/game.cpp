// SPDX-License-Identifier: MIT
// Measures the time and memory that a game needs for navcore: the memory of a world, an additional
// agent and an additional thread, the speed and allocations of warm queries, and the first walk.
// Every sixteenth route is compared with Dijkstra's algorithm on a graph that is compiled with the
// current gate states.
#include "navcore/navcore.h"

#include "navcore/author/link/compile.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/map/query_parts.h"
#include "tests/bench/game/c_table.h"
#include "tests/bench/game/game.h"
#include "tests/bench/heap.h"
#include "tests/bench/measure.h"

#include <cstdlib>
#include <string>

namespace {

using namespace navcore;
using bench::fail;

constexpr Coord pixel = unitsPerPixel;
constexpr std::size_t queries = 400;

class Bench {
public:
    Bench(std::span<const std::uint8_t> bytes, std::size_t seed, std::string size)
        : m_size(std::move(size)), m_random(seed) {
        std::optional<ResolvedGraph> graph;
        print("load", 1000 * bench::cpuSecondsOf([&] { graph = readNavFile(bytes).value(); }),
              "ms");
        const auto make = [&] { m_world = NavWorld::make(std::move(*graph)).value(); };
        print("memory.world",
              bench::heldBy([&] { print("make", 1000 * bench::cpuSecondsOf(make), "ms"); }), "MB");
        for (const auto& entry : m_world->graph().agents)
            m_agents.push_back(entry.first);
    }

    void run() {
        const std::span first(m_agents.data(), 1), second(m_agents.data() + 1, 1),
            dry(m_agents.data() + 2, 1);
        print("memory.agent.bare", bench::heldBy([&] { query(); }), "MB");
        const auto prepare = [this](std::span<const AgentId> agents) {
            if (!m_world->prepare(agents))
                fail("an agent was refused");
        };
        print("prepare", 1000 * bench::cpuSecondsOf([&] { prepare(first); }), "ms");
        print("memory.agent", bench::heldBy([&] { prepare(second); }), "MB");
        print("memory.agent.other", bench::heldBy([&] { prepare(dry); }), "MB");
        std::optional<NavQuery> warm;
        print("memory.thread", bench::heldBy([&] {
                  warm.emplace(query());
                  for (int i = 0; i < 20; ++i)
                      (void)warm->route(vertex(), vertex());
              }),
              "MB");
        NavQuery& unit = *warm;
        measure(unit, "query.far",
                [this] { return std::pair<RouteEnd, RouteEnd>(vertex(), vertex()); });
        measure(unit, "query.near", [this] {
            const Point3 from = near(place());
            return std::pair<RouteEnd, RouteEnd>(from, near(from));
        });
        if (!unit.setGate({1}, GateState::Closed))
            fail("there is no gate");
        measure(unit, "query.closed",
                [this] { return std::pair<RouteEnd, RouteEnd>(vertex(), vertex()); });
        walk();
        noRoutes(unit);
        styledWalks(unit);
        places(unit);
        hazard(unit);
    }

private:
    void print(const char* what, double value, const char* unit) const {
        bench::printFigure(("game." + m_size + '.' + what).c_str(), value, unit);
    }
    NavQuery query() const { return NavQuery::make(m_world, m_agents.front()).value(); }
    VertexId vertex() {
        const auto& ids = m_world->graph().vertexIds;
        return ids[m_random.below(ids.size())];
    }
    Point3 place() {
        const auto& places = m_world->graph().positions;
        return places[m_random.below(places.size())];
    }
    Point3 near(Point3 from) {
        const auto step = [this] { return static_cast<Coord>(m_random.below(200 * pixel)); };
        return {std::max(0, from.x + step() - 100 * pixel),
                std::max(0, from.y + step() - 100 * pixel), 0};
    }

    template <class Draw>
    void measure(NavQuery& unit, const char* what, Draw&& draw) {
        std::vector<double> times, allocated;
        const CompiledGraph recompiled = compile(unit.graph(), unit.parts().context().rules());
        const Overlay present = unit.parts().context().rules();
        RouteSolver plain;
        RouteAnswer answer;
        for (std::size_t i = 0; times.size() < queries; ++i) {
            const auto [from, to] = draw();
            const std::size_t before = bench::heapAllocations();
            const double time = bench::cpuSecondsOf([&] { unit.route(from, to, answer); });
            const std::size_t after = bench::heapAllocations();
            if (std::holds_alternative<Route>(answer)) {
                times.push_back(time);
                allocated.push_back(static_cast<double>(after - before));
            }
            if (i % 16 != 0)
                continue;
            const RouteContext now = unit.parts().context();
            const RouteContext world{.graph = recompiled,
                                     .planes = now.planes,
                                     .present = present,
                                     .joinCount = now.joinCount,
                                     .attachment = now.attachment,
                                     .edges = now.edges};
            if (plain.solve(world, from, to, Algorithm::Dijkstra) != answer)
                fail("two answers differ");
        }
        print((std::string(what) + ".p50").c_str(), 1e6 * bench::percentile(times, 50), "us");
        print((std::string(what) + ".p99").c_str(), 1e6 * bench::percentile(times, 99), "us");
        print((std::string(what) + ".allocations").c_str(), bench::percentile(allocated, 50),
              "each");
    }

    /// Measures the first walk, with a new query and a world in which no unit has walked.
    void walk() {
        NavQuery unit = query();
        std::optional<Route> route;
        while (!route) {
            const RouteAnswer answer = unit.route(vertex(), vertex());
            if (const auto* found = std::get_if<Route>(&answer))
                route = *found;
        }
        const double first = bench::cpuSecondsOf([&] {
            if (!unit.walk(*route))
                fail("a route cannot be walked");
        });
        print("first_walk", 1000 * first, "ms");
    }

    /// Measures queries that find no route, with the reasons and with only the cost.
    void noRoutes(NavQuery& unit) {
        std::vector<double> reasons, costs;
        for (int i = 0; i < 4000 && reasons.size() < 20; ++i) {
            const RouteEnd from = place(), to = place();
            RouteAnswer answer;
            std::optional<std::uint64_t> cost;
            const double time = bench::cpuSecondsOf([&] {
                answer = unit.route(std::get<Place>(from).point, std::get<Place>(to).point);
            });
            if (std::holds_alternative<Route>(answer))
                continue;
            reasons.push_back(time);
            costs.push_back(bench::cpuSecondsOf([&] { cost = unit.cost({&from, 1}, {&to, 1}); }));
            if (cost)
                fail("a cost without a route");
        }
        print("no_route.reasons.p50", 1000 * bench::percentile(reasons, 50), "ms");
        print("no_route.cost.p50", 1000 * bench::percentile(costs, 50), "ms");
    }

    /// Measures 500 walks along routes of up to 1,000 px, with shortcuts, curves and variation.
    void styledWalks(NavQuery& unit) {
        std::vector<Route> routes;
        while (routes.size() < 500) {
            const Point3 from = place(), to = place();
            if (squaredDistance(from, to) > std::int64_t{1'000'000} * pixel * pixel)
                continue;
            const RouteAnswer answer = unit.route(from, to);
            if (const auto* found = std::get_if<Route>(&answer))
                routes.push_back(*found);
        }
        const WalkStyle style{.shortcuts = Shortcuts::LineOfSight,
                              .corners = Corners::Curved,
                              .variation = 2 * pixel,
                              .seed = 7};
        std::size_t legs = 0;
        const double time = bench::cpuSecondsOf([&] {
            for (const Route& route : routes)
                legs += unit.walk(route, style).value().legs.size();
        });
        print("walks.styled", 1000 * time, "ms");
        print("walks.legs", static_cast<double>(legs) / 500, "each");
    }

    /// Measures snapping a click inside a wall, and a field for a crowd.
    void places(const NavQuery& unit) {
        std::vector<double> times;
        for (int i = 0; i < 1000; ++i) {
            const Point3 from = near(place());
            times.push_back(
                bench::cpuSecondsOf([&] { (void)nearestWalkable(unit, from, 100 * pixel); }));
        }
        print("snap.p50", 1e6 * bench::percentile(times, 50), "us");
        print("snap.p99", 1e6 * bench::percentile(times, 99), "us");
        const RouteEnd goal = vertex();
        std::optional<NavField> field;
        print("field", 1000 * bench::cpuSecondsOf([&] {
                           field = NavField::make(unit, {&goal, 1}).value();
                       }),
              "ms");
        times.clear();
        for (int i = 0; i < 1000; ++i) {
            const RouteEnd from = near(place());
            times.push_back(bench::cpuSecondsOf([&] { (void)field->from(from); }));
        }
        print("field.from.p50", 1e6 * bench::percentile(times, 50), "us");
    }

    void hazard(const NavQuery& unit) {
        std::vector<double> times, edges;
        for (int i = 0; i < 1000; ++i) {
            const Disc disc{place().flat(), 50 * pixel};
            const ChargedArea fire{disc, Charge{.multiplier = 4000}};
            times.push_back(bench::cpuSecondsOf([&] {
                if (!unit.prepare({.areas = {fire}}))
                    fail("a disc was refused");
            }));
            if (i % 50 == 0)
                edges.push_back(static_cast<double>(edgesAt(disc)));
        }
        print("hazard", 1000 * bench::percentile(times, 50), "ms");
        print("hazard.edges", bench::percentile(edges, 50), "each");
    }
    std::size_t edgesAt(const Disc& disc) const {
        const ResolvedGraph& graph = m_world->graph();
        std::size_t count = 0;
        for (std::size_t i = 0; i < graph.edgeCount(); ++i)
            count += withinDistance(disc.centre, graph.positions[graph.edgeFrom[i]].flat(),
                                    graph.positions[graph.edgeTo[i]].flat(),
                                    std::int64_t{disc.radius} * disc.radius)
                         ? 1U
                         : 0U;
        return count;
    }

    std::string m_size;
    Random m_random;
    std::shared_ptr<const NavWorld> m_world;
    std::vector<AgentId> m_agents;
};

} // namespace

int main() {
    bench::measureSample();
    const auto small = bench::navFileOf(10'000), large = bench::navFileOf(100'000);
    Bench(small, 10'000, "10k").run();
    Bench(large, 100'000, "100k").run();
    bench::measureStart(large, "100k");
    bench::measureFast(large);
    bench::measureTowers(small);
    bench::measureCTable(bench::navFileOf(1000));
}
