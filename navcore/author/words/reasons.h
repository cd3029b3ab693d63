// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/route/route.h"

#include <functional>

namespace navcore {

/// Functions that return the names of the items in a reason, from a level or from a nav file. The
/// id is nullopt if the solver does not know which item it was.
struct ThingNames {
    std::function<Phrase(std::optional<ObstacleId>)> obstacle;
    std::function<Phrase(std::optional<BarrierId>)> barrier;
    std::function<Phrase(std::optional<TerrainId>)> terrain;
    /// Returns the distance between two vertices in lu, or nullopt if one of them does not exist.
    std::function<std::optional<double>(VertexPair)> distance;
};

/// Returns functions that return the names in a level, or a phrase such as "an obstacle" for an
/// item without a name. The level must outlive the result.
ThingNames namesIn(const Level& level);

/// Returns the reason why there is no route as text, without suggestions and without a full stop.
Phrase reasonText(const LevelInfo& info, const ThingNames& names, const NoRouteReason& reason);

/// Returns the reason why an agent cannot use an edge in a word or two, such as "too narrow" or
/// "needs swim".
Phrase refusalText(const ThingNames& names, const Refusal& refusal);

} // namespace navcore
