// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/tools/mode_row.h"
#include "editor/tools/tool_row.h"

#include <QStringList>

#include <deque>
#include <list>

namespace waymark {

/// Owns all tools and the rows of all modes, keeps track of the active tool, and handles Esc.
class ToolBox : public QObject {
    Q_OBJECT

public:
    explicit ToolBox(Workspace& workspace, QObject* parent = nullptr);
    ~ToolBox() override;

    Tool& current() const { return *m_current->tool; }
    ToolId currentId() const { return m_current->row.id; }
    const ToolRow& row() const { return m_current->row; }
    /// Returns the rows of all tools, in the order of the tool strip.
    std::vector<const ToolRow*> rows() const;
    ToolOptions& options() { return m_options; }

    /// Adds a tool. Pressing Esc repeatedly returns to the first tool that was added.
    void add(ToolRow row);
    void add(ModeRow row);
    const std::deque<ModeRow>& modes() const { return m_modes; }
    const ModeRow* view() const; ///< Returns the row of the open view, or nullptr if none is open.
    /// Activates a tool. If it is already active, switches to its next variant.
    void choose(ToolId id);
    /// Handles Esc. Ends the first of the following that is active: the drag, the unfinished shape,
    /// the variant, the tool (by returning to Select), the selection, the view.
    void escape();
    void escapeToSelect();
    /// Returns the unfinished work of all tools that is not in the level yet (see
    /// Tool::unfinished).
    QStringList unfinished() const;
    /// Cancels the current drag, because the designer pressed undo, or because the window lost the
    /// focus or is closing. Returns true if there was a drag.
    bool cancelGesture() { return current().cancelDrag(); }

    /// Handles a press on the badge of an edge to another floor: goes to that floor and selects the
    /// edge if it is a link. Returns false if there is no badge at the pointer.
    bool pressBadge(const ToolEvent& event);

signals:
    void toolChanged();
    void overlayChanged();
    /// Emitted when canUndoStep() or canRedoStep() of a tool may have changed.
    void stepsChanged();
    /// Emitted to show a short message in the window.
    void notice(const QString& text);
    /// Emitted when the designer asks to rename the selected item.
    void renameRequested();

private:
    void suitSpacing();
    void followFloor();

    Workspace& m_workspace;
    ToolOptions m_options;
    ToolContext m_context;
    struct Entry {
        ToolRow row;
        std::unique_ptr<Tool> tool;
    };
    // A list, so that the addresses of its entries remain valid.
    std::list<Entry> m_tools;
    std::deque<ModeRow> m_modes;
    Entry* m_current = nullptr;
    navcore::FloorId m_floor = navcore::firstFloor;
    /// Default spacing of new vertices for the open level, in lu.
    navcore::Coord m_suitedSpacing = ToolSettings().spacing;
};

} // namespace waymark
