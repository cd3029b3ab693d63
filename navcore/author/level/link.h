// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/graph/tags.h"

#include <optional>

namespace navcore {

inline constexpr Range ownCostRange{-maxOwnCost, maxOwnCost};

/// An edge the designer drew, or pinned. It exists whatever the linker finds.
struct Link {
    using Key = LinkId;

    VertexId from, to;
    Direction direction = Direction::Both; ///< Forward: from -> to only
    std::optional<TerrainId> terrain;      ///< replaces the ground under it
    std::uint32_t multiplier = plainMultiplier;
    Tags tags;
    LinkKind kind = LinkKind::Walk;
    Abilities needs = {}; ///< who lacks one of these cannot pass
    /// Replaces length and ground, ownCostRange; below 1 in study levels only.
    std::optional<std::int32_t> ownCost = {};

    friend bool operator==(const Link&, const Link&) = default;
};

} // namespace navcore
