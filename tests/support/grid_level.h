// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <cassert>
#include <cmath>

namespace waymark::test {

/// Returns a level with vertices 16 px apart in rows of `side`, starting with id 1, each linked to
/// its neighbours in rows and columns.
inline navcore::Level gridLevel(std::uint32_t side) {
    using namespace navcore;
    constexpr Coord step = 16 * unitsPerPixel;
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t i = 0; i < side * side; ++i) {
        Vertex vertex;
        vertex.position = {static_cast<Coord>(i % side) * step, static_cast<Coord>(i / side) * step,
                           0};
        edit.set<Vertex>({i + 1}, vertex);
    }
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.longest = step * 5 / 4; });
    [[maybe_unused]] const auto done = level.apply(edit.change());
    assert(done.ok());
    return level;
}

/// Returns the number of vertices per row of a grid level that has more than `vertices` vertices.
inline std::uint32_t sideAbove(std::size_t vertices) {
    return static_cast<std::uint32_t>(std::sqrt(static_cast<double>(vertices))) + 1;
}

} // namespace waymark::test
