// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_box.h"
#include "editor/window/docks.h"
#include "editor/window/status_line.h"

namespace waymark {

/// Controls the tracing of a picture: opens its tool and panel, applies the result as one undo
/// step, and closes them.
class TraceFlow : public QObject {
    Q_OBJECT

public:
    TraceFlow(Workspace& workspace, TraceTracker& trace, ToolBox& tools, Docks& docks,
              StatusLine& status, QWidget* window);

    /// Starts tracing. The picture must be loaded. `mask` is the path of a mask, or empty.
    /// AfterTrace::PlaceVertices checks the corresponding option in the panel; AfterTrace::Nothing
    /// does not change it.
    void start(const QString& mask, AfterTrace after);

private:
    void follow();
    bool isMeant() const;
    void apply();
    QString placeVertices(std::size_t obstacles);
    void paint(navcore::PaintOver over);
    void leave();

    Workspace& m_workspace;
    TraceTracker& m_trace;
    ToolBox& m_tools;
    Docks& m_docks;
    StatusLine& m_status;
    QWidget* m_window;
};

} // namespace waymark
