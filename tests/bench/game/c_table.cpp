// SPDX-License-Identifier: MIT
#include "tests/bench/game/c_table.h"

#include "navcore/c.h"
#include "navcore/navcore.h"
#include "navcore/runtime/base/random.h"
#include "tests/bench/measure.h"

#include <cstdlib>

namespace bench {
namespace {

using namespace navcore;

void expect(bool isSo, const char* what) {
    if (isSo)
        return;
    std::fprintf(stderr, "tables in C: %s\n", what);
    std::exit(1);
}

} // namespace

void measureCTable(std::span<const std::uint8_t> navFile) {
    const auto world = NavWorld::make(readNavFile(navFile).value()).value();
    const AgentId agent = world->graph().agents.front().first;
    const NavTable table = NavTable::build(NavQuery::make(world, agent).value()).value();
    nav_level* level = nullptr;
    nav_query* map = nullptr;
    nav_table* inC = nullptr;
    expect(nav_level_read(navFile.data(), navFile.size(), &level) == NAV_OK, "no level");
    expect(nav_query_create(level, agent.value, &map) == NAV_OK, "no map");
    expect(nav_table_create(map, &inC) == NAV_OK, "no table");
    std::vector<std::uint32_t> from, to, moves;
    Random random(7);
    const auto& ids = world->graph().vertexIds;
    while (moves.size() < 4096) {
        const VertexId a = ids[random.below(ids.size())], b = ids[random.below(ids.size())];
        const auto move = table.next(a, b).value();
        if (!move || a == b)
            continue; // Every query must succeed, and C returns 0 for a unit at its goal.
        from.push_back(a.value);
        to.push_back(b.value);
        moves.push_back(move->value);
    }
    std::vector<std::uint32_t> next(moves.size());
    std::vector<double> one, each;
    for (int round = 0; round < 201; ++round) {
        std::ranges::fill(next, 0);
        one.push_back(cpuSecondsOf([&] {
            for (std::size_t i = 0; i < next.size(); ++i)
                nav_table_next(inC, from[i], to[i], &next[i]);
        }));
        expect(next == moves, "a move differs");
        std::ranges::fill(next, 0);
        const auto count = static_cast<std::uint32_t>(next.size());
        each.push_back(cpuSecondsOf(
            [&] { nav_table_next_each(inC, from.data(), to.data(), count, next.data()); }));
        expect(next == moves, "a move of the crowd differs");
    }
    const double all = static_cast<double>(moves.size());
    printFigure("table.c.next_move", 1e9 * percentile(one, 50) / all, "ns");
    printFigure("table.c.next_each", 1e9 * percentile(each, 50) / all, "ns");
    nav_table_free(inC);
    nav_query_free(map);
    nav_level_free(level);
}

} // namespace bench
