// SPDX-License-Identifier: MIT
#include "editor/modes/walk/walk_tracker.h"

#include "editor/live/workspace.h"
#include "editor/model/route_words.h"
#include "navcore/author/level/level.h"

#include <algorithm>
#include <limits>

namespace waymark {

using namespace navcore;

namespace {

constexpr qint64 planBudget = 6; // Time budget for planning per event, in ms.
// Minimum interval between progress updates in ms. Showing the progress takes longer than one
// planning event.
constexpr qint64 tellEvery = 100;
constexpr double millisecondsPerSecond = 1000;
constexpr qint64 walkStride = 100; // Step size of the timeline, in ms.

} // namespace

WalkTracker::WalkTracker(Workspace& workspace)
    : m_workspace(workspace), m_time(millisecondsPerSecond, walkStride) {
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, [this] { workFor(planBudget); });
    connect(&m_time, &Timeline::moved, this, &WalkTracker::showFollowed);
}

void WalkTracker::begin() {
    m_settings.choose(proposedDemand(m_workspace));
    restart();
}

const LiveLevel& WalkTracker::live() const {
    return m_workspace.document.live();
}

void WalkTracker::end() {
    m_idle.stop();
    m_planner.reset();
    m_flowLinePlanner.reset();
    m_flowLinePlan.reset();
    m_ribbon.reset();
    m_plan.reset();
    m_turns.clear();
    m_resumesPlaying = false;
    m_ribbonUse = RibbonUse::Hidden;
    m_settings.demand = WalkTrip{};
    m_followed.reset();
    m_followsNone = false;
    m_time.setLength(0);
}

void WalkTracker::follow(const DocumentChange& change) {
    if (change.extent != Extent::Areas || now() == 0)
        return restart();
    std::erase_if(m_turns,
                  [this](const WalkTurn& turn) { return turn.isTowers() && turn.time >= now(); });
    std::vector<WalkTurn> kept = m_turns;
    const auto at = std::ranges::upper_bound(m_turns, now(), {}, &WalkTurn::time);
    kept.resize(static_cast<std::size_t>(at - m_turns.begin()));
    m_turns.insert(at, {now(), {}, {}});
    if (m_ribbonUse == RibbonUse::Shown)
        startRibbon();
    planFrom(std::move(kept));
}

void WalkTracker::followAgent() {
    if (auto* own = std::get_if<WalkTrip>(&m_settings.demand)) {
        own->agents = {m_workspace.views.agent()};
        restart();
    }
}

void WalkTracker::setSettings(WalkSettings settings) {
    m_settings = std::move(settings);
    restart();
}

QString WalkTracker::problem() const {
    if (m_plan && !m_plan->walkers.empty())
        return {};
    const Level& level = live().level();
    if (hasRawCosts(level))
        return tr("Units cannot walk in a level that has links with a fixed cost below 1.");
    if (level.items<Vertex>().empty())
        return tr("The level has no vertices yet. Press V and click to add some.");
    return tr("Choose a route or a check above, or a start and a goal: vertices of a kind, with a "
              "name, or selected.");
}

/// Pauses playback until every unit is planned.
void WalkTracker::hold() {
    if (m_time.isPlaying())
        m_resumesPlaying = true;
    m_time.pause();
}

/// Plans everything from scratch, on the current level with the current towers.
void WalkTracker::restart() {
    std::erase_if(m_turns, [this](const WalkTurn& turn) {
        const Barrier* gate = live().level().find<Barrier>(turn.gate);
        return !gate || gate->kind != BarrierKind::Gate;
    });
    m_flowLinePlanner.reset();
    m_flowLinePlan.reset();
    WalkPlan plan(orderOf(live(), m_settings));
    plan.setTurns(m_turns);
    m_planner.emplace(live(), std::move(plan));
    m_plansFromScratch = true;
    m_sinceProgress.invalidate();
    if (m_ribbonUse == RibbonUse::Shown)
        startRibbon();
    workFor(planBudget);
}

