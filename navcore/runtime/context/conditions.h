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

    /// Factor for the cost of the edge, in thousandths, 1000..maxMultiplier.
    std::uint32_t multiplier = plainMultiplier;
    std::uint64_t toll = 0; ///< Extra cost that is added to the multiplied cost.
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
    Coord radius = 0; ///< Radius in lu, 0..maxCoord. The boundary is part of the disc.
    friend bool operator==(const Disc&, const Disc&) = default;
};

enum class AreaKind : std::uint8_t {
    /// The range of an effect, such as an enemy's attack or a fire. It affects everything except
    /// teleports.
    Range,
    /// A solid object, such as a tower or a wreck. It takes up room on the ground and affects only
    /// walking.
    Solid,
};

/// An area that charges every straight movement that crosses or touches it. A solid area also
/// charges movements closer to it than the agent's radius. A unit inside a banned area cannot leave
/// it.
struct ChargedArea {
    /// The disc or shape that the area covers; a shape must not be null.
    std::variant<Disc, ShapePtr> where;
    Charge charge;
    AreaKind kind = AreaKind::Range;
    FloorId floor = firstFloor; ///< The area affects nothing on other floors or between floors.
    friend bool operator==(const ChargedArea&, const ChargedArea&) = default;
};

/// Rules for individual queries, which apply in addition to those of the graph.
struct RouteConditions {
    std::map<BarrierId, GateState> gates = {}; ///< Gate states that override the query's.
    /// Charges that a route pays each time it arrives at the vertex; the start is not an arrival.
    std::map<VertexId, Charge> vertices = {};
    /// Charges that a route pays for using the edge, in either direction.
    std::map<EdgeKey, Charge> edges = {};
    std::vector<ChargedArea> areas = {};
    /// Multipliers in thousandths, within terrainMultipliers, that replace those of the agent. They
    /// may be lower or make impassable terrain passable.
    std::map<TerrainId, std::uint32_t> terrains = {};
    /// The types of all links that are not walked. The type of a link determines how areas affect
    /// it. Null means that there are no such links; a NavQuery replaces null with the links of its
    /// world.
    std::shared_ptr<const std::map<EdgeKey, LinkKind>> notWalked = {};
    /// Maximum cost of a whole route.
    std::uint64_t maxCost = std::numeric_limits<std::uint64_t>::max();
};

} // namespace navcore
