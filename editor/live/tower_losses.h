// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/tower.h"
#include "editor/live/travel_demands.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/reasons/cut_off.h"

#include <QString>

namespace waymark {

/// Whom of a demand a tower would cut off from every goal.
struct TowerLoss {
    navcore::AgentId agent;
    std::size_t units = 0;                ///< of the demand
    std::vector<navcore::RouteEnd> goals; ///< of the demand: none of them is reached any more
    std::vector<navcore::RouteEnd> lost;  ///< not empty
};

/// Answers for one place of a tower after the other whom it would cut off, before it stands there.
class TowerLosses {
public:
    /// On the level as it is now; the answers stay those of now until vertices move. Towers that
    /// are asked about have that effect. O(V + E) for each demand, and a look around its points.
    TowerLosses(const navcore::LiveLevel& live, std::vector<TravelDemand> demands,
                TowerEffect effect);

    /// Nobody when it costs only. O(V + E) for each demand.
    std::vector<TowerLoss> of(const Tower& tower);

private:
    struct Watched {
        TravelDemand demand;
        navcore::CutOff cutOff;
    };
    std::vector<Watched> m_watched;
};

/// "Would cut off 2 of 200 (Scout) at west spawn from West mine", of the first; empty: nobody.
QString lossText(const navcore::Level& level, const std::vector<TowerLoss>& losses);

} // namespace waymark
