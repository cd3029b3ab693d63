// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/live/analysis_model.h"
#include "editor/modes/quality/quality_worker.h"

#include <QTimer>

namespace waymark {

class Workspace;

inline const QString qualityModeId = "view.quality";

/// Measures the quality of the graph for the View as agent after each edit, in a worker and also
/// while the mode is closed: the status bar shows the score. While the mode is open and edits
/// pause, it also finds the worst pairs, the local detours, the gaps between parts, and changes
/// that would help.
class QualityTracker : public AnalysisModel {
    Q_OBJECT

public:
    explicit QualityTracker(Workspace& workspace);
    ~QualityTracker() override;

    void begin() override;
    void end() override;
    void follow(const DocumentChange& change) override; ///< does nothing: it always follows
    void followAgent() override;
    QString hint() const override;

    enum class State : std::uint8_t {
        Empty,   ///< there is no ground to measure
        Study,   ///< a study level: routes have costs of their own
        TooMany, ///< the level is too large
        Measured,
    };
    State state() const { return m_state; }
    /// The last score, null if there is none. It may be out of date, see isCurrent().
    const navcore::GraphScore* score() const { return m_score ? &*m_score : nullptr; }
    bool isCurrent() const { return m_scoreSerial == m_serial; }

    // These are of the level as it is now, or null. They need the mode to be open.
    const QualityDetails* details() const {
        return isCurrent() && m_details ? &*m_details : nullptr;
    }
    /// Null while the suggestions are calculated; empty if nothing helps.
    const std::vector<navcore::Suggestion>* suggestions() const {
        return isCurrent() && m_suggestions ? &*m_suggestions : nullptr;
    }

    /// Number of suggestions to find, 1..mostSuggestions.
    static constexpr int mostSuggestions = 30;
    int wanted() const { return m_wanted; }
    void setWanted(int count);
    /// Index of the chosen suggestion, or -1 if there are none.
    int chosen() const;
    void choose(int index);
    /// Chooses the suggestion `by` places further, around the end.
    void chooseNext(int by);
    /// Applies the chosen suggestion as one undo step.
    void accept();
    /// Finds the ten best suggestions, each together with those before it, and applies all of them
    /// as one undo step. The work runs in the background and ends if the level changes.
    void acceptTen();
    bool isAccepting() const { return m_accepts; }

    /// Index in QualityDetails::pairs of the pair that the map shows, or -1.
    int pair() const;
    void setPair(int index);
    /// The gap under the pointer, by index in QualityDetails::gaps, or -1.
    int pointedGap() const { return m_pointedGap; }
    void pointGap(int index);
    /// Connects the two parts at a gap by a link, or by a bridge if an obstacle is in between. One
    /// undo step.
    void joinGap(int index);

    /// Finds the edges whose removal lengthens no route by more than `thousandths`.
    void findRedundant(std::uint32_t thousandths);
    void dropRedundant();
    /// The preview; null until it is found, and after every edit.
    const RedundantEdges* redundant() const {
        return isCurrent() && m_redundant ? &*m_redundant : nullptr;
    }
    bool isFindingRedundant() const { return m_thousandths.has_value(); }
    /// Removes the edges of the preview as one undo step.
    void removeRedundant();

    bool isWorking() const { return m_later.isActive() || m_job.isRunning(); }
    /// Waits until there is nothing more to find. For tests.
    void finish();

    Workspace& workspace() const { return m_workspace; }
    navcore::AgentId agent() const;

signals:
    void scored();                    ///< score(), state(), isCurrent()
    void notice(const QString& text); ///< a short message after an act

private:
    /// What a job returns, called in this thread; null if it was stopped.
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
    QualityWorker::Edits m_edits; ///< edits that the worker has not received yet
    bool m_isWhole = true;        ///< the worker needs the whole level
    State m_state = State::Empty;
    std::uint64_t m_serial = 1,
                  m_scoreSerial = 0; ///< Numbers of the level and of the measured level.
    std::optional<navcore::GraphScore> m_score;
    std::optional<QualityDetails> m_details;
    std::optional<std::vector<navcore::Suggestion>> m_suggestions;
    std::optional<RedundantEdges> m_redundant;
    std::optional<std::uint32_t> m_thousandths; ///< wanted and not found
    int m_wanted = 10, m_chosen = 0, m_pair = -1, m_pointedGap = -1;
    bool m_accepts = false;
    bool m_mayStop = false; ///< the job finds details, which an edit makes useless
    QTimer m_later;
    Job<Take> m_job;
};

} // namespace waymark
