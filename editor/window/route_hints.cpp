// SPDX-License-Identifier: MIT
#include "editor/window/route_hints.h"

#include "editor/tools/route_tool.h"

#include "editor/model/route_words.h"

namespace waymark {

using namespace navcore;

RouteHints::RouteHints(const PanelHost& host, ToolBox& tools, StatusLine& status)
    : QObject(&status), m_host(host), m_tools(tools), m_status(status) {
    connect(&host.workspace.routes, &RouteTracker::changed, this, &RouteHints::refresh);
    connect(&host.document(), &Document::transactionEnded, this, &RouteHints::refresh);
    connect(&host.selection(), &Selection::changed, this, &RouteHints::refresh);
    connect(&tools, &ToolBox::toolChanged, this, &RouteHints::refresh);
    connect(&tools, &ToolBox::overlayChanged, this, &RouteHints::refresh);
}

void RouteHints::refresh() {
    const SelectedItems& items = m_host.workspace.selection.items();
    const RouteTracker& routes = m_host.workspace.routes;
    std::optional<PinnedRouteId> id;
    if (items.size() == 1 && items.routes.size() == 1)
        id = *items.routes.begin();
    else if (items.empty() && m_tools.currentId() == RouteTool::toolId)
        id = routes.latest(); // New routes are not selected, so use the latest one.
    const LiveRoute* live = id && !m_tools.current().drawing() && !m_host.document().inTransaction()
                                ? routes.find(*id)
                                : nullptr;
    const auto* reasons = live ? std::get_if<std::vector<NoRouteReason>>(&live->answer) : nullptr;
    if (!reasons || reasons->empty())
        return m_status.showQuickActions({}, {});
    const AgentId agent = m_host.level().find<PinnedRoute>(*id)->agent;
    std::vector<QuickAction> actions = quickActionsFor(m_host, reasons->front(), agent);
    if (std::ranges::any_of(*reasons, [](const NoRouteReason& reason) {
            return reason.cause == NoRouteCause::TooNarrow;
        }))
        actions.push_back(widestRouteAction(m_host, *m_host.level().find<PinnedRoute>(*id)));
    m_status.showQuickActions(noRouteText(m_host.level(), reasons->front()), actions);
}

} // namespace waymark
