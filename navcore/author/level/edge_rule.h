// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/graph/terrain.h"

#include <optional>

namespace navcore {

enum class Permission : std::uint8_t { Allowed, Forbidden };

/// What the designer decided about a generated pair. It waits while the linker does not produce
/// the edge, and is deleted only with a vertex of its pair.
struct EdgeRule {
    using Key = VertexPair;

    Permission permission = Permission::Allowed;
    std::optional<TerrainId> terrain; ///< replaces the ground under the edge
    std::uint32_t multiplier = plainMultiplier;

    /// A rule that says nothing is not kept in a level.
    bool saysNothing() const { return *this == EdgeRule{}; }
    friend bool operator==(const EdgeRule&, const EdgeRule&) = default;
};

} // namespace navcore
