// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/status_line.h"

namespace waymark {

/// Says in the status bar why the selected route, or the one just pinned, is none, and offers what
/// can be done about it.
class RouteHints : public QObject {
    Q_OBJECT

public:
    RouteHints(const PanelHost& host, ToolBox& tools, StatusLine& status);

private:
    void refresh();

    const PanelHost& m_host;
    ToolBox& m_tools;
    StatusLine& m_status;
};

} // namespace waymark
