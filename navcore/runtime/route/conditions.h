// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/cost.h"

#include <limits>
#include <map>
#include <variant>

namespace navcore {

/// What going somewhere costs more than it does. Charges only make dearer: a way that nobody should
/// take unless he must has a high one, a way that nobody may take is banned.
struct Charge {
    enum class Passing : std::uint8_t { Allowed, Banned };

    std::uint32_t multiplier = plainMultiplier; ///< thousandths of the cost, 1000..maxMultiplier
    std::uint64_t toll = 0;                     ///< added to it
    Passing passing = Passing::Allowed;

    static constexpr Charge ban() { return {plainMultiplier, 0, Passing::Banned}; }
    /// Where several charges meet the largest multiplier counts, tolls add up, and one ban bans.
    void add(const Charge& other);
    /// ceil(cost * multiplier / 1000) + toll; none when banned, or above maxArcCost.
    std::optional<Cost> on(Cost cost) const;
    friend bool operator==(const Charge&, const Charge&) = default;
};

struct Disc {
    Point2 centre;
    Coord radius = 0; ///< lu, 0..maxCoord; the rim belongs to it
    friend bool operator==(const Disc&, const Disc&) = default;
};

enum class AreaKind : std::uint8_t {
    Range, ///< an enemy's range, a fire: it reaches all but teleports
    Solid, ///< a tower, a wreck: it stands on the ground, takes room; only who walks is concerned
};

/// Everything that goes straight through or along the area, or only touches it, pays the charge;
/// and what keeps less room from a solid one than the agent takes. Who stands in a banned area
/// cannot leave it.
struct ChargedArea {
    std::variant<Disc, ShapePtr> where; ///< a shape is not null
    Charge charge;
    AreaKind kind = AreaKind::Range;
    friend bool operator==(const ChargedArea&, const ChargedArea&) = default;
};

/// What holds for some queries on top of what the graph says.
struct RouteConditions {
    std::map<BarrierId, GateState> gates = {}; ///< how they stand, whatever the map says
    std::map<VertexId, Charge> vertices = {};  ///< paid on each arrival; a start does not arrive
    std::map<EdgeKey, Charge> edges = {};      ///< in either direction
    std::vector<ChargedArea> areas = {};
    /// Edges that areas reach otherwise than walks; null: none, and to a NavQuery those of its
    /// world.
    std::shared_ptr<const std::map<EdgeKey, LinkKind>> notWalked = {};
    std::uint64_t maxCost = std::numeric_limits<std::uint64_t>::max(); ///< of a whole route
};

} // namespace navcore
