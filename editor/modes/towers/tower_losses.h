// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/travel_demands.h"
#include "editor/modes/towers/tower.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/reasons/cut_off.h"

#include <QString>

namespace waymark {

/// The units of a demand that a tower would cut off from every goal.
struct TowerLoss {
    navcore::AgentId agent;
    std::size_t units = 0; ///< Number of all units in the demand.
    /// Goals of the demand, none of which is reachable any more.
    std::vector<navcore::RouteEnd> goals;
    std::vector<navcore::RouteEnd> lost; ///< Positions of the units that are cut off. Never empty.
};

/// Computes which units a tower would cut off before it is placed, at any number of positions.
class TowerLosses {
public:
    /// Analyses the current level. The answers stay valid until vertices move. All towers passed to
    /// of() must have this effect. Takes O(V + E) and one attachment query per point, for each
    /// demand.
    TowerLosses(const navcore::LiveLevel& live, std::vector<TravelDemand> demands,
                TowerEffect effect);

    /// Returns the units that the tower would cut off. Empty if the tower only costs. O(V + E) per
    /// demand.
    std::vector<TowerLoss> of(const Tower& tower);

private:
    struct Watched {
        TravelDemand demand;
        navcore::CutOff cutOff;
    };
    std::vector<Watched> m_watched;
};

/// Describes the first loss: "Would cut off 2 of 200 (Scout) at west spawn from West mine". Empty
/// if there is none.
QString lossText(const navcore::Level& level, const std::vector<TowerLoss>& losses);

} // namespace waymark
