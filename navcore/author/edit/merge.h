// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

namespace navcore {

/// Values and items that a merge of two vertices lost.
struct MergeLosses {
    bool name = false, kind = false, linksWanted = false; ///< whether `kept` had another value
    std::size_t tags = 0;  ///< tags for which `kept` had another value
    std::size_t links = 0; ///< links between the two vertices
    std::size_t rules = 0; ///< edge rules that contradict the rule of `kept` for the same vertex

    friend bool operator==(const MergeLosses&, const MergeLosses&) = default;
};

/// Merges vertex `gone` into `kept` (different, both exist) and returns what was lost. `kept` keeps
/// its id and position, and takes over each value that it does not have itself. Links, rules and
/// route ends move to `kept`. A moved link that differs from a link of `kept` only in direction is
/// united with it; other links become parallel. Links between the two vertices are removed.
MergeLosses mergeVertices(LevelEdit& edit, VertexId gone, VertexId kept);

} // namespace navcore
