// SPDX-License-Identifier: MIT
// Routes between random vertices, and from one to all: 6-nearest-neighbour graphs with terrain in
// patches, against Boost.Graph on the same graph in the same run, equal costs checked.
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/search/cost_tree.h"
#include "navcore/runtime/search/path_search.h"
#include "navcore/runtime/space/vertex_index.h"
#include "tests/bench/boost_peer.h"
#include "tests/bench/measure.h"

#include <cmath>
#include <cstdlib>
#include <string>

using namespace navcore;

namespace {

constexpr Coord spacing = 48 * unitsPerPixel; // the mean distance between vertices

CompiledGraph makeGraph(std::uint32_t vertices) {
    Random random(vertices);
    const auto side = static_cast<std::uint64_t>(static_cast<double>(spacing) *
                                                 std::sqrt(static_cast<double>(vertices)));
    std::vector<std::pair<VertexId, Point3>> all;
    VertexIndex index;
    for (std::uint32_t id = 1; id <= vertices; ++id) {
        const auto x = static_cast<Coord>(random.below(side));
        const auto y = static_cast<Coord>(random.below(side));
        all.push_back({{id}, {x, y, 0}});
        index.set({id}, {x, y, 0});
    }
    // Ground x0.5, x1, x1, x2 in patches of ten spacings.
    TerrainCosts costs;
    constexpr std::uint32_t multipliers[] = {500, 1000, 1000, 2000};
    for (std::uint32_t i = 0; i < 4; ++i)
        costs.set({i + 1}, multipliers[i]);
    const auto terrainAt = [&](Point3 p) {
        const auto patch = [](Coord c) { return static_cast<std::uint64_t>(c / (10 * spacing)); };
        return TerrainId{
            1 + static_cast<std::uint32_t>(Random(patch(p.x) * 7919 + patch(p.y)).next() % 4)};
    };
    CompiledGraph graph;
    addVertices(graph, all);
    for (const auto& [id, position] : all)
        for (const NearVertex& near : index.nearest(position, 7, 40 * spacing)) {
            if (near.id == id)
                continue;
            const VertexPair pair = VertexPair::of(id, near.id);
            const Point3 other = graph.position(graph.slotOf(near.id));
            const TerrainPiece piece{terrainAt(id == pair.a ? position : other),
                                     latticeLength(position, other)};
            const auto cost = walkCost({&piece, 1}, plainMultiplier, costs);
            graph.setEdge(EdgeKey::of(pair), pair.a, pair.b, cost, cost);
        }
    graph.compact();
    return graph;
}

struct Timing {
    std::vector<double> dijkstra, aStar, boostDijkstra, boostAStar;
};

std::vector<double> ratios(const std::vector<double>& slow, const std::vector<double>& fast) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < slow.size(); ++i)
        ratios.push_back(slow[i] / fast[i]);
    return ratios;
}

/// Costs from one vertex to all others.
void measureAll(const CompiledGraph& graph, bench::BoostPeer& peer, const std::string& name,
                int queries) {
    const ArcSnapshot arcs(graph, ArcWay::Forward);
    CostTree tree;
    Random random(graph.slotCount() + 2);
    std::vector<double> own, boost;
    for (int i = 0; i < queries; ++i) {
        const auto from = static_cast<CompiledGraph::Slot>(random.below(graph.slotCount()));
        const PathLeg start{from, 0};
        own.push_back(bench::cpuSecondsOf([&] { tree.run(arcs, {&start, 1}); }));
        boost.push_back(bench::cpuSecondsOf([&] { peer.dijkstra(from, CompiledGraph::none); }));
        for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
            if (tree.cost(slot).value_or(bench::BoostPeer::unreached) != peer.distanceTo(slot)) {
                std::fprintf(stderr, "costs differ: tree %d of %s\n", i, name.c_str());
                std::exit(1);
            }
    }
    std::printf("%-6s %-22s %10.1f %8.2f\n", name.c_str(), "navcore one to all",
                1e6 * bench::percentile(own, 50), bench::percentile(ratios(boost, own), 50));
    bench::printFigure(("route." + name + ".all.vs_boost").c_str(),
                       bench::percentile(ratios(boost, own), 50), "x");
}

void measure(std::uint32_t vertices, const std::string& name, int queries) {
    const CompiledGraph graph = makeGraph(vertices);
    bench::BoostPeer peer(graph);
    PathSearch search;
    Random random(vertices + 1);
    Timing timing;
    std::size_t taken = 0;
    for (int i = 0; i < queries; ++i) {
        const auto from = static_cast<CompiledGraph::Slot>(random.below(vertices));
        const auto to = static_cast<CompiledGraph::Slot>(random.below(vertices));
        const PathQuery query{{{from, 0}}, {{to, 0}}, std::nullopt, graph.position(to)};
        std::uint64_t costs[4] = {};
        const auto own = [&](Guidance guidance, std::uint64_t& cost) {
            return bench::cpuSecondsOf([&] {
                search.run(graph, query, guidance);
                const auto path = search.path();
                cost = path ? path->cost : bench::BoostPeer::unreached;
            });
        };
        timing.dijkstra.push_back(own(Guidance::None, costs[0]));
        timing.aStar.push_back(own(Guidance::CrowFlies, costs[1]));
        taken += search.takenCount();
        timing.boostDijkstra.push_back(
            bench::cpuSecondsOf([&] { costs[2] = peer.dijkstra(from, to); }));
        timing.boostAStar.push_back(bench::cpuSecondsOf([&] { costs[3] = peer.aStar(from, to); }));
        for (const std::uint64_t cost : costs)
            if (cost != costs[0]) {
                std::fprintf(stderr, "costs differ: query %d of %s\n", i, name.c_str());
                std::exit(1);
            }
    }
    const auto row = [&](const char* what, const std::vector<double>& times) {
        std::printf("%-6s %-22s %10.1f %8.2f %8.2f\n", name.c_str(), what,
                    1e6 * bench::percentile(times, 50),
                    bench::percentile(ratios(timing.boostDijkstra, times), 50),
                    bench::percentile(ratios(timing.boostAStar, times), 50));
    };
    row("Boost CSR Dijkstra", timing.boostDijkstra);
    row("Boost CSR A*", timing.boostAStar);
    row("navcore Dijkstra", timing.dijkstra);
    row("navcore A*", timing.aStar);
    std::printf("%-6s A* taken %zu a query\n", name.c_str(),
                taken / static_cast<std::size_t>(queries));
    const auto figure = [&](const char* what, const std::vector<double>& slow) {
        bench::printFigure(("route." + name + "." + what).c_str(),
                           bench::percentile(ratios(slow, timing.aStar), 50), "x");
    };
    figure("astar.vs_boost_dijkstra", timing.boostDijkstra);
    figure("astar.vs_boost_astar", timing.boostAStar);
    measureAll(graph, peer, name, queries / 2);
}

} // namespace

int main() {
    std::printf("%-6s %-22s %10s %8s %8s\n", "graph", "search", "median us", "x Boost", "x B. A*");
    measure(1'000, "1k", 400);
    measure(10'000, "10k", 200);
    measure(100'000, "100k", 60);
}
