// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower_losses.h"

#include "editor/model/item_names.h"
#include "editor/model/route_words.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TowerLosses)
};

/// Returns the edges that towers with this effect cannot block.
std::vector<EdgeKey> unstoppable(const NavGraph& graph, TowerEffect effect) {
    std::vector<EdgeKey> keys;
    graph.forEachEdge([&](const Edge& edge) {
        const LinkKind kind = edge.terms.kind();
        if (kind == LinkKind::Teleport || (kind != LinkKind::Walk && effect == TowerEffect::Blocks))
            keys.push_back(edge.key);
    });
    return keys;
}

/// Returns the name of the first position, followed by "and others" if they are not all the same.
QString placesText(const Level& level, const std::vector<PinnedEnd>& places) {
    const QString first = nameOf(level, places.front());
    const bool isAlone = std::ranges::all_of(
        places, [&](const PinnedEnd& place) { return place == places.front(); });
    return isAlone ? first : Words::tr("%1 and others").arg(first);
}

} // namespace

TowerLosses::TowerLosses(const LiveLevel& live, std::vector<TravelDemand> demands,
                         TowerEffect effect) {
    if (effect == TowerEffect::Costs)
        return;
    const std::vector<EdgeKey> keys = unstoppable(live.graph(), effect);
    for (TravelDemand& demand : demands) {
        if (demand.units.empty() || demand.goals.empty() || !live.level().find<Agent>(demand.agent))
            continue;
        const std::vector<RouteEnd> goals(demand.goals.begin(), demand.goals.end());
        const std::vector<RouteEnd> units(demand.units.begin(), demand.units.end());
        CutOff cutOff(live.routeContext(demand.agent), goals, units, keys);
        m_watched.push_back({std::move(demand), std::move(cutOff)});
    }
}

std::vector<TowerLoss> TowerLosses::of(const Tower& tower) {
    std::vector<TowerLoss> losses;
    if (m_watched.empty())
        return losses;
    const ChargedArea area = areaOf(tower);
    for (Watched& watched : m_watched) {
        TowerLoss loss{watched.demand.agent, watched.demand.units.size(), watched.demand.goals, {}};
        for (const std::size_t unit : watched.cutOff.lostTo(area))
            loss.lost.push_back(watched.demand.units[unit]);
        if (!loss.lost.empty())
            losses.push_back(std::move(loss));
    }
    return losses;
}

QString lossText(const Level& level, const std::vector<TowerLoss>& losses) {
    if (losses.empty())
        return {};
    const TowerLoss& first = losses.front();
    const QString goal =
        first.goals.size() == 1 ? nameOf(level, first.goals.front()) : Words::tr("every goal");
    return Words::tr("Would cut off %1 of %2 (%3) at %4 from %5")
        .arg(countText(first.lost.size()), countText(first.units),
             QString::fromStdString(level.find<Agent>(first.agent)->name),
             placesText(level, first.lost), goal);
}

} // namespace waymark
