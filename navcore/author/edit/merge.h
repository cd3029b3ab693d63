// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

namespace navcore {

/// The values and items that are lost when two vertices are merged.
struct MergeLosses {
    /// True if the kept vertex had another value, so that this one was lost.
    bool name = false, kind = false, linksWanted = false;
    std::size_t tags = 0;  ///< Number of tags for which the kept vertex had another value.
    std::size_t links = 0; ///< Number of links between the two vertices, which were removed.
    /// Number of edge rules that contradict the rule of the kept vertex for the same neighbour.
    std::size_t rules = 0;

    friend bool operator==(const MergeLosses&, const MergeLosses&) = default;
};

/// Merges vertex `gone` into `kept` (different, both exist) and returns what was lost. `kept` keeps
/// its id and position, and takes over each value that it does not have itself. Links, rules and
/// route ends move to `kept`. A moved link that differs from a link of `kept` only in direction is
/// united with it; other links become parallel. Links between the two vertices are removed.
MergeLosses mergeVertices(LevelEdit& edit, VertexId gone, VertexId kept);

} // namespace navcore