/// Plans again from the first turn of m_turns that is not in `kept`. Earlier stages remain
/// unchanged.
void WalkTracker::planFrom(std::vector<WalkTurn> kept) {
    if (!m_plan || (m_planner && m_plansFromScratch))
        return restart();
    WalkPlan plan = *m_plan;
    plan.setTurns(std::move(kept));
    plan.setTurns(m_turns);
    m_planner.emplace(live(), std::move(plan));
    m_plansFromScratch = false;
    m_sinceProgress.invalidate();
    workFor(planBudget);
}

void WalkTracker::startRibbon() {
    m_flowLinePlanner.emplace(live(), WalkPlan(FlowLines::orderOf(orderOf(live(), m_settings))));
}

void WalkTracker::workFor(qint64 milliseconds) {
    QElapsedTimer timer;
    timer.start();
    do
        workOn(milliseconds - timer.elapsed());
    while ((m_planner || m_flowLinePlanner || m_flowLinePlan) && timer.elapsed() < milliseconds);
    const bool goesOn = m_planner || m_flowLinePlanner || m_flowLinePlan;
    if (goesOn)
        m_idle.start();
    else
        m_idle.stop();
    if (m_planner)
        hold();
    else if (std::exchange(m_resumesPlaying, false))
        m_time.play();
    if (goesOn && m_sinceProgress.isValid() && m_sinceProgress.elapsed() < tellEvery)
        return;
    m_sinceProgress.start();
    emit changed();
}

/// Does the next part of the pending work: plans units, plans the units of the flow lines, or
/// measures the clearance along one flow line.
void WalkTracker::workOn(qint64 milliseconds) {
    if (m_planner) {
        m_planner->workFor(milliseconds);
        if (m_planner->isDone())
            take();
    } else if (m_flowLinePlanner) {
        m_flowLinePlanner->workFor(milliseconds);
        if (!m_flowLinePlanner->isDone())
            return;
        m_flowLinePlan = m_flowLinePlanner->take();
        m_flowLinePlanner.reset();
        m_ribbon.emplace();
        m_nextFlowLine = 0;
    } else if (m_flowLinePlan) {
        if (m_nextFlowLine < m_flowLinePlan->walkers.size())
            m_ribbon->add(live(), m_flowLinePlan->walkers[m_nextFlowLine++]);
        else
            m_flowLinePlan.reset();
    }
}

void WalkTracker::take() {
    m_plan = m_planner->take();
    m_planner.reset();
    m_sinceProgress.invalidate(); // Show the result immediately.
    m_time.setLength(static_cast<qint64>(m_plan->length()));
}

void WalkTracker::cancel() {
    m_planner.reset();
    m_flowLinePlanner.reset();
    m_flowLinePlan.reset();
    m_resumesPlaying = false;
    if (m_plan)
        m_turns = m_plan->turns;
    if (!m_ribbon)
        m_ribbonUse = RibbonUse::Hidden;
    m_idle.stop();
    emit changed();
}

void WalkTracker::finish() {
    if (m_planner || m_flowLinePlanner || m_flowLinePlan)
        workFor(std::numeric_limits<qint64>::max());
}

GateState WalkTracker::gate(BarrierId gate) const {
    GateState state = live().gate(gate);
    for (const WalkTurn& turn : m_turns)
        if (turn.gate == gate && turn.time <= now())
            state = turn.state;
    return state;
}

void WalkTracker::turnGate(BarrierId id) {
    const std::uint64_t time = now();
    const GateState state = gate(id) == GateState::Open ? GateState::Closed : GateState::Open;
    std::erase_if(m_turns,
                  [&](const WalkTurn& turn) { return turn.gate == id && turn.time >= time; });
    if (gate(id) != state)
        m_turns.insert(std::ranges::upper_bound(m_turns, time, {}, &WalkTurn::time),
                       {time, id, state});
    planFrom(m_turns);
}

void WalkTracker::forgetTurns() {
    m_turns.clear();
    restart();
}

