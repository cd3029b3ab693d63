// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/modes/quality/quality_worker.h"

#include <QTimer>

namespace waymark {

class Workspace;

inline const QString qualityModeId = "view.quality";

/// Measures the quality of the graph for the View as agent after each edit, on a worker thread. It
/// does so even while the mode is closed, because the status bar shows the score. While the mode is
/// open and edits pause, it also finds the worst pairs, the local detours, the gaps between parts,
/// and changes that would help.
class QualityTracker : public AnalysisModel {
    Q_OBJECT

public:
    explicit QualityTracker(Workspace& workspace);
    ~QualityTracker() override;

    void begin() override;
    void end() override;
    /// Does nothing, because the tracker follows the level even while the mode is closed.
    void follow(const DocumentChange& change) override;
    void followAgent() override;
    QString hint() const override;

    enum class State : std::uint8_t {
        Empty, ///< There is no ground to measure.
        /// The level is a study level, whose routes have costs of their own.
        Study,
        TooMany, ///< The level is too large to measure.
        Measured,
    };
    State state() const { return m_state; }
    /// Returns the last score, which may be outdated (see isCurrent()), or nullptr if there is
    /// none.
    const navcore::GraphScore* score() const { return m_score ? &*m_score : nullptr; }
    bool isCurrent() const { return m_scoreSerial == m_serial; }

    /// Returns the details of the current level. Null if they are not known, or if the mode is
    /// closed.
    const QualityDetails* details() const {
        return isCurrent() && m_details ? &*m_details : nullptr;
    }
    /// Returns the suggestions, which are empty if nothing helps. Null while they are being
    /// computed.
    const std::vector<navcore::Suggestion>* suggestions() const {
        return isCurrent() && m_suggestions ? &*m_suggestions : nullptr;
    }

    /// Largest number of suggestions to find. The smallest is 1.
    static constexpr int mostSuggestions = 30;
    int wanted() const { return m_wanted; }
    void setWanted(int count);
    /// Returns the index of the chosen suggestion, or -1 if there are none.
    int chosen() const;
    void choose(int index);
    /// Chooses the suggestion that is `by` places further in the list, which wraps around.
    void chooseNext(int by);
    /// Applies the chosen suggestion as one undo step.
    void accept();
    /// Finds the ten best suggestions, each together with those before it, and applies all of them
    /// as one undo step. The work runs in the background and ends if the level changes.
    void acceptTen();
    bool isAccepting() const { return m_accepts; }

    /// Returns the index in QualityDetails::pairs of the pair that the map shows, or -1.
    int pair() const;
    void setPair(int index);
    /// Returns the index in QualityDetails::gaps of the gap under the pointer, or -1.
    int pointedGap() const { return m_pointedGap; }
    void pointGap(int index);
    /// Connects the two parts at a gap as one undo step, as JoinableGap states.
    void joinGap(int index);

    /// Finds the edges whose removal lengthens no route by more than `thousandths`.
    void findRedundant(std::uint32_t thousandths);
    void dropRedundant();
    /// Returns the edges to remove. Null until they are found, and after every edit.
    const RedundantEdges* redundant() const {
        return isCurrent() && m_redundant ? &*m_redundant : nullptr;
    }
    bool isFindingRedundant() const { return m_thousandths.has_value(); }
    /// Removes the edges of redundant() as one undo step.
    void removeRedundant();

    bool isWorking() const { return m_later.isActive() || m_job.isRunning(); }
    /// Blocks until there is nothing more to find. Only tests call it.
    void finish();

    /// Returns the gates that the designer previews in another state than that of the level. The
    /// score is measured under these previews.
    GatePreviews previewedGates() const;

    Workspace& workspace() const { return m_workspace; }
    navcore::AgentId agent() const;

signals:
    void scored();                    ///< Emitted when score(), state() or isCurrent() changed.
    void notice(const QString& text); ///< Emitted to show a short message after an action.

private:
    /// A function that applies a job's result on the main thread. Null if the job was stopped.
    using Take = std::function<void()>;

    void followLevel(const DocumentChange& change);
    void restart();
    State stateNow() const;
    bool isOpen() const;
    void goOn();
    void work(Job<Take>::Work work);
    Take measured(std::optional<navcore::GraphScore> score);
    void apply(const navcore::LevelChange& change, const QString& text);

    Workspace& m_workspace;
    std::shared_ptr<QualityWorker> m_worker;
    QualityWorker::Edits m_edits; ///< Edits that the worker has not received yet.
    bool m_isWhole = true;        ///< True if the worker needs a copy of the whole level.
    State m_state = State::Empty;
    /// Numbers of the current state of the level and of the measured one.
    std::uint64_t m_serial = 1, m_scoreSerial = 0;
    std::optional<navcore::GraphScore> m_score;
    std::optional<QualityDetails> m_details;
    std::optional<std::vector<navcore::Suggestion>> m_suggestions;
    std::optional<RedundantEdges> m_redundant;
    /// Limit of a search for redundant edges that has not ended yet.
    std::optional<std::uint32_t> m_thousandths;
    int m_wanted = 10, m_chosen = 0, m_pair = -1, m_pointedGap = -1;
    bool m_accepts = false;
    bool m_mayStop = false; ///< True while the job computes details, which an edit makes useless.
    QTimer m_later;
    Job<Take> m_job;
};

} // namespace waymark
