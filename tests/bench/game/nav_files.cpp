// SPDX-License-Identifier: MIT
#include "tests/bench/game/game.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/bench/linking/map.h"

#include <cstdio>
#include <cstdlib>

using namespace navcore;

namespace bench {

void fail(const char* what) {
    std::fprintf(stderr, "bench_game: %s\n", what);
    std::exit(1);
}

std::vector<std::uint8_t> navFileOf(const Level& level) {
    Linker linker;
    const NavGraph graph = linker.link(level);
    return writeNavFile(resolve(level, graph)).value();
}

std::vector<std::uint8_t> navFileOf(std::size_t vertices) {
    constexpr Coord pixel = unitsPerPixel;
    Level level = levelOf(makeMap(vertices));
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
    return navFileOf(level);
}

} // namespace bench
