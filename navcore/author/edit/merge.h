// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

namespace navcore {

struct MergeLosses {
    /// True if the two vertices had different values, so that the value of the removed vertex is
    /// lost.
    bool name = false, kind = false, linksWanted = false;
    std::size_t tags = 0;  ///< Number of tags that had different values.
    std::size_t links = 0; ///< Number of removed links between the two vertices.
    /// Number of edge rules that conflict with a rule of the kept vertex for the same neighbour.
    std::size_t rules = 0;

    friend bool operator==(const MergeLosses&, const MergeLosses&) = default;
};

/// Merges vertex `gone` into `kept` and returns what was lost. The vertices must be different and
/// must exist. `kept` keeps its id and position, and gets those values of `gone` that it does not
/// have itself. Links, rules and route ends of `gone` move to `kept`. If a moved link differs from
/// a link of `kept` only in direction, the two become one link. Links between the two vertices are
/// removed.
MergeLosses mergeVertices(LevelEdit& edit, VertexId gone, VertexId kept);

} // namespace navcore
