// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/tools/mode_row.h"
#include "editor/tools/tool_row.h"

#include <QStringList>

#include <deque>

namespace waymark {

/// All tools with the active one, and the rows of all views. Handles Esc.
class ToolBox : public QObject {
    Q_OBJECT

public:
    explicit ToolBox(Workspace& workspace, QObject* parent = nullptr);
    ~ToolBox() override;

    Tool& current() const { return *m_current->tool; }
    ToolId inHand() const { return m_current->row.id; }
    const ToolRow& row() const { return m_current->row; } ///< Row of the active tool.
    /// Rows of all tools, in the order of the tool strip.
    std::vector<const ToolRow*> rows() const;
    ToolOptions& options() { return m_options; }

    /// Adds a tool. Esc finally returns to the first one.
    void add(ToolRow row);
    /// Adds a view.
    void add(ModeRow row);
    const std::deque<ModeRow>& views() const { return m_views; } ///< All of them.
    const ModeRow* view() const;                                 ///< The open one, or null.
    /// Activates a tool. If it is already active, switches to its next variant.
    void choose(ToolId id);
    /// Ends the first of these that exists: drag, unfinished shape, variant, tool (returns to
    /// Select), selection, view.
    void escape();
    void escapeToSelect();
    /// Returns the unfinished work of all tools that is not in the level yet (Tool::unfinished).
    QStringList unfinished() const;
    /// Rolls back the current drag, because of undo during the drag, loss of focus, or closing the
    /// window. Returns whether there was one.
    bool cancelGesture() { return current().cancelDrag(); }

signals:
    void toolChanged();
    void overlayChanged(); ///< The overlay, hint or cursor of the active tool.
    void stepsChanged();   ///< The undo or redo steps of the tools' own undo stacks changed.
    /// A short message after an action ("Edge taken out and kept out. A: back to automatic.").
    void notice(const QString& text);
    /// The designer wants to rename the selected item.
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
    std::deque<Entry> m_tools; // A deque, so that references to entries stay valid.
    std::deque<ModeRow> m_views;
    Entry* m_current = nullptr;
    navcore::Coord m_suitedSpacing = ToolSettings().spacing; ///< Spacing that suits the open level.
};

} // namespace waymark
