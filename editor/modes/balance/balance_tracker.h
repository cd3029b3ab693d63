// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/modes/balance/balance_work.h"

#include <QTimer>

#include <atomic>

namespace waymark {

class Workspace;

/// Tracks the costs of routes from starts to goals, their choke points, and the impact of removing
/// an element. A worker computes the results when edits pause. Until then, the previous results
/// remain available but are marked as outdated.
class BalanceTracker : public AnalysisModel {
    Q_OBJECT

public:
    /// Maximum number of start-goal pairs per agent. Larger tables are not computed.
    static constexpr std::size_t maxCells = 4'000'000;

    explicit BalanceTracker(Workspace& workspace);
    ~BalanceTracker() override;

    void begin() override;
    void end() override;
    void follow(const DocumentChange& change) override;
    void followAgent() override;
    QString hint() const override;
    std::vector<TravelDemand> demands() const override;

    const BalanceSettings& settings() const { return m_settings; }
    void setSettings(const BalanceSettings& settings);
    /// Returns the compared agents in ascending order of id. Never empty.
    std::vector<navcore::AgentId> agents() const;

    /// Returns the latest results, or nullptr if there are none. obstacle() returns the reason.
    const BalanceAnswer* answer() const { return m_answer ? &*m_answer : nullptr; }
    /// The reason why there is no table.
    enum class Obstacle : std::uint8_t { None, NoStarts, NoGoals, TooMany, OwnCosts, Memory };
    Obstacle obstacle() const { return m_obstacle; }

    /// Returns whether the choke points of the first agent are shown.
    bool showsChokes() const { return m_showsChokes; }
    void showChokes(bool shown);
    const BalanceChokes* chokes() const { return m_showsChokes && m_chokes ? &*m_chokes : nullptr; }
    /// Returns the element whose removal is tried out, or nullopt if there is none.
    const std::optional<navcore::RemovedElement>& removed() const { return m_removed; }
    void setRemoved(std::optional<navcore::RemovedElement> removed);
    /// Returns the impact of removing removed(), or nullptr if nothing is removed or the first
    /// result is still pending.
    const RemovalImpact* impact() const { return m_impact ? &*m_impact : nullptr; }

    /// Returns the removable element under the pointer, either on the map or in the list.
    const std::optional<navcore::RemovedElement>& pointed() const { return m_pointed; }
    void point(const std::optional<navcore::RemovedElement>& what) {
        if (std::exchange(m_pointed, what) != what)
            emit pointedChanged();
    }

    /// Returns the cell whose route is shown on the map, or nullopt if there is none.
    const std::optional<BalanceCell>& cell() const { return m_cell; }
    void setCell(const std::optional<BalanceCell>& cell);

    bool isWorking() const { return m_later.isActive() || m_job.isRunning(); }
    /// Returns the progress of the current computation, from 0 to 1.
    double done() const { return m_done->load(); }
    /// Returns whether the computation was cancelled and has not been resumed since.
    bool isStopped() const { return m_isStopped; }
    void cancel();
    void runAgain();
    void finish(); ///< Blocks until everything is computed. Only tests call it.
    /// Returns a future that becomes ready when the worker finishes, before its result is stored.
    /// Only tests use it.
    std::shared_future<void> ended() const { return m_job.ended(); }

    const Workspace& workspace() const { return m_workspace; }
    const navcore::Level& level() const;

signals:
    void progressed(); ///< Emitted when done() changes.

private:
    /// A callback that stores a worker's result on the main thread. Null if the worker was
    /// cancelled.
    using Take = std::function<void()>;

    void forgetMissing();
    void restart();
    void goOn();
    void ask();
    void work(Job<Take>::Work work);
    void take(BalanceAnswer answer);

    Workspace& m_workspace;
    BalanceSettings m_settings;
    std::optional<BalanceAnswer> m_answer;
    std::optional<BalanceChokes> m_chokes;
    std::optional<RemovalImpact> m_impact;
    std::optional<navcore::RemovedElement> m_removed, m_pointed;
    std::optional<BalanceCell> m_cell;
    Obstacle m_obstacle = Obstacle::NoStarts;
    bool m_showsChokes = false, m_isStopped = false;
    /// Snapshots of the current level for the workers. Null until they are needed.
    std::shared_ptr<const BalanceQuestions> m_questions;
    /// Number of the current request. Results of earlier requests are ignored.
    std::uint64_t m_serial = 0;
    std::shared_ptr<std::atomic<double>> m_done;
    QTimer m_later, m_tick;
    Job<Take> m_job;
};

} // namespace waymark
