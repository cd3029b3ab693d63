// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_model.h"
#include "editor/modes/walk/flow_lines.h"
#include "editor/modes/walk/walk_planner.h"
#include "editor/modes/walk/walk_settings.h"

namespace waymark {

inline const QString walkViewId = "view.walk";

/// Simulates units that walk along the routes that a game would use, while gates open and close.
/// All movement is planned ahead, so that any time can be shown. After each edit it plans again:
/// for a few milliseconds synchronously, and then when the event loop is idle. A change of the
/// towers re-routes the units from the current time on.
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
    /// Returns the units that have not arrived, with their goals. Units that have not left are at
    /// their starts.
    std::vector<TravelDemand> demands() const override;

    const WalkSettings& settings() const { return m_settings; }
    void setSettings(WalkSettings settings);

    /// Returns the shown plan, or nullptr if there is none; see problem(). During planning, it is
    /// the previous plan.
    const WalkPlan* plan() const { return m_plan ? &*m_plan : nullptr; }
    std::uint64_t now() const { return static_cast<std::uint64_t>(m_time.position()); }
    /// Explains why no unit walks, and what the designer can do about it.
    QString problem() const;
    /// Returns the state of a gate at the current time. turnGate() toggles it from that time on,
    /// and discards its later turns.
    navcore::GateState gate(navcore::BarrierId gate) const;
    void turnGate(navcore::BarrierId gate);
    const std::vector<WalkTurn>& turns() const { return m_turns; }
    void forgetTurns();

    enum class RibbonUse : std::uint8_t { Hidden, Shown };
    RibbonUse ribbonUse() const { return m_ribbonUse; }
    void setRibbonUse(RibbonUse use);
    /// Returns the flow lines, or nullptr if they are not shown.
    const FlowLines* ribbon() const { return m_ribbon ? &*m_ribbon : nullptr; }

    /// Starts playback as soon as the plan is ready.
    void play();
    void playOrPause();
    bool isPlanning() const { return m_idle.isActive(); }
    /// Returns the progress of planning, from 0 to 1.
    double planned() const { return m_planner ? m_planner->share() : 1; }
    /// Cancels planning, and keeps the previous plan.
    void cancel();
    void finish(); ///< Blocks until everything is planned.

    /// Returns the index of the unit that the map follows, or nullopt if it follows none. By
    /// default, it follows a unit that walks alone.
    std::optional<std::size_t> followed() const;
    /// Follows the unit nearest to a place on the map, or none if no unit is within `radius` lu.
    /// Returns whether there is one.
    bool followAt(const navcore::Place& place, navcore::Coord radius);

    const Workspace& workspace() const { return m_workspace; }

signals:
    /// Emitted when the followed unit has moved.
    void followedMoved(const navcore::Place& place);

private:
    void showFollowed();
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
    std::vector<WalkTurn> m_turns;   ///< Turns of gates and changes of towers, in order of time.
    bool m_plansFromScratch = false; ///< True if m_planner plans everything from scratch.
    std::optional<WalkPlan> m_plan;
    std::optional<WalkPlanner> m_planner; ///< Computes the plan that will replace m_plan.
    RibbonUse m_ribbonUse = RibbonUse::Hidden;
    std::optional<FlowLines> m_ribbon;
    std::optional<WalkPlanner> m_flowLinePlanner; ///< Plans the units of the flow lines.
    /// Planned units whose clearance has not been measured yet.
    std::optional<WalkPlan> m_flowLinePlan;
    std::size_t m_nextFlowLine = 0;
    std::optional<std::size_t> m_followed; ///< The unit that the designer has chosen to follow.
    bool m_followsNone = false;            ///< True if the designer has chosen to follow none.
    bool m_resumesPlaying = false;         ///< True if playback must resume when planning ends.
    QTimer m_idle;
    /// Time since the last progress update. Invalid if the next update must be immediate.
    QElapsedTimer m_sinceProgress;
};

/// Opens the Walk view, and plays the demand from the start.
void sendOff(Workspace& workspace, const WalkSettings::TravelDemand& demand);

} // namespace waymark
