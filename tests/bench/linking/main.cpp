// SPDX-License-Identifier: MIT
// Compares linking a whole map with Boost R-trees, which create the same edges, and measures
// relinking during a drag. Times are processor times, which depend less on the other programs that
// are running.
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/link_lists.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/base/thread_team.h"
#include "tests/bench/linking/map.h"
#include "tests/bench/linking/named_maps.h"
#include "tests/bench/linking/peers.h"
#include "tests/bench/linking/prototype_peer.h"
#include "tests/bench/measure.h"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <string>

using namespace navcore;

namespace {

double cpuSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class Work>
double cpuSecondsOf(Work&& work) {
    const double start = cpuSeconds();
    work();
    return cpuSeconds() - start;
}

/// Links plain arrays, like the peers, and returns the sorted pairs.
std::vector<LinkLists::Pair> linkPairs(const bench::Map& map, Spread spread = Spread::Off) {
    VertexGrid vertices;
    ObstacleGrid obstacles;
    vertices.assign(map.vertices);
    obstacles.assign(map.obstacles, vertices.frame());
    LinkLists lists(vertices, obstacles);
    for (std::uint32_t slot = 0; slot < vertices.slotCount(); ++slot)
        lists.setWanted(slot, bench::linksWanted);
    lists.listAll({.range = bench::longest, .spread = spread}, {});
    return lists.pairs();
}

std::vector<VertexPair> idsOf(const std::vector<LinkLists::Pair>& pairs) {
    std::vector<VertexPair> ids;
    for (const LinkLists::Pair& pair : pairs)
        ids.push_back(pair.ids);
    return ids;
}

double medianOf(int repeats, const auto& work) {
    std::vector<double> seconds;
    for (int i = 0; i < repeats; ++i)
        seconds.push_back(cpuSecondsOf(work));
    return bench::percentile(seconds, 50);
}

void fail(const char* why) {
    std::printf("%s\n", why);
    std::exit(1);
}

/// A document that is edited step by step.
struct Session {
    explicit Session(const bench::Map& map) : level(bench::levelOf(map)) {
        graph = linker.link(level);
    }
    double step(const LevelChange& change) {
        if (!level.apply(change))
            fail("a drag step was refused");
        return cpuSecondsOf([&] { graph.apply(linker.update(level, change, graph)); });
    }
    void check() const {
        if (!(Linker().link(level) == graph))
            fail("the incremental graph differs from a full link");
    }
    Level level;
    Linker linker;
    NavGraph graph;
};

constexpr int drags = 200, stepsPerDrag = 20;
constexpr Coord stepLength = 4 * unitsPerPixel;

std::vector<double> dragVertices(Session& session, Random& random) {
    std::vector<double> seconds;
    for (int drag = 0; drag < drags; ++drag) {
        const VertexId id{
            1 + static_cast<std::uint32_t>(random.below(session.level.items<Vertex>().size()))};
        const Coord dx = random.below(2) == 0 ? stepLength : -stepLength;
        for (int i = 0; i < stepsPerDrag; ++i) {
            LevelEdit edit(session.level);
            edit.modify<Vertex>(id, [&](Vertex& v) { v.position.x += dx; });
            seconds.push_back(session.step(edit.change()));
        }
    }
    return seconds;
}

std::vector<double> dragObstacles(Session& session, Random& random) {
    std::vector<double> seconds;
    for (int drag = 0; drag < drags; ++drag) {
        const ObstacleId id{
            1 + static_cast<std::uint32_t>(random.below(session.level.items<Obstacle>().size()))};
        const Coord dx = random.below(2) == 0 ? stepLength : -stepLength;
        for (int i = 0; i < stepsPerDrag; ++i) {
            LevelEdit edit(session.level);
            edit.modify<Obstacle>(id, [&](Obstacle& obstacle) {
                Shape shape = *obstacle.shape;
                for (Ring& ring : shape.rings)
                    for (Point2& p : ring)
                        p.x += dx;
                obstacle.shape = std::make_shared<const Shape>(std::move(shape));
            });
            seconds.push_back(session.step(edit.change()));
        }
    }
    return seconds;
}

void printDrag(const std::string& name, const std::vector<double>& seconds) {
    const double median = bench::percentile(seconds, 50) * 1e6;
    std::printf("  %-24s median %8.1f us   p95 %8.1f us   p99 %8.1f us\n", name.c_str(), median,
                bench::percentile(seconds, 95) * 1e6, bench::percentile(seconds, 99) * 1e6);
    bench::printFigure(("link." + name).c_str(), median, "us");
}

/// Alternates between the prototype and our linker, because the speed of the machine varies.
void comparePrototype([[maybe_unused]] const bench::Map& map,
                      [[maybe_unused]] const std::string& size, [[maybe_unused]] int repeats) {
#if __has_include("vis_proto.hpp")
    bench::PrototypePeer peer(map);
    std::vector<double> ratios;
    for (int i = 0; i < repeats; ++i) {
        const double prototype = cpuSecondsOf([&] { peer.link(); });
        ratios.push_back(prototype / cpuSecondsOf([&] { linkPairs(map); }));
    }
    if (peer.pairs() != idsOf(linkPairs(map)))
        fail("the edges differ from the prototype's");
    bench::printFigure(("link." + size + ".vs_prototype").c_str(), bench::percentile(ratios, 50),
                       "x");
#else
    std::printf("  the prototype is not here (WAYMARK_PEERS)\n");
#endif
}

double wallSecondsOf(const auto& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Measures the real time from Level to NavGraph, alternating between one thread and two.
void compareThreads(const Level& level, const std::string& size) {
    std::vector<double> ratios;
    for (int i = 0; i < 5; ++i) {
        ThreadTeam two(2);
        const double one = wallSecondsOf([&] { Linker().link(level); });
        ratios.push_back(one / wallSecondsOf([&] { Linker().link(level, {}, &two); }));
    }
    bench::printFigure(("link." + size + ".two_threads").c_str(), bench::percentile(ratios, 50),
                       "x");
}

/// Compares with a library that may not be installed. `seconds` is our time.
template <class Link>
void comparePeer(const bench::Map& map, const std::string& name, double seconds, int repeats,
                 Link&& link) {
    std::optional<std::vector<VertexPair>> pairs;
    const double peer = medianOf(repeats, [&] { pairs = link(map); });
    if (!pairs)
        return void(std::printf("  skipped: %s, its library is not here\n", name.c_str()));
    if (*pairs != idsOf(linkPairs(map)))
        fail("the edges differ from a peer's");
    bench::printFigure(("link." + name).c_str(), peer / seconds, "x");
}

void run(std::size_t vertices, const std::string& size, int repeats) {
    const bench::Map map = bench::makeMap(vertices);
    std::vector<LinkLists::Pair> ours;
    std::vector<VertexPair> peers;
    const double pairs = medianOf(repeats, [&] { ours = linkPairs(map); });
    const double boost = medianOf(repeats > 8 ? 5 : 3, [&] { peers = bench::linkWithBoost(map); });
    if (idsOf(ours) != peers)
        fail("the edges differ from the peer's");
    const Level level = bench::levelOf(map);
    const double whole = medianOf(3, [&] { Linker().link(level); });
    std::printf("%s: %zu obstacles, %zu edges\n", size.c_str(), map.obstacles.size(), ours.size());
    std::printf("  edges only %.2f ms, Boost R-trees %.2f ms, from Level to NavGraph %.2f ms\n",
                pairs * 1e3, boost * 1e3, whole * 1e3);
    bench::printFigure(("link." + size + ".vs_boost").c_str(), boost / pairs, "x");
    comparePeer(map, size + ".vs_geos", pairs, 3, bench::linkWithGeos);
    comparePeer(map, size + ".vs_cgal", pairs, 3, bench::linkWithCgal);
    comparePrototype(map, size, repeats);
    compareThreads(level, size);
    bench::printFigure(("link." + size + ".graph").c_str(), whole * 1e3, "ms");
    Session session(map);
    Random random(1);
    printDrag(size + ".drag_vertex", dragVertices(session, random));
    session.check();
    printDrag(size + ".drag_obstacle", dragObstacles(session, random));
    session.check();
}

/// Measures uneven maps and more demanding linking rules: how much longer they take per vertex.
void runNamed() {
    constexpr std::size_t vertices = 30'000;
    const bench::Map even = bench::makeMap(vertices);
    const double plain = medianOf(5, [&] { linkPairs(even); });
    std::printf("named maps of %zu vertices, against the even one (%.1f ms)\n", vertices,
                plain * 1e3);
    const auto print = [&](const std::string& name, double seconds, double against) {
        bench::printFigure(("link." + name + ".vs_even").c_str(), seconds / against, "x");
    };
    for (const bench::NamedMap& named : bench::namedMaps()) {
        const bench::Map map = named.make(vertices);
        print(named.name, medianOf(3, [&] { linkPairs(map); }), plain);
    }
    print("spread", medianOf(3, [&] { linkPairs(even, Spread::On); }), plain);
    Level level = bench::levelOf(even);
    const auto linkLevel = [&] { Linker().link(level); };
    const double roomless = medianOf(3, linkLevel);
    LevelEdit edit(level);
    edit.modify<Agent>(Level::defaultAgentId,
                       [](Agent& agent) { agent.radius = 8 * unitsPerPixel; });
    if (!level.apply(edit.change()))
        fail("the agent was refused");
    print("radius", medianOf(3, linkLevel), roomless);
}

} // namespace

/// Runs all sizes, or only those named on the command line.
int main(int count, char** names) {
    const auto named = [&](std::string_view size) {
        return count < 2 || std::find(names + 1, names + count, size) != names + count;
    };
    if (named("1k"))
        run(1'000, "1k", 51);
    if (named("10k"))
        run(10'000, "10k", 11);
    if (named("100k"))
        run(100'000, "100k", 5);
    if (named("named"))
        runNamed();
    return 0;
}
