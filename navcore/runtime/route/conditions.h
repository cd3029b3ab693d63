// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/cost.h"

#include <limits>
#include <map>
#include <variant>

namespace navcore {

/// An extra charge for using an edge, a vertex or an area. Charges only add cost: give a high
/// charge to what should be a last resort, and ban what must not be used at all.
struct Charge {
    enum class Passing : std::uint8_t { Allowed, Banned };

    std::uint32_t multiplier = plainMultiplier; ///< in thousandths of the cost, 1000..maxMultiplier
    std::uint64_t toll = 0;                     ///< added to the multiplied cost
    Passing passing = Passing::Allowed;

    static constexpr Charge ban() { return {plainMultiplier, 0, Passing::Banned}; }
    /// Combines two charges: the larger multiplier applies, tolls add up, and a ban overrides.
    void add(const Charge& other);
    /// Returns ceil(cost * multiplier / 1000) + toll, or nullopt if banned or above maxArcCost.
    std::optional<Cost> on(Cost cost) const;
    friend bool operator==(const Charge&, const Charge&) = default;
};

struct Disc {
    Point2 centre;
    Coord radius = 0; ///< in lu, 0..maxCoord; the boundary is part of the disc
    friend bool operator==(const Disc&, const Disc&) = default;
};

enum class AreaKind : std::uint8_t {
    Range, ///< for example an enemy's range or a fire; affects everything except teleports
    Solid, ///< for example a tower or a wreck; takes up room on the ground and affects only walking
};

/// An area that charges every straight movement that crosses or touches it. A solid area also
/// charges movements closer to it than the agent's radius. A unit inside a banned area cannot leave
/// it.
struct ChargedArea {
    std::variant<Disc, ShapePtr> where; ///< a shape is not null
    Charge charge;
    AreaKind kind = AreaKind::Range;
    friend bool operator==(const ChargedArea&, const ChargedArea&) = default;
};

/// Rules that apply to some queries in addition to the graph.
struct RouteConditions {
    std::map<BarrierId, GateState> gates = {}; ///< override the gate states of the query
    std::map<VertexId, Charge> vertices = {};  ///< paid on each arrival; a start is not an arrival
    std::map<EdgeKey, Charge> edges = {};      ///< paid in both directions
    std::vector<ChargedArea> areas = {};
    /// The edges that are not walks, whose kind decides how areas affect them. Null means none; a
    /// NavQuery replaces null by those of its world.
    std::shared_ptr<const std::map<EdgeKey, LinkKind>> notWalked = {};
    /// Maximum cost of a whole route.
    std::uint64_t maxCost = std::numeric_limits<std::uint64_t>::max();
};

} // namespace navcore
