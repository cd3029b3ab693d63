// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_model.h"
#include "editor/modes/walk/flow_lines.h"
#include "editor/modes/walk/walk_planner.h"
#include "editor/modes/walk/walk_settings.h"

namespace waymark {

/// Id of the Walk view, which this tracker belongs to.
inline const QString walkViewId = "view.walk";

/// Simulates units that walk along the routes a game would get, at their speeds, while gates open
/// and close. Everything is planned ahead, so that any time can be shown. After each edit it plans
/// again: for a few milliseconds at once, and the rest when the event loop is idle. Towers that are
/// placed on a route re-route units from that time on.
class WalkTracker : public AnalysisModel {
    Q_OBJECT

public:
    explicit WalkTracker(Workspace& workspace);

    void begin() override;
    void end() override;
    void follow(const DocumentChange& change) override;
    void followAgent() override;
    Timeline* timeline() override { return &m_time; }
    QString sentence() const override;
    QString hint() const override;
    /// Returns the units that have not arrived, with their goals. Waiting units are at their
    /// starts.
    std::vector<TravelDemand> demands() const override;

    const WalkSettings& settings() const { return m_settings; }
    void setSettings(WalkSettings settings);

    /// Returns the plan that is shown, which is the previous one while planning runs. Null if there
    /// is no plan; see problem().
    const WalkPlan* plan() const { return m_plan ? &*m_plan : nullptr; }
    std::uint64_t now() const { return static_cast<std::uint64_t>(m_time.position()); }
    /// Returns why no unit walks, and what to do about it.
    QString problem() const;
    /// Returns the state of a gate at the current time. turnGate() toggles it at that time, and
    /// discards its later turns.
    navcore::GateState gate(navcore::BarrierId gate) const;
    void turnGate(navcore::BarrierId gate);
    const std::vector<WalkTurn>& turns() const { return m_turns; }
    void forgetTurns();

    enum class RibbonUse : std::uint8_t { Hidden, Shown };
    RibbonUse ribbonUse() const { return m_ribbonUse; }
    void setRibbonUse(RibbonUse use);
    /// Returns the flow lines, or nullptr if they are not shown.
    const FlowLines* ribbon() const { return m_ribbon ? &*m_ribbon : nullptr; }

    /// Starts to play as soon as the plan is ready.
    void play();
    void playOrPause();
    bool isPlanning() const { return m_idle.isActive(); }
    /// Returns the progress of planning, from 0 to 1.
    double planned() const { return m_planner ? m_planner->share() : 1; }
    /// Abandons planning and keeps the previous plan.
    void cancel();
    void finish(); ///< Blocks until everything is planned.

    const Workspace& workspace() const { return m_workspace; }

private:
    const navcore::LiveLevel& live() const;
    void restart();
    void planFrom(std::vector<WalkTurn> kept);
    void startRibbon();
    void workFor(qint64 milliseconds);
    void workOn(qint64 milliseconds);
    void take();
    void hold();

    Workspace& m_workspace;
    Timeline m_time;
    WalkSettings m_settings;
    std::vector<WalkTurn> m_turns; ///< Turns of gates, in order of time.
    bool m_isAnew = false;         ///< True if the planner started from scratch.
    std::optional<WalkPlan> m_plan;
    std::optional<WalkPlanner> m_planner; ///< Planner of the plan that will replace m_plan.
    RibbonUse m_ribbonUse = RibbonUse::Hidden;
    std::optional<FlowLines> m_ribbon;
    std::optional<WalkPlanner> m_strands; ///< Planner of the units of the flow lines.
    std::optional<WalkPlan> m_strandPlan; ///< Planned units that are not yet in the flow lines.
    std::size_t m_nextFlowLine = 0;
    bool m_goesOn = false; ///< True if playing must resume when planning ends.
    QTimer m_idle;
    /// Measures the time since the last changed() during planning. Invalid before the first.
    QElapsedTimer m_told;
};

/// Opens the Walk view and starts the units of a demand.
void sendOff(Workspace& workspace, const WalkSettings::TravelDemand& demand);

} // namespace waymark
