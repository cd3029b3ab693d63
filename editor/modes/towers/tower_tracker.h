// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/model/local_undo_stack.h"
#include "editor/modes/towers/tower.h"

namespace waymark {

inline const QString towersModeId = "towers";

/// The towers that the designer tries out, with an undo stack of their own. The document's live
/// level applies them, so routes, checks and fields respect them. The level itself does not contain
/// them.
class TowerTracker : public AnalysisModel {
    Q_OBJECT

public:
    explicit TowerTracker(Workspace& workspace);
    ~TowerTracker() override;

    const OverlayLayer* overlayLayer() const override {
        return m_towers.empty() ? nullptr : m_layer.get();
    }

    const std::vector<Tower>& towers() const { return m_towers; }
    /// Returns the topmost tower at a position.
    std::optional<std::size_t> at(navcore::Point2 place) const;

    /// Shows these towers during a gesture, without an undo step.
    void show(std::vector<Tower> towers);
    /// Shows these towers, and adds an undo step if they differ from the towers of the last step.
    void set(std::vector<Tower> towers);
    /// Shows the towers of the last undo step again.
    void putBack() { show(m_settled); }

    /// Shows these towers, and clears the undo stack.
    void start(std::vector<Tower> towers);

    /// The towers that belong to one content of the document.
    struct Standing {
        std::uint64_t content; ///< Content number, as returned by Document::content().
        std::vector<Tower> towers;
    };
    /// Links an undo step of the document to a change of the towers: undoing the step restores the
    /// towers of `before`, and redoing it restores the towers of `after`.
    void followStep(Standing before, Standing after);

    bool canUndo() const { return m_steps.canUndo(); }
    void undo();
    bool canRedo() const { return m_steps.canRedo(); }
    void redo();

signals:
    void stepsChanged(); ///< Emitted when canUndo() or canRedo() may have changed.

private:
    void followHistory();
    void settleAt(std::vector<Tower> towers);

    Document& m_document;
    std::vector<Tower> m_towers, m_settled; ///< Shown towers, and the towers of the last undo step.
    LocalUndoStack<std::vector<Tower>> m_steps{200};
    /// Document steps that are linked to changes of towers, the latest last.
    std::vector<std::pair<Standing, Standing>> m_followed;
    std::unique_ptr<OverlayLayer> m_layer;
};

} // namespace waymark
