// SPDX-License-Identifier: MIT
// Measures next-move tables for the graphs of the routing benchmark: their size in bytes, and the
// time per move in nanoseconds. Each table is read back from its bytes and verified with distance
// fields before it is timed.
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/search/distance_field.h"
#include "navcore/runtime/table/move_table.h"
#include "tests/bench/measure.h"
#include "tests/bench/routing/graphs.h"

#include <cstdlib>
#include <string>

using namespace navcore;

namespace {

using Slot = CompiledGraph::Slot;

void check(const CompiledGraph& graph, const MoveTable& table, const std::string& name) {
    DistanceField field(graph);
    const Slot step = std::max(1U, graph.slotCount() / 200);
    for (Slot to = 0; to < graph.slotCount(); to += step) {
        const PathLeg goal{to, 0};
        field.solve({&goal, 1});
        for (Slot from = 0; from < graph.slotCount(); ++from)
            if (table.next(from, to) != field.nextMove(from).value_or(CompiledGraph::none)) {
                std::fprintf(stderr, "moves differ: %u to %u of %s\n", from, to, name.c_str());
                std::exit(1);
            }
    }
}

using Pairs = std::vector<std::pair<Slot, Slot>>;

Pairs randomPairs(const CompiledGraph& graph, std::size_t count) {
    Random random(graph.slotCount() + 3);
    Pairs pairs;
    while (pairs.size() < count) {
        const auto from = static_cast<Slot>(random.below(graph.slotCount()));
        const auto to = static_cast<Slot>(random.below(graph.slotCount()));
        pairs.emplace_back(from, to);
    }
    return pairs;
}

/// Returns the nanoseconds per lookup, for independent lookups.
double nextMove(const MoveTable& table, const Pairs& pairs) {
    std::vector<double> times;
    volatile Slot sink = 0; // Keeps the compiler from removing the lookups.
    for (int round = 0; round < 501; ++round) {
        Slot sum = 0;
        times.push_back(bench::cpuSecondsOf([&] {
            for (const auto& [from, to] : pairs)
                sum += table.next(from, to);
        }));
        sink = sink + sum;
    }
    return 1e9 * bench::percentile(times, 50) / static_cast<double>(pairs.size());
}

/// Returns the nanoseconds per move of a unit that walks to its goal, where each lookup depends on
/// the previous one.
double moveOnPath(const MoveTable& table, const Pairs& pairs) {
    std::vector<double> times;
    std::size_t moves = 0;
    for (int round = 0; round < 21; ++round) {
        moves = 0;
        times.push_back(bench::cpuSecondsOf([&] {
            for (const auto& [from, to] : pairs)
                for (Slot at = table.next(from, to); at != CompiledGraph::none;
                     at = table.next(at, to))
                    ++moves;
        }));
    }
    return 1e9 * bench::percentile(times, 50) /
           static_cast<double>(std::max<std::size_t>(moves, 1));
}

void measure(std::uint32_t vertices, const std::string& name) {
    const CompiledGraph graph = bench::geometricGraph(vertices);
    std::optional<MoveTable> built;
    const double building = bench::cpuSecondsOf([&] { built = MoveTable::build(graph).value(); });
    std::optional<MoveTable> table;
    const double reading =
        bench::cpuSecondsOf([&] { table = MoveTable::read(graph, built->bytes()).value(); });
    check(graph, *table, name);
    const double independent = nextMove(*table, randomPairs(graph, 4096));
    const double onPath = moveOnPath(*table, randomPairs(graph, 2'000));
    const double pairs = static_cast<double>(vertices) * vertices;
    const auto bytes = static_cast<double>(table->bytes().size());
    std::printf("%-5s %12.0f %10.0f %7.1f %10.0f %10.1f %9.1f %8.2f %8.2f\n", name.c_str(),
                16 * pairs, bytes, 16 * pairs / bytes, static_cast<double>(table->memory()),
                1e3 * building, 1e3 * reading, independent, onPath);
    const auto figure = [&](const char* what, double value, const char* unit) {
        bench::printFigure(("table." + name + "." + what).c_str(), value, unit);
    };
    figure("bytes", bytes, "B");
    figure("memory", static_cast<double>(table->memory()), "B");
    figure("build", 1e3 * building, "ms");
    figure("read", 1e3 * reading, "ms");
    figure("next_move", independent, "ns");
    figure("move_on_path", onPath, "ns");
}

} // namespace

int main() {
    // The method in the article of 2001 uses 16 bytes per pair: 25,600 bytes for 40 vertices, and
    // 156 kB for 100.
    std::printf("%-5s %12s %10s %7s %10s %10s %9s %8s %8s\n", "graph", "2001, B", "bytes", "x less",
                "memory", "build ms", "read ms", "next ns", "path ns");
    measure(40, "40");
    measure(100, "100");
    measure(1'000, "1k");
    measure(10'000, "10k");
}
