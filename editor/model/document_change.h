// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/author/link/nav_graph.h"

namespace waymark {

enum class Extent : std::uint8_t {
    Few,   ///< levelChange and graphChange say all that changed
    Whole, ///< another level: forget everything known of the old one
};

/// What one step of work did to the document.
struct DocumentChange {
    Extent extent = Extent::Few;
    std::uint64_t revision = 0;
    navcore::LevelChange level;
    navcore::GraphChange graph;
};

} // namespace waymark
