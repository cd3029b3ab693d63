// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/agent_rules.h"

#include <functional>

namespace navcore {

/// Callbacks that return display names for the items that a NoRouteReason or a Refusal mentions.
/// The names are taken from a level or a nav file. The id that is passed to a callback is nullopt
/// if the solver did not identify the item.
struct ThingNames {
    std::function<Phrase(std::optional<ObstacleId>)> obstacle;
    std::function<Phrase(std::optional<BarrierId>)> barrier;
    std::function<Phrase(std::optional<TerrainId>)> terrain;
    /// Returns the distance between two vertices in lu, or nullopt if a vertex does not exist.
    std::function<std::optional<double>(VertexPair)> distance;
    /// Returns the name of a floor.
    std::function<Phrase(FloorId)> floor;
    /// Returns the name of a connection between floors, such as "the stairs between Yard and Hall"
    /// or "lift Hoist". Returns nullopt for an edge that stays on its floor.
    std::function<std::optional<Phrase>(EdgeKey)> connection;
    /// True if the level has several floors, so that positions are given with their floor.
    bool hasFloors = false;
};

/// Returns callbacks for the items of a level. Items without a name get a phrase such as "an
/// obstacle". The level must outlive the result.
ThingNames namesIn(const Level& level);

/// Names a link between two floors after its look, such as "the stairs between Yard and Hall".
Phrase connectionText(LinkLook look, Phrase oneFloor, Phrase otherFloor);

/// Describes why there is no route, without suggestions and without a full stop.
Phrase reasonText(const LevelInfo& info, const ThingNames& names, const NoRouteReason& reason);

/// Describes in one or two words why an agent cannot use an edge, such as "too narrow" or "needs
/// swim".
Phrase refusalText(const ThingNames& names, const Refusal& refusal);

} // namespace navcore
