// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/tools/mode_row.h"
#include "editor/tools/tool_row.h"

#include <QStringList>

#include <deque>

namespace waymark {

/// The tools, and which of them is in hand, and the rows of the views that may be open beside. The
/// Esc ladder ends here.
class ToolBox : public QObject {
    Q_OBJECT

public:
    explicit ToolBox(Workspace& workspace, QObject* parent = nullptr);
    ~ToolBox() override;

    Tool& current() const { return *m_current->tool; }
    ToolId inHand() const { return m_current->row.id; }
    const ToolRow& row() const { return m_current->row; } ///< of the tool in hand
    std::vector<const ToolRow*> rows() const;             ///< of all, in the order of the strip
    ToolOptions& options() { return m_options; }

    /// One tool more. The first of all is the one that Esc leads back to.
    void add(ToolRow row);
    /// One view more.
    void add(ModeRow row);
    const std::deque<ModeRow>& views() const { return m_views; } ///< all
    const ModeRow* view() const;                                 ///< the open one; null: none
    /// Takes a tool in hand; the one that is in hand already goes to its next variant.
    void choose(ToolId id);
    /// Drag, unfinished shape, variant, tool (to Select), selection, view: ends the first that
    /// there is.
    void escape();
    void escapeToSelect();
    /// What the tools hold that is not in the level yet (Tool::unfinished).
    QStringList unfinished() const;
    /// Rolls back the drag that is going on (undo in mid-drag, focus lost, window closed). Returns
    /// whether there was one.
    bool cancelGesture() { return current().cancelDrag(); }

signals:
    void toolChanged();
    void overlayChanged(); ///< the current tool's drawing, hint or cursor
    void stepsChanged();   ///< what can be taken back of the tools' own steps
    /// A short message after an act ("Edge taken out and kept out. A: back to automatic.").
    void notice(const QString& text);
    /// The designer asked to name what is selected.
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
    std::deque<Entry> m_tools; // they stay where they are
    std::deque<ModeRow> m_views;
    Entry* m_current = nullptr;
    navcore::Coord m_suitedSpacing = ToolSettings().spacing; ///< of the open level
};

} // namespace waymark
