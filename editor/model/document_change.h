// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/author/link/nav_graph.h"

#include <memory>

namespace waymark {

enum class Extent : std::uint8_t {
    Few,   ///< `level` and `graph` describe the change completely.
    Many,  ///< Everything was rebuilt. `level` describes the change, but `graph` is empty.
    Gates, ///< Only previewed gates changed. They affect which edges agents can use.
    Areas, ///< Only previewed areas changed. They affect costs, and which edges agents can use.
    Whole, ///< Another level was opened. All derived data must be discarded.
};

struct DocumentChange {
    Extent extent = Extent::Few;
    std::uint64_t revision = 0;
    navcore::LevelChange level = {};
    navcore::GraphChange graph = {};
    /// The previous graph. Only set for Extent::Many.
    std::shared_ptr<const navcore::NavGraph> before = {};

    /// Returns whether items of any of these types may have changed.
    template <class... Items>
    bool touches() const {
        return extent == Extent::Whole || extent == Extent::Many ||
               (!level.of<Items>().empty() || ...);
    }
};

} // namespace waymark
