// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/author/link/nav_graph.h"

#include <memory>

namespace waymark {

enum class Extent : std::uint8_t {
    Few,   ///< The fields `level` and `graph` describe the change completely.
    Many,  ///< Everything was rebuilt. `level` describes the change, and `graph` is empty.
    Gates, ///< Only previewed gates changed, so that agents may pass elsewhere.
    Areas, ///< Only previewed areas changed, so that agents may pass or pay elsewhere.
    Whole, ///< The level is another one. Everything derived from the old one must be discarded.
};

/// Describes one change of the document.
struct DocumentChange {
    Extent extent = Extent::Few;
    std::uint64_t revision = 0;
    navcore::LevelChange level = {};
    navcore::GraphChange graph = {};
    /// The previous graph. Set for Extent::Many only.
    std::shared_ptr<const navcore::NavGraph> before = {};

    /// Returns whether items of these types may have changed.
    template <class... Items>
    bool touches() const {
        return extent == Extent::Whole || extent == Extent::Many ||
               (!level.of<Items>().empty() || ...);
    }
};

} // namespace waymark
