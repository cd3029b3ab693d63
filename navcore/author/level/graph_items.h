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
    SparseValue<std::string> name; ///< Name of the vertex: free text, which may be empty.
    /// Vertex kind: a user-defined word such as "spawn", which may be empty.
    SparseValue<std::string> kind;
    SparseValue<Tags> tags;
    /// Number of links that the vertex wants (k), in linksWantedRange; nullopt for the level's
    /// number.
    std::optional<std::uint8_t> linksWanted;

    friend bool operator==(const Vertex&, const Vertex&) = default;
};

inline constexpr Range ownCostRange{-maxOwnCost, maxOwnCost};

/// Returns the direction that the same edge has after its ends are exchanged.
constexpr Direction flipped(Direction direction) {
    return direction == Direction::Both      ? Direction::Both
           : direction == Direction::Forward ? Direction::Backward
                                             : Direction::Forward;
}

/// A connection that the designer drew or pinned. It exists regardless of the automatic edges.
struct Link {
    using Key = LinkId;

    VertexId from, to;
    /// With Forward, units can pass only from `from` to `to`.
    Direction direction = Direction::Both;
    /// Terrain that replaces the ground under the link, if set.
    std::optional<TerrainId> terrain;
    std::uint32_t multiplier = plainMultiplier;
    Tags tags;
    LinkKind kind = LinkKind::Walk;
    Abilities needs = {}; ///< Abilities that an agent must all have to pass.
    /// Fixed cost that replaces the cost from length and ground, in ownCostRange; below 1 only in
    /// study levels.
    std::optional<std::int32_t> ownCost = {};

    friend bool operator==(const Link&, const Link&) = default;
};

enum class Permission : std::uint8_t { Allowed, Forbidden };

/// The designer's decisions about an automatic edge. The rule is kept while the linker does not
/// create the edge, and is deleted only with a vertex of its pair.
struct EdgeRule {
    using Key = VertexPair;

    Permission permission = Permission::Allowed;
    std::optional<TerrainId> terrain; ///< Terrain that replaces the ground under the edge, if set.
    std::uint32_t multiplier = plainMultiplier;

    /// Returns whether all values are defaults. A level does not store such a rule.
    bool isDefault() const { return *this == EdgeRule{}; }
    friend bool operator==(const EdgeRule&, const EdgeRule&) = default;
};

} // namespace navcore
