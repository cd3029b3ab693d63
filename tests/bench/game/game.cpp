// SPDX-License-Identifier: MIT
// Measures the time and memory that a game needs for navcore: the memory of a world, an additional
// agent and an additional thread, the speed and allocations of warm queries, and the first walk.
// Every sixteenth route is compared with Dijkstra's algorithm on a graph that is compiled with the
// current gate states.
#include "navcore/navcore.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/map/query_parts.h"
#include "tests/bench/game/c_table.h"
#include "tests/bench/linking/map.h"
#include "tests/bench/measure.h"

#include <atomic>
#include <cstdlib>
#include <malloc.h>
#include <new>
#include <string>

namespace {

std::atomic<std::size_t> allocations = 0, bytesHeld = 0;

void* counted(void* memory) {
    if (!memory)
        throw std::bad_alloc();
    ++allocations;
    bytesHeld += malloc_usable_size(memory);
    return memory;
}

void freed(void* memory) {
    bytesHeld -= malloc_usable_size(memory);
    std::free(memory);
}

} // namespace

void* operator new(std::size_t size) {
    return counted(std::malloc(size));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto step = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(step, (size + step - 1) / step * step));
}
void operator delete(void* memory) noexcept {
    freed(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    freed(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    freed(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    freed(memory);
}

namespace {

using namespace navcore;

constexpr Coord pixel = unitsPerPixel;
constexpr std::size_t queries = 400;

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "bench_game: %s\n", what);
    std::exit(1);
}

/// Returns the heap memory that the work leaves allocated, in MB.
template <class Work>
double heldBy(Work&& work) {
    const std::size_t before = bytesHeld;
    work();
    return static_cast<double>(bytesHeld - before) / 1e6;
}

/// Creates the nav file of a map with a gate across its middle, a river, and three agents, the last
/// of which cannot swim.
std::vector<std::uint8_t> navFileOf(std::size_t vertices) {
    Level level = bench::levelOf(bench::makeMap(vertices));
    LevelEdit edit(level);
    auto [first, swimmer] = *level.items<Agent>().begin();
    swimmer.abilities = {"swim"};
    edit.set<Agent>(first, swimmer);
    edit.set<Agent>(
        {77}, Agent{.name = "Second", .joinRange = 300 * pixel, .abilities = swimmer.abilities});
    edit.set<Agent>({78}, Agent{.name = "Dry", .joinRange = 300 * pixel});
    Barrier river{.kind = BarrierKind::Needs, .needs = swimmer.abilities};
    river.line = std::make_shared<const Shape>(
        Shape{ShapeKind::Wall, {{{0, 200 * pixel}, {2000 * pixel, 201 * pixel}}}});
    edit.set<Barrier>({2}, river);
    Barrier gate;
    gate.kind = BarrierKind::Gate;
    const Coord middle = level.items<Vertex>().begin()->second.position.x;
    gate.line = std::make_shared<const Shape>(
        Shape{ShapeKind::Wall, {{{middle, 0}, {middle + pixel, 2000 * pixel}}}});
    edit.set<Barrier>({1}, gate);
    if (!level.apply(edit.change()))
        fail("the level was refused");
    Linker linker;
    const NavGraph graph = linker.link(level);
    return writeNavFile(resolve(level, graph)).value();
}

class Bench {
public:
    Bench(std::size_t vertices, std::string size) : m_size(std::move(size)), m_random(vertices) {
        const auto bytes = navFileOf(vertices);
        std::optional<ResolvedGraph> graph;
        print("load", 1000 * bench::cpuSecondsOf([&] { graph = readNavFile(bytes).value(); }),
              "ms");
        const auto make = [&] { m_world = NavWorld::make(std::move(*graph)).value(); };
        print("memory.world",
              heldBy([&] { print("make", 1000 * bench::cpuSecondsOf(make), "ms"); }), "MB");
        for (const auto& entry : m_world->graph().agents)
            m_agents.push_back(entry.first);
    }

    void run() {
        const std::span first(m_agents.data(), 1), second(m_agents.data() + 1, 1),
            dry(m_agents.data() + 2, 1);
        print("memory.agent.bare", heldBy([&] { query(); }), "MB");
        const auto prepare = [this](std::span<const AgentId> agents) {
            if (!m_world->prepare(agents))
                fail("an agent was refused");
        };
        print("prepare", 1000 * bench::cpuSecondsOf([&] { prepare(first); }), "ms");
        print("memory.agent", heldBy([&] { prepare(second); }), "MB");
        print("memory.agent.other", heldBy([&] { prepare(dry); }), "MB");
        std::optional<NavQuery> warm;
        print("memory.thread", heldBy([&] {
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
            const std::size_t before = allocations;
            const double time = bench::cpuSecondsOf([&] { unit.route(from, to, answer); });
            const std::size_t after = allocations;
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
    Bench(10'000, "10k").run();
    Bench(100'000, "100k").run();
    bench::measureCTable(navFileOf(1000));
}
