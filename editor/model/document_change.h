// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/author/link/nav_graph.h"

#include <memory>

namespace waymark {

enum class Extent : std::uint8_t {
    Few,   ///< `level` and `graph` say all that changed
    Many,  ///< so much that all was made anew: `level` says what, `graph` nothing
    Gates, ///< the preview of gates alone: agents may pass elsewhere
    Areas, ///< the preview of areas alone: agents may pass, or pay, elsewhere
    Whole, ///< another level: forget everything known of the old one
};

/// What one step of work did to the document.
struct DocumentChange {
    Extent extent = Extent::Few;
    std::uint64_t revision = 0;
    navcore::LevelChange level = {};
    navcore::GraphChange graph = {};
    std::shared_ptr<const navcore::NavGraph> before = {}; ///< the graph as it was; Many alone

    /// Whether items of these kinds may be others now.
    template <class... Items>
    bool touches() const {
        return extent == Extent::Whole || extent == Extent::Many ||
               (!level.of<Items>().empty() || ...);
    }
};

} // namespace waymark
