// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_model.h"
#include "editor/live/flow_lines.h"
#include "editor/live/walk_planner.h"
#include "editor/live/walk_settings.h"

namespace waymark {

/// The view whose tracker it is.
inline const QString walkViewId = "view.walk";

/// Units that walk: along the ways that a game gets, at their speeds, with gates to open and close
/// meanwhile. All of it is planned ahead, so that any time can be looked at; after each edit it is
/// planned again, a few milliseconds of it at once and the rest at idle. Towers that are dropped on
/// the way turn units from then on.
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
    /// All that are not there, to where they want; who waits, from its start.
    std::vector<TravelDemand> demands() const override;

    const WalkSettings& settings() const { return m_settings; }
    void setSettings(WalkSettings settings);

    /// What is shown; null: nobody walks, see problem(). While it is planned anew, that of before.
    const WalkPlan* plan() const { return m_plan ? &*m_plan : nullptr; }
    std::uint64_t now() const { return static_cast<std::uint64_t>(m_time.position()); }
    /// Why nobody walks, and what to do.
    QString problem() const;
    /// How a gate of the level stands now, and to turn it now: what was turned of it later is
    /// forgotten.
    navcore::GateState gate(navcore::BarrierId gate) const;
    void turnGate(navcore::BarrierId gate);
    const std::vector<WalkTurn>& turns() const { return m_turns; }
    void forgetTurns();

    enum class RibbonUse : std::uint8_t { Hidden, Shown };
    RibbonUse ribbonUse() const { return m_ribbonUse; }
    void setRibbonUse(RibbonUse use);
    /// Null: it is not shown.
    const FlowLines* ribbon() const { return m_ribbon ? &*m_ribbon : nullptr; }

    /// As soon as they are ready to go.
    void play();
    void playOrPause();
    bool isPlanning() const { return m_idle.isActive(); }
    double planned() const { return m_planner ? m_planner->share() : 1; } ///< 0..1
    /// What is planned is given up: what was shown before stays.
    void cancel();
    void finish(); ///< plans all that is left, now

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
    std::vector<WalkTurn> m_turns; ///< ascending by time
    bool m_isAnew = false;         ///< the planner began from nothing
    std::optional<WalkPlan> m_plan;
    std::optional<WalkPlanner> m_planner; ///< of what comes in its place
    RibbonUse m_ribbonUse = RibbonUse::Hidden;
    std::optional<FlowLines> m_ribbon;
    std::optional<WalkPlanner> m_strands; ///< plans who goes the ribbon
    std::optional<WalkPlan> m_strandPlan; ///< what of it is not in the ribbon yet
    std::size_t m_nextFlowLine = 0;
    bool m_goesOn = false; ///< plays once it is planned
    QTimer m_idle;
    QElapsedTimer m_told; ///< since changed() while it plans; invalid: not yet
};

/// Opens the view, and sends off who goes that demand.
void sendOff(Workspace& workspace, const WalkSettings::TravelDemand& demand);

} // namespace waymark
