// SPDX-License-Identifier: MIT
// Compares searches between random vertices, and from one vertex to all others, with Boost.Graph
// and LEMON on the same graph. The implementations take turns in one process, and their costs must
// be equal.
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/search/delta_stepping_search.h"
#include "navcore/runtime/search/landmarks.h"
#include "tests/bench/boost_peer.h"
#include "tests/bench/measure.h"
#include "tests/bench/routing/graphs.h"
#include "tests/bench/routing/lemon_peer.h"
#include "tests/bench/routing/prototype_peer.h"

#include <cstdlib>
#include <string>

using namespace navcore;

namespace {

std::vector<double> ratios(const std::vector<double>& slow, const std::vector<double>& fast) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < slow.size(); ++i)
        ratios.push_back(slow[i] / fast[i]);
    return ratios;
}

double medianRatio(const std::vector<double>& slow, const std::vector<double>& fast) {
    return bench::percentile(ratios(slow, fast), 50);
}

[[noreturn]] void refuse(const std::string& graph, const char* what) {
    std::fprintf(stderr, "costs differ on %s: %s\n", graph.c_str(), what);
    std::exit(1);
}

/// A graph and the measurements on it.
class Bench {
public:
    Bench(std::string name, CompiledGraph graph)
        : m_name(std::move(name)), m_graph(std::move(graph)), m_boost(m_graph), m_lemon(m_graph)
#if __has_include("core.hpp")
          ,
          m_prototype(m_graph)
#endif
    {
        const double seconds = bench::cpuSecondsOf(
            [&] { m_landmarks = Landmarks::build(ArcSnapshot(m_graph, ArcWay::Forward)); });
        if (!m_landmarks)
            refuse(m_name, "no landmarks");
        std::printf("%-8s %u vertices, landmarks built in %.0f ms\n", m_name.c_str(),
                    m_graph.slotCount(), 1000 * seconds);
    }

    void oneToOne(int queries) {
        Random random(m_graph.slotCount() + 1);
        for (int i = 0; i < queries; ++i) {
            const Slot from = drawSlot(random), to = drawSlot(random);
            const std::uint64_t cost = own(m_dijkstra, Guidance::None, from, to);
            if (own(m_aStar, Guidance::CrowFlies, from, to) != cost)
                refuse(m_name, "A*");
            if (own(m_alt, Guidance::Landmarks, from, to) != cost)
                refuse(m_name, "landmarks");
            peer(m_boostDijkstra, "Boost Dijkstra", cost,
                 [&] { return m_boost.dijkstra(from, to); });
            peer(m_boostAStar, "Boost A*", cost, [&] { return m_boost.aStar(from, to); });
            peer(m_lemonDijkstra, "LEMON", cost, [&] { return m_lemon.dijkstra(from, to); });
            costOnly(m_aStarCost, Guidance::CrowFlies, from, to);
            costOnly(m_altCost, Guidance::Landmarks, from, to);
#if __has_include("core.hpp")
            peer(m_prototypeAStar, "prototype A*", cost,
                 [&] { return m_prototype.aStar(from, to); });
            peer(m_prototypeAlt, "prototype landmarks", cost,
                 [&] { return m_prototype.landmarks(from, to); });
#endif
        }
        row("Boost CSR Dijkstra", m_boostDijkstra);
        row("Boost CSR A*", m_boostAStar);
        row("LEMON Dijkstra", m_lemonDijkstra);
        row("navcore Dijkstra", m_dijkstra);
        row("navcore A*", m_aStar);
        row("navcore landmarks", m_alt);
        row("navcore A*, cost", m_aStarCost);
        row("navcore lm., cost", m_altCost);
#if __has_include("core.hpp")
        row("prototype A*", m_prototypeAStar);
        row("prototype landmarks", m_prototypeAlt);
        figure("astar.cost_vs_prototype",
               medianRatio(m_prototypeAStar.seconds, m_aStarCost.seconds));
        figure("astar.vs_prototype", medianRatio(m_prototypeAStar.seconds, m_aStar.seconds));
        figure("landmarks.cost_vs_prototype",
               medianRatio(m_prototypeAlt.seconds, m_altCost.seconds));
        figure("landmarks.vs_prototype", medianRatio(m_prototypeAlt.seconds, m_alt.seconds));
#else
        std::printf("%-8s prototype: not at hand, left out\n", m_name.c_str());
#endif
        figure("astar.vs_boost_dijkstra", medianRatio(m_boostDijkstra.seconds, m_aStar.seconds));
        figure("astar.vs_boost_astar", medianRatio(m_boostAStar.seconds, m_aStar.seconds));
        figure("astar.vs_lemon", medianRatio(m_lemonDijkstra.seconds, m_aStar.seconds));
        figure("landmarks.vs_boost_dijkstra", medianRatio(m_boostDijkstra.seconds, m_alt.seconds));
    }

