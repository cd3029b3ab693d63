// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/route/route.h"

#include <functional>

namespace navcore {

/// Functions that name the things in a reason, from a level or from a nav file. The id is nullopt
/// if the solver does not know which item it was.
struct ThingNames {
    std::function<Phrase(std::optional<ObstacleId>)> obstacle;
    std::function<Phrase(std::optional<BarrierId>)> barrier;
    std::function<Phrase(std::optional<TerrainId>)> terrain;
    /// Returns the distance between two vertices in lu, or nullopt if one of them does not exist.
    std::function<std::optional<double>(VertexPair)> distance;
};

/// Returns the names in a level, "an obstacle" where there is no name. The level must outlive the
/// result.
ThingNames namesIn(const Level& level);

/// Returns why there is no route, without suggestions and without a full stop.
Phrase reasonText(const LevelInfo& info, const ThingNames& names, const NoRouteReason& reason);

/// Returns why an agent cannot use an edge, in a word or two: "too narrow", "needs swim".
Phrase refusalText(const ThingNames& names, const Refusal& refusal);

} // namespace navcore
