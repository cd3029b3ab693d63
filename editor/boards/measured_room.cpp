// SPDX-License-Identifier: MIT
#include "editor/boards/measured_room.h"

#include "navcore/author/link/edge_making.h"

namespace waymark {

namespace {
constexpr std::size_t mostMeasured = 10'000;
}

bool knowsRoom(const navcore::Level& level, std::size_t edges) {
    return edges <= mostMeasured || navcore::clearanceLimitOf(level) > 0;
}

} // namespace waymark
