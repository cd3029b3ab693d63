// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/tools/mode_row.h"
#include "editor/tools/tool_row.h"

#include <QStringList>

#include <deque>
#include <list>

namespace waymark {

/// Has all tools, knows the active one, and has the rows of all modes. Handles Esc.
class ToolBox : public QObject {
    Q_OBJECT

public:
    explicit ToolBox(Workspace& workspace, QObject* parent = nullptr);
    ~ToolBox() override;

    Tool& current() const { return *m_current->tool; }
    ToolId inHand() const { return m_current->row.id; }
    const ToolRow& row() const { return m_current->row; } ///< Returns the row of the active tool.
    /// Returns the rows of all tools, in the order of the tool strip.
    std::vector<const ToolRow*> rows() const;
    ToolOptions& options() { return m_options; }

    /// Adds a tool. Repeated Esc ends at the first tool that was added.
    void add(ToolRow row);
    /// Adds a mode with its tools.
    void add(ModeRow row);
    const std::deque<ModeRow>& modes() const { return m_modes; } ///< Returns all rows.
    const ModeRow* view() const; ///< Returns the row of the open view, or nullptr.
    /// Activates a tool. If it is already active, switches to its next variant.
    void choose(ToolId id);
    /// Ends the first of these that exists: the drag, the unfinished shape, the variant, the tool
    /// (which returns to Select), the selection, the view.
    void escape();
    void escapeToSelect();
    /// Returns the unfinished work of all tools that is not in the level yet (Tool::unfinished).
    QStringList unfinished() const;
    /// Rolls back the current drag, because of undo during the drag, loss of focus, or closing the
    /// window. Returns whether there was one.
    bool cancelGesture() { return current().cancelDrag(); }

signals:
    void toolChanged();
    void overlayChanged(); ///< Emitted when the overlay, hint or cursor of the active tool changed.
    /// Emitted when the undo or redo steps of the tools' own undo stacks changed.
    void stepsChanged();
    /// Emitted to show a short message after an action.
    void notice(const QString& text);
    /// Emitted when the designer wants to rename the selected item.
    void renameRequested();

private:
    void suitSpacing();

    Workspace& m_workspace;
    ToolOptions m_options;
    ToolContext m_context;
    struct Entry {
        ToolRow row;
        std::unique_ptr<Tool> tool;
    };
    // Tools in a list, so that references to entries stay valid.
    std::list<Entry> m_tools;
    std::deque<ModeRow> m_modes;
    Entry* m_current = nullptr;
    /// Spacing that suits the open level.
    navcore::Coord m_suitedSpacing = ToolSettings().spacing;
};

} // namespace waymark
