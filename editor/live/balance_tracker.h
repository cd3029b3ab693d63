// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/live/balance_work.h"

#include <QTimer>

#include <atomic>

namespace waymark {

class Workspace;

/// How far it is from starts to goals, where routes crowd, and what falls if something falls. A
/// worker finds it out when edits pause; until then what is known is kept, marked as old.
class BalanceTracker : public AnalysisModel {
    Q_OBJECT

public:
    /// Of one agent; above it there is no table.
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
    std::vector<navcore::AgentId> agents() const; ///< at least one, ascending

    /// Null: nothing is known, see obstacle().
    const BalanceAnswer* answer() const { return m_answer ? &*m_answer : nullptr; }
    /// Why there can be no table.
    enum class Obstacle : std::uint8_t { None, NoStarts, NoGoals, TooMany, OwnCosts, Memory };
    Obstacle obstacle() const { return m_obstacle; }

    /// Whether choke points are looked for and shown, of the first agent.
    bool showsChokes() const { return m_showsChokes; }
    void showChokes(bool shown);
    const BalanceChokes* chokes() const { return m_showsChokes && m_chokes ? &*m_chokes : nullptr; }
    /// What is tried to fall; none: nothing is.
    const std::optional<navcore::RemovedElement>& removed() const { return m_removed; }
    void setRemoved(std::optional<navcore::RemovedElement> removed);
    /// What comes of it; null: nothing falls, or it is being worked out for the first time.
    const RemovalImpact* fall() const { return m_fall ? &*m_fall : nullptr; }

    /// What the pointer is at of what could fall, on the map or in the list.
    const std::optional<navcore::RemovedElement>& pointed() const { return m_pointed; }
    void point(const std::optional<navcore::RemovedElement>& what) {
        if (std::exchange(m_pointed, what) != what)
            emit pointedChanged();
    }

    /// The cell whose route the map shows; none: none.
    const std::optional<BalanceCell>& cell() const { return m_cell; }
    void setCell(const std::optional<BalanceCell>& cell);

    bool isWorking() const { return m_later.isActive() || m_job.isRunning(); }
    /// 0..1, of the part that is being worked out.
    double done() const { return m_done->load(); }
    bool isStopped() const { return m_isStopped; } ///< by cancel(), until runAgain()
    void cancel();
    void runAgain();
    void finish(); ///< waits until there is nothing more to work out; for tests
    /// Becomes ready when the worker has ended, before its answer is taken; for tests.
    std::shared_future<void> ended() const { return m_job.ended(); }

    const Workspace& workspace() const { return m_workspace; }
    const navcore::Level& level() const;

signals:
    void progressed(); ///< done()

private:
    /// What a worker hands back, to be called here; null: it was stopped.
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
    std::optional<RemovalImpact> m_fall;
    std::optional<navcore::RemovedElement> m_removed, m_pointed;
    std::optional<BalanceCell> m_cell;
    Obstacle m_obstacle = Obstacle::NoStarts;
    bool m_showsChokes = false, m_isStopped = false;
    std::shared_ptr<const BalanceQuestions> m_questions; ///< of the level as it is; null: not asked
    std::uint64_t m_serial = 0;                          ///< of what is asked for
    std::shared_ptr<std::atomic<double>> m_done;
    QTimer m_later, m_tick;
    Job<Take> m_job;
};

} // namespace waymark
