// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/modes/quality/quality_worker.h"

#include <QTimer>

namespace waymark {

class Workspace;

inline const QString qualityModeId = "view.quality";

/// Measures the quality of the graph on the current floor for the agent selected in "View as". A
/// worker thread does this after each edit. The score is updated even while the mode is closed,
/// because the status bar shows it. While the mode is open and edits pause, the tracker also finds
/// the worst pairs, the local detours, the gaps between parts, and suggestions for improvements.
class QualityTracker : public AnalysisModel {
    Q_OBJECT

public:
    explicit QualityTracker(Workspace& workspace);
    ~QualityTracker() override;

    void begin() override;
    void end() override;
    /// Does nothing, because the tracker is connected to Document::changed.
    void follow(const DocumentChange& change) override;
    void followAgent() override;
    QString hint() const override;

    enum class State : std::uint8_t {
        Empty, ///< The level has no area to measure.
        /// The level is a study level, whose edges have fixed costs instead of lengths.
        Study,
        TooMany, ///< The level exceeds the limits of QualityWorker.
        Measured,
    };
    State state() const { return m_state; }
    /// Returns the latest score, or nullptr if there is none. It may be outdated; see isCurrent().
    const navcore::GraphScore* score() const { return m_score ? &*m_score : nullptr; }
    bool isCurrent() const { return m_scoreSerial == m_serial; }

    /// Returns the details of the current level, or nullptr while they are being computed or the
    /// mode is closed.
    const QualityDetails* details() const {
        return isCurrent() && m_details ? &*m_details : nullptr;
    }
    /// Returns the suggestions, or nullptr while they are being computed. The list is empty if no
    /// change helps.
    const std::vector<navcore::Suggestion>* suggestions() const {
        return isCurrent() && m_suggestions ? &*m_suggestions : nullptr;
    }

    /// Upper bound of setWanted(). The lower bound is 1.
    static constexpr int mostSuggestions = 30;
    int wanted() const { return m_wanted; }
    void setWanted(int count);
    /// Returns the maximum length of suggested jumps, in lu; 0 if none are suggested.
    navcore::Coord longestJump() const { return m_longestJump; }
    void setLongestJump(navcore::Coord longest);
    /// Returns the index of the chosen suggestion, or -1 if there are none.
    int chosen() const;
    void choose(int index);
    /// Moves the choice by `by` suggestions. It wraps around at both ends of the list.
    void chooseNext(int by);
    /// Applies the chosen suggestion as one undo step.
    void accept();
    /// Applies the best suggestion ten times in a row, as one undo step. Each suggestion is
    /// computed with all previous ones applied. The work runs in the background and is cancelled if
    /// the level changes.
    void acceptTen();
    bool isAccepting() const { return m_accepts; }

    /// Returns the index in QualityDetails::pairs of the pair shown on the map, or -1 if there is
    /// none.
    int pair() const;
    void setPair(int index);
    /// Returns the index in QualityDetails::gaps of the gap under the pointer, or -1 if there is
    /// none.
    int pointedGap() const { return m_pointedGap; }
    void pointGap(int index);
    /// Closes the gap with this index as JoinableGap::by describes, as one undo step.
    void joinGap(int index);

    /// Finds edges whose removal lengthens no route by more than `thousandths`, in the background.
    /// The result becomes available from redundant().
    void findRedundant(std::uint32_t thousandths);
    void dropRedundant();
    /// Returns the result of findRedundant(), or nullptr if it is not available yet or if the level
    /// has been edited since.
    const RedundantEdges* redundant() const {
        return isCurrent() && m_redundant ? &*m_redundant : nullptr;
    }
    bool isFindingRedundant() const { return m_thousandths.has_value(); }
    void removeRedundant();

    bool isWorking() const { return m_later.isActive() || m_job.isRunning(); }
    /// Blocks until all computations are finished. Only tests call it.
    void finish();

    /// Returns the gates whose previewed state differs from their state in the level. The score is
    /// measured with the previewed states.
    GatePreviews previewedGates() const;

    Workspace& workspace() const { return m_workspace; }
    navcore::AgentId agent() const;
    /// Returns the floor to which the score, the details and the suggestions belong.
    navcore::FloorId floor() const { return m_edits.floor; }

signals:
    void scored(); ///< Emitted when score(), state() or isCurrent() changes.
    void notice(const QString& text);

private:
    /// A callback that stores a job's result on the main thread. Null if the job was cancelled.
    using Take = std::function<void()>;

    void followLevel(const DocumentChange& change);
    void restart();
    State stateNow() const;
    bool isOpen() const;
    void goOn();
    void suggestAgain();
    void work(Job<Take>::Work work);
    Take measured(std::optional<navcore::GraphScore> score);
    void apply(const navcore::LevelChange& change, const QString& text);

    Workspace& m_workspace;
    std::shared_ptr<QualityWorker> m_worker;
    QualityWorker::Edits m_edits; ///< Edits that have not been sent to the worker yet.
    bool m_isWhole = true;        ///< True if the worker needs a copy of the whole level.
    State m_state = State::Empty;
    /// Version numbers of the level's current state and of the state that m_score describes.
    std::uint64_t m_serial = 1, m_scoreSerial = 0;
    std::optional<navcore::GraphScore> m_score;
    std::optional<QualityDetails> m_details;
    std::optional<std::vector<navcore::Suggestion>> m_suggestions;
    std::optional<RedundantEdges> m_redundant;
    /// Argument of the pending findRedundant() call, if any.
    std::optional<std::uint32_t> m_thousandths;
    navcore::Coord m_longestJump = 0;
    int m_wanted = 10, m_chosen = 0, m_pair = -1, m_pointedGap = -1;
    bool m_accepts = false;
    bool m_mayStop = false; ///< True if edits cancel the running job.
    QTimer m_later;
    Job<Take> m_job;
};

} // namespace waymark