    /// Measures the costs from one vertex to all others.
    void oneToAll(int queries) {
        const ArcSnapshot arcs(m_graph, ArcWay::Forward);
        DeltaSteppingSearch tree;
        Random random(m_graph.slotCount() + 2);
        std::vector<double> own, boost, prototype;
        for (int i = 0; i < queries; ++i) {
            const PathLeg start{drawSlot(random), 0};
            own.push_back(bench::cpuSecondsOf([&] { tree.run(arcs, {&start, 1}); }));
            boost.push_back(
                bench::cpuSecondsOf([&] { m_boost.dijkstra(start.slot, CompiledGraph::none); }));
            for (Slot slot = 0; slot < m_graph.slotCount(); ++slot)
                if (tree.cost(slot).value_or(bench::BoostPeer::unreached) !=
                    m_boost.distanceTo(slot))
                    refuse(m_name, "one to all");
#if __has_include("core.hpp")
            prototype.push_back(bench::cpuSecondsOf([&] { m_prototype.oneToAll(start.slot); }));
            for (Slot slot = 0; slot < m_graph.slotCount(); ++slot)
                if (m_prototype.distanceTo(slot) != m_boost.distanceTo(slot))
                    refuse(m_name, "one to all, prototype");
#endif
        }
        std::printf("%-8s %-20s %10.1f %8.2f\n", m_name.c_str(), "navcore one to all",
                    1e6 * bench::percentile(own, 50), medianRatio(boost, own));
        figure("all.vs_boost", medianRatio(boost, own));
        if (!prototype.empty())
            figure("all.vs_prototype", medianRatio(prototype, own));
    }

private:
    using Slot = CompiledGraph::Slot;

    PathQuery queryOf(Slot from, Slot to) const {
        PathQuery query{{{from, 0}}, {{to, 0}}, std::nullopt, m_graph.position(to)};
        query.landmarks = &*m_landmarks;
        return query;
    }

    struct Timing {
        std::vector<double> seconds;
        std::size_t taken = 0; ///< Number of vertices that our own searches settled.
    };

    Slot drawSlot(Random& random) const {
        return static_cast<Slot>(random.below(m_graph.slotCount()));
    }

    std::uint64_t own(Timing& timing, Guidance guidance, Slot from, Slot to) {
        const PathQuery query = queryOf(from, to);
        std::uint64_t cost = 0;
        timing.seconds.push_back(bench::cpuSecondsOf([&] {
            m_search.run(m_graph, query, guidance);
            const auto path = m_search.path();
            cost = path ? path->cost : bench::BoostPeer::unreached;
        }));
        timing.taken += m_search.takenCount();
        return cost;
    }

    /// Like the search above, but without the path. The cost has already been verified.
    void costOnly(Timing& timing, Guidance guidance, Slot from, Slot to) {
        const PathQuery query = queryOf(from, to);
        timing.seconds.push_back(
            bench::cpuSecondsOf([&] { m_search.run(m_graph, query, guidance); }));
        timing.taken += m_search.takenCount();
    }

    template <class Work>
    void peer(Timing& timing, const char* what, std::uint64_t expected, Work&& work) {
        std::uint64_t cost = 0;
        timing.seconds.push_back(bench::cpuSecondsOf([&] { cost = work(); }));
        if (cost != expected)
            refuse(m_name, what);
    }

    void row(const char* what, const Timing& timing) const {
        std::printf("%-8s %-20s %10.1f %8.2f %8.2f %10zu\n", m_name.c_str(), what,
                    1e6 * bench::percentile(timing.seconds, 50),
                    medianRatio(m_boostDijkstra.seconds, timing.seconds),
                    medianRatio(m_boostAStar.seconds, timing.seconds),
                    timing.taken / timing.seconds.size());
    }

    void figure(const char* what, double ratio) const {
        bench::printFigure(("route." + m_name + "." + what).c_str(), ratio, "x");
    }

    std::string m_name;
    CompiledGraph m_graph;
    bench::BoostPeer m_boost;
    bench::LemonPeer m_lemon;
    std::optional<Landmarks> m_landmarks;
    PathSearch m_search;
#if __has_include("core.hpp")
    bench::PrototypePeer m_prototype;
    Timing m_prototypeAStar, m_prototypeAlt;
#endif
    Timing m_aStarCost, m_altCost;
    Timing m_dijkstra, m_aStar, m_alt, m_boostDijkstra, m_boostAStar, m_lemonDijkstra;
};

void measure(const std::string& name, CompiledGraph graph, int queries) {
    Bench bench(name, std::move(graph));
    bench.oneToOne(queries);
    bench.oneToAll(queries / 2);
}

} // namespace

int main() {
    std::printf("%-8s %-20s %10s %8s %8s %10s\n", "graph", "search", "median us", "x Boost",
                "x B. A*", "taken");
    measure("1k", bench::geometricGraph(1'000), 400);
    measure("10k", bench::geometricGraph(10'000), 200);
    measure("100k", bench::geometricGraph(100'000), 60);
    measure("grid512", bench::gridGraph(512), 40);
}
