// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/route/route.h"

#include <functional>

namespace navcore {

/// What things are called where a reason speaks of them: the names of a level, or of a nav file. An
/// id is none where the solver does not know which thing it was.
struct ThingNames {
    std::function<Phrase(std::optional<ObstacleId>)> obstacle;
    std::function<Phrase(std::optional<BarrierId>)> barrier;
    std::function<Phrase(std::optional<TerrainId>)> terrain;
    /// How far it is between two vertices, lu; none when one of them is gone.
    std::function<std::optional<double>(VertexPair)> distance;
};

/// Those of a level, "an obstacle" where there is no name. The level must outlive them.
ThingNames namesIn(const Level& level);

/// Why there is no route, without what could be done about it and without a full stop.
Phrase reasonText(const LevelInfo& info, const ThingNames& names, const NoRouteReason& reason);

/// Why an agent cannot use an edge, in a word or two: "too narrow", "needs swim".
Phrase refusalText(const ThingNames& names, const Refusal& refusal);

} // namespace navcore