void WalkTracker::setRibbonUse(RibbonUse use) {
    if (use == m_ribbonUse)
        return;
    m_ribbonUse = use;
    m_flowLinePlanner.reset();
    m_flowLinePlan.reset();
    m_ribbon.reset();
    if (use == RibbonUse::Shown)
        startRibbon();
    workFor(planBudget);
}

std::optional<std::size_t> WalkTracker::followed() const {
    if (!m_plan || !m_plan->isPlanned() || m_followsNone)
        return std::nullopt;
    if (m_followed && *m_followed < m_plan->walkers.size())
        return m_followed;
    return m_plan->walkers.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
}

bool WalkTracker::followAt(const Place& place, Coord radius) {
    if (!m_plan || !m_plan->isPlanned())
        return false;
    std::optional<std::size_t> nearest;
    std::int64_t least = std::int64_t{radius} * radius;
    for (std::size_t i = 0; i < m_plan->walkers.size(); ++i) {
        const Walker::Now now = m_plan->walkers[i].at(this->now());
        const std::int64_t distance = squaredDistance(now.at.position.flat(), place.point.flat());
        if (now.state != WalkerState::Waiting && now.at.floor == place.floor && distance <= least) {
            nearest = i;
            least = distance;
        }
    }
    m_followed = nearest;
    m_followsNone = !nearest;
    emit changed();
    showFollowed();
    return nearest.has_value();
}

/// Goes to the floor of the followed unit if the designer wants that.
void WalkTracker::showFollowed() {
    const auto followed = this->followed();
    if (!followed || !m_workspace.view.settings().followsUnits)
        return;
    const Walker::Now at = m_plan->walkers[*followed].at(now());
    if (!live().level().hasFloor(at.at.floor))
        return; // The unit is on a link between floors.
    m_workspace.goToFloor(at.at.floor);
    if (m_time.isPlaying())
        emit followedMoved({at.at.position, at.at.floor});
}

void WalkTracker::play() {
    if (m_planner)
        m_resumesPlaying = true;
    else
        m_time.play();
}

void WalkTracker::playOrPause() {
    const bool plays = m_time.isPlaying() || m_resumesPlaying;
    m_resumesPlaying = false;
    if (plays)
        m_time.pause();
    else
        play();
}

QString WalkTracker::sentence() const {
    if (!m_plan || m_plan->walkers.empty())
        return {};
    std::size_t there = 0, stuck = 0;
    for (const Walker& walker : m_plan->walkers) {
        const auto arrival = walker.arrival();
        there += arrival && *arrival <= now() ? 1U : 0U;
        stuck += !arrival && walker.stages.back().begin <= now() ? 1U : 0U;
    }
    const QString counts = tr("%1 s · %2 of %3 arrived")
                               .arg(QString::number(static_cast<double>(now()) / 1000, 'f', 1),
                                    countText(there), countText(m_plan->walkers.size()));
    return stuck == 0 ? counts : tr("%1 · %2 without a route").arg(counts, countText(stuck));
}

QString WalkTracker::hint() const {
    return tr(
        "W: play or pause. Click a unit to follow it, or a gate's lever to open or close it.");
}

std::vector<TravelDemand> WalkTracker::demands() const {
    std::vector<TravelDemand> demands =
        m_plan ? tripsAt(*m_plan, now()) : std::vector<TravelDemand>{};
    // During planning, the shown plan may refer to items that no longer exist.
    const Level& level = live().level();
    std::erase_if(
        demands, [&level](const TravelDemand& demand) { return !level.find<Agent>(demand.agent); });
    for (TravelDemand& demand : demands) {
        removeMissing(level, demand.units);
        removeMissing(level, demand.goals);
    }
    return demands;
}

void sendOff(Workspace& workspace, const WalkSettings::TravelDemand& demand) {
    auto* tracker = static_cast<WalkTracker*>(workspace.views.tracker(walkViewId));
    workspace.views.open(walkViewId);
    WalkSettings settings = tracker->settings();
    settings.choose(demand);
    tracker->timeline()->setPosition(0);
    tracker->setSettings(settings);
    tracker->play();
}

} // namespace waymark
