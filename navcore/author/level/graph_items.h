// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/link_curve.h"
#include "navcore/author/level/sparse_value.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/range.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/graph/lift.h"
#include "navcore/runtime/graph/tags.h"
#include "navcore/runtime/graph/terrain.h"

#include <optional>
#include <string>

namespace navcore {

inline constexpr std::uint8_t maxLinksWanted = 64;
inline constexpr Range linksWantedRange{0, maxLinksWanted};

/// A point of the graph that units can pass through.
struct Vertex {
    using Key = VertexId;

    Point3 position;
    SparseValue<std::string> name; ///< Free text; may be empty.
    /// A category that the designer defines, such as "spawn"; may be empty.
    SparseValue<std::string> kind;
    SparseValue<Tags> tags;
    /// Number of links (k) that the linker creates for the vertex; if nullopt, the setting of the
    /// level applies. Valid range: linksWantedRange.
    std::optional<std::uint8_t> linksWanted;
    /// The floor on which the vertex is. The height (z) counts from the elevation of the floor.
    FloorId floor = firstFloor;

    friend bool operator==(const Vertex&, const Vertex&) = default;
};

inline constexpr Range ownCostRange{-maxOwnCost, maxOwnCost};

/// Returns the equivalent direction for an edge whose ends are swapped.
constexpr Direction flipped(Direction direction) {
    return direction == Direction::Both      ? Direction::Both
           : direction == Direction::Forward ? Direction::Backward
                                             : Direction::Forward;
}

/// An edge that the designer drew or pinned. The linker never removes it.
struct Link {
    using Key = LinkId;

    VertexId from, to;
    /// Direction::Forward allows passage only from `from` to `to`.
    Direction direction = Direction::Both;
    /// If set, replaces the terrain under the link.
    std::optional<TerrainId> terrain;
    std::uint32_t multiplier = plainMultiplier;
    Tags tags;
    LinkKind kind = LinkKind::Walk;
    Needs needs = {}; ///< What an agent must be able to do to pass.
    /// Fixed cost, which replaces the cost that results from length and terrain. Valid range:
    /// ownCostRange. Values below 1 are allowed only in study levels.
    std::optional<std::int32_t> ownCost = {};
    /// Time that the link takes in addition to its length, in milliseconds, within delayRange. It
    /// is charged as the distance that the agent covers in that time.
    std::uint32_t delay = 0;
    LinkLook look = LinkLook::Plain;
    /// The line between the ends; straight if empty. Teleports ignore it.
    LinkCurve curve = {};

    friend bool operator==(const Link&, const Link&) = default;
};

enum class Permission : std::uint8_t { Allowed, Forbidden };

/// The designer's decisions about an automatic edge. A rule continues to exist even if the linker
/// does not create the edge. It is deleted together with either of its vertices.
struct EdgeRule {
    using Key = VertexPair;

    Permission permission = Permission::Allowed;
    std::optional<TerrainId> terrain; ///< If set, replaces the terrain under the edge.
    std::uint32_t multiplier = plainMultiplier;

    /// Returns true if all values are defaults. Such rules are not stored in a level.
    bool isDefault() const { return *this == EdgeRule{}; }
    friend bool operator==(const EdgeRule&, const EdgeRule&) = default;
};

} // namespace navcore
