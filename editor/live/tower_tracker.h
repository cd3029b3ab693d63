// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/tower.h"
#include "editor/model/document.h"
#include "editor/model/local_undo_stack.h"

namespace waymark {

/// The towers that are tried out, with steps to take back of their own. The document's live level
/// heeds them, so routes, checks and fields do; the level itself never knows of them.
class TowerTracker : public QObject {
    Q_OBJECT

public:
    explicit TowerTracker(Document& document, QObject* parent = nullptr);

    const std::vector<Tower>& towers() const { return m_towers; }
    /// The one that lies topmost there.
    std::optional<std::size_t> at(navcore::Point2 place) const;

    /// In mid-gesture: these instead of those, and no step.
    void show(std::vector<Tower> towers);
    /// Makes it a step, when it is another list than at the last step.
    void set(std::vector<Tower> towers);
    /// As they were at the last step: ends what was shown since.
    void putBack() { show(m_settled); }

    /// These, and no step leads back behind them.
    void start(std::vector<Tower> towers);

    /// What a step of the document makes of towers it takes with it: undone, those of `before`
    /// stand again, done again, those of `after`.
    struct Standing {
        std::uint64_t content; ///< Document::content()
        std::vector<Tower> towers;
    };
    void follow(Standing before, Standing after);

    bool canUndo() const { return m_steps.canUndo(); }
    void undo();
    bool canRedo() const { return m_steps.canRedo(); }
    void redo();

signals:
    void changed();
    void stepsChanged(); ///< canUndo() and canRedo() may answer differently

private:
    void followHistory();
    void settleAt(std::vector<Tower> towers);

    Document& m_document;
    std::vector<Tower> m_towers, m_settled; ///< m_settled: at the last step
    LocalUndoStack<std::vector<Tower>> m_steps{200};
    std::vector<std::pair<Standing, Standing>> m_followed; ///< the latest last
};

} // namespace waymark
