// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk.h"

namespace navcore {

class QueryWorld;

enum class Shortcuts : std::uint8_t { None, LineOfSight };
enum class Corners : std::uint8_t { Sharp, Curved };

/// How a unit takes its route; at first to the letter.
struct WalkStyle {
    Shortcuts shortcuts = Shortcuts::None;
    Corners corners = Corners::Sharp;
    Coord variation = 0;    ///< how far places move by chance at most, lu, 0..maxRadius
    std::uint64_t seed = 0; ///< of that chance
};

/// The walk cut short, then varied, then curved, as the style asks. All three see the world as the
/// query does: they pass gates as its conditions set them, enter nothing that those ban, and count
/// their charges. Its most cost binds the route alone.
Walk styled(const QueryWorld& query, Walk walk, const WalkStyle& style);

} // namespace navcore
