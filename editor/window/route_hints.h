// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/status_line.h"

namespace waymark {

/// Explains in the status bar why the selected or newly pinned route does not exist, and offers
/// actions that fix it.
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
