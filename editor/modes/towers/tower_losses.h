// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/travel_demands.h"
#include "editor/modes/towers/tower.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/explain/cut_off.h"

#include <QString>

namespace waymark {

/// The units of one demand that a tower would cut off from all their goals.
struct TowerLoss {
    navcore::AgentId agent;
    std::size_t units = 0; ///< Total number of units in the demand.
    /// Goals of the demand. The units in `lost` can reach none of them.
    std::vector<navcore::PinnedEnd> goals;
    std::vector<navcore::PinnedEnd> lost; ///< Positions of the units that are cut off. Never empty.
};

/// Predicts which units a tower would cut off at any position.
class TowerLosses {
public:
    /// Analyses the current level. The results remain valid until vertices move. `effect` is the
    /// effect of all towers that are passed to of(). Takes O(V + E) plus one attachment query per
    /// unit and goal, for each demand.
    TowerLosses(const navcore::LiveLevel& live, std::vector<TravelDemand> demands,
                TowerEffect effect);

    /// Returns the units that the tower would cut off. Always empty if the effect is
    /// TowerEffect::Costs. O(V + E) per demand.
    std::vector<TowerLoss> of(const Tower& tower);

private:
    struct Watched {
        TravelDemand demand;
        navcore::CutOff cutOff;
    };
    std::vector<Watched> m_watched;
};

/// Describes the first loss: "Would cut off 2 of 200 (Scout) at west spawn from West mine". Empty
/// if there are no losses.
QString lossText(const navcore::Level& level, const std::vector<TowerLoss>& losses);

} // namespace waymark
