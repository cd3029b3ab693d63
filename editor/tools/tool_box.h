// SPDX-License-Identifier: MIT
#pragma once

#include "editor/boards/workspace.h"
#include "editor/tools/tool.h"
#include "editor/tools/tool_context.h"

#include <QStringList>

#include <array>
#include <memory>

namespace waymark {

/// The tools, and which of them is in hand. The Esc ladder ends here.
class ToolBox : public QObject {
    Q_OBJECT

public:
    explicit ToolBox(Workspace& workspace, QObject* parent = nullptr);
    ~ToolBox() override;

    Tool& current() const { return *m_current; }
    ToolOptions& options() { return m_options; }
    void setLongWork(LongWork longWork) { m_context.longWork = std::move(longWork); }

    /// Takes a tool in hand; the one that is in hand already goes to its next variant.
    void choose(ToolId id);
    /// Drag, unfinished shape, variant, tool (to Select), selection: ends the first that there is.
    void escape();
    void escapeToSelect();
    /// What the tools hold that is not in the level yet (Tool::unfinished).
    QStringList unfinished() const;
    /// Rolls back the drag that is going on (undo in mid-drag, focus lost, window closed). Returns
    /// whether there was one.
    bool cancelGesture() { return m_current->cancelDrag(); }

signals:
    void toolChanged();
    void overlayChanged(); ///< the current tool's drawing, hint or cursor
    /// A short message after an act ("Edge taken out and kept out. A: back to automatic.").
    void notice(const QString& text);
    /// The designer asked to name what is selected.
    void renameRequested();

private:
    Workspace& m_workspace;
    ToolOptions m_options;
    ToolContext m_context;
    std::array<std::unique_ptr<Tool>, 10> m_tools;
    Tool* m_current = nullptr;
};

} // namespace waymark
