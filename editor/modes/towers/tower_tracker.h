// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/model/local_undo_stack.h"
#include "editor/modes/towers/tower.h"

namespace waymark {

inline const QString towersModeId = "towers";

/// Manages the temporary towers and their own undo stack. The towers are part of the document's
/// live level but not of the level itself, so routes, checks and fields take them into account.
class TowerTracker : public AnalysisModel {
    Q_OBJECT

public:
    explicit TowerTracker(Workspace& workspace);
    ~TowerTracker() override;

    const OverlayLayer* overlayLayer() const override {
        return m_towers.empty() ? nullptr : m_layer.get();
    }

    const std::vector<Tower>& towers() const { return m_towers; }
    /// Returns the index of the topmost tower at a position, or nullopt if there is none.
    std::optional<std::size_t> at(const navcore::Place& place) const;

    /// Shows these towers during a gesture, without an undo step.
    void show(std::vector<Tower> towers);
    /// Shows these towers, and adds an undo step if they differ from the towers of the previous
    /// step.
    void set(std::vector<Tower> towers);
    /// Discards changes made by show(): restores the towers as they were after the latest undo
    /// step.
    void putBack() { show(m_settled); }

    /// Shows these towers, and clears the undo stack.
    void start(std::vector<Tower> towers);

    /// The towers at a certain state of the document.
    struct Standing {
        std::uint64_t content; ///< State of the document, as returned by Document::content().
        std::vector<Tower> towers;
    };
    /// Links a change of the towers to an undo step of the document. Undoing the step restores the
    /// towers in `before`, and redoing it restores the towers in `after`.
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
    /// The towers that are currently shown, and the towers as they were after the latest undo step.
    std::vector<Tower> m_towers, m_settled;
    LocalUndoStack<std::vector<Tower>> m_steps{200};
    /// Changes of the towers that are linked to undo steps of the document, from the oldest to the
    /// latest.
    std::vector<std::pair<Standing, Standing>> m_followed;
    std::unique_ptr<OverlayLayer> m_layer;
};

} // namespace waymark
