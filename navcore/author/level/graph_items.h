// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/sparse_value.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/range.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/graph/tags.h"
#include "navcore/runtime/graph/terrain.h"

#include <optional>
#include <string>

namespace navcore {

inline constexpr std::uint8_t maxLinksWanted = 64;
inline constexpr Range linksWantedRange{0, maxLinksWanted};

/// A point of the graph that units pass through.
struct Vertex {
    using Key = VertexId;

    Point3 position;
    SparseValue<std::string> name; ///< free text, may be empty
    SparseValue<std::string> kind; ///< a user-defined word such as "spawn", may be empty
    SparseValue<Tags> tags;
    std::optional<std::uint8_t> linksWanted; ///< number of links wanted (k), linksWantedRange;
                                             ///< nullopt = the level's

    friend bool operator==(const Vertex&, const Vertex&) = default;
};

inline constexpr Range ownCostRange{-maxOwnCost, maxOwnCost};

/// Returns the direction of the same edge after its ends are exchanged.
constexpr Direction flipped(Direction direction) {
    return direction == Direction::Both      ? Direction::Both
           : direction == Direction::Forward ? Direction::Backward
                                             : Direction::Forward;
}

/// A connection that the designer drew or pinned. It exists regardless of what the linker
/// generates.
struct Link {
    using Key = LinkId;

    VertexId from, to;
    Direction direction = Direction::Both; ///< Forward: only from `from` to `to`
    std::optional<TerrainId> terrain;      ///< replaces the terrain of the ground under it
    std::uint32_t multiplier = plainMultiplier;
    Tags tags;
    LinkKind kind = LinkKind::Walk;
    Abilities needs = {}; ///< an agent must have all of these to pass
    /// Replaces the cost from length and ground, ownCostRange; below 1 only in study levels.
    std::optional<std::int32_t> ownCost = {};

    friend bool operator==(const Link&, const Link&) = default;
};

enum class Permission : std::uint8_t { Allowed, Forbidden };

/// What the designer decided about a generated edge. It stays while the linker does not generate
/// the edge, and is deleted only with a vertex of its pair.
struct EdgeRule {
    using Key = VertexPair;

    Permission permission = Permission::Allowed;
    std::optional<TerrainId> terrain; ///< replaces the terrain of the ground under the edge
    std::uint32_t multiplier = plainMultiplier;

    /// Returns whether all values are defaults. A level does not store such a rule.
    bool isDefault() const { return *this == EdgeRule{}; }
    friend bool operator==(const EdgeRule&, const EdgeRule&) = default;
};

} // namespace navcore
