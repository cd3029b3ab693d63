// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/author/link/nav_graph.h"

#include <memory>

namespace waymark {

enum class Extent : std::uint8_t {
    Few,   ///< `level` and `graph` describe the change completely
    Many,  ///< everything was rebuilt: `level` describes the change, `graph` is empty
    Gates, ///< previewed gates only: agents may pass elsewhere
    Areas, ///< previewed areas only: agents may pass or pay elsewhere
    Whole, ///< another level: discard everything derived from the old one
};

/// Describes one change of the document.
struct DocumentChange {
    Extent extent = Extent::Few;
    std::uint64_t revision = 0;
    navcore::LevelChange level = {};
    navcore::GraphChange graph = {};
    std::shared_ptr<const navcore::NavGraph> before = {}; ///< the previous graph; Extent::Many only

    /// True if items of these types may have changed.
    template <class... Items>
    bool touches() const {
        return extent == Extent::Whole || extent == Extent::Many ||
               (!level.of<Items>().empty() || ...);
    }
};

} // namespace waymark
