// SPDX-License-Identifier: MIT
#include "editor/panels/route_menu.h"

#include "editor/live/new_routes.h"
#include "editor/panels/table.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/route_request.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RouteMenu)
};

} // namespace

void addAgents(QMenu& menu, const Level& level, const std::function<void(AgentId)>& choose) {
    for (const auto& [id, agent] : level.items<Agent>())
        QObject::connect(
            menu.addAction(colourSwatch(agent.colour), QString::fromStdString(agent.name)),
            &QAction::triggered, &menu, [choose, agent = id] { choose(agent); });
}

void addRouteRows(QMenu& menu, const PanelHost& host, PinnedRouteId id) {
    const Level& level = host.level();
    const AgentId own = level.find<PinnedRoute>(id)->agent;
    QMenu* whom = menu.addMenu(Words::tr("&Agent"));
    addAgents(*whom, level, [&host, id](AgentId agent) { setAgent(host, id, agent); });
    std::vector<AgentId> others;
    for (const auto& [agent, item] : level.items<Agent>())
        if (agent != own)
            others.push_back(agent);
    QMenu* copies = menu.addMenu(Words::tr("&Duplicate for"));
    copies->setEnabled(!others.empty());
    addAgents(*copies, level, [&host, id](AgentId agent) { duplicateFor(host, id, {agent}); });
    if (others.size() > 1) {
        copies->addSeparator();
        QObject::connect(copies->addAction(Words::tr("Every other agent")), &QAction::triggered,
                         &menu, [&host, id, others] { duplicateFor(host, id, others); });
    }
    menu.addSeparator();
    const auto add = [&](const QString& text, void (*act)(const PanelHost&, PinnedRouteId)) {
        QObject::connect(menu.addAction(text), &QAction::triggered, &menu,
                         [&host, id, act] { act(host, id); });
    };
    add(Words::tr("&Show or Hide"), toggleShown);
    add(Words::tr("&Go There"), showRoute);
    for (const ModeRow& mode : host.tools.modes())
        for (const DemandCommand& command : mode.demandCommands)
            QObject::connect(menu.addAction(command.text), &QAction::triggered, &menu,
                             [&host, id, &command] {
                                 if (host.level().find<PinnedRoute>(id))
                                     command.run(host.workspace, id);
                             });
    add(Words::tr("Copy Re&quest"), copyRequest);
    menu.addSeparator();
    add(Words::tr("&Remove"), removeRoute);
}

void setAgent(const PanelHost& host, PinnedRouteId id, AgentId agent) {
    if (!host.level().find<PinnedRoute>(id) || !host.level().find<Agent>(agent))
        return;
    LevelEdit edit(host.level());
    edit.modify<PinnedRoute>(id, [agent](PinnedRoute& route) { route.agent = agent; });
    host.edit(edit.change(), Words::tr("Change agent of route"));
}

void duplicateFor(const PanelHost& host, PinnedRouteId id, const std::vector<AgentId>& agents) {
    const Level& level = host.level();
    const PinnedRoute* route = level.find<PinnedRoute>(id);
    if (!route)
        return;
    LevelEdit edit(level);
    PinnedRouteId last;
    for (PinnedRoute& copy : copiesFor(level, *route, agents)) {
        last = host.document().ids().draw<PinnedRoute>(level);
        edit.set<PinnedRoute>(last, std::move(copy));
    }
    if (!host.edit(edit.change(), Words::tr("Duplicate route")))
        return;
    SelectedItems items;
    items.routes.insert(last);
    host.selection().set(items);
}

void toggleShown(const PanelHost& host, PinnedRouteId id) {
    ViewSettings view = host.workspace.view.settings();
    if (view.hiddenRoutes.erase(id) == 0)
        view.hiddenRoutes.insert(id);
    host.workspace.view.set(view);
}

void showRoute(const PanelHost& host, PinnedRouteId id) {
    const LiveRoute* live = host.workspace.routes.find(id);
    if (!live)
        return;
    if (const Route* route = live->route()) {
        ShownPlaces places;
        places.add(host.level(), *route);
        host.showPlaces(places);
    } else if (const auto& reasons = std::get<std::vector<NoRouteReason>>(live->answer);
               !reasons.empty()) {
        host.showPlace(placeOf(host.workspace, reasons.front()));
    }
}

void copyRequest(const PanelHost& host, PinnedRouteId id) {
    if (const PinnedRoute* route = host.level().find<PinnedRoute>(id))
        QGuiApplication::clipboard()->setText(QString::fromStdString(
            routeRequestText(host.level(), {route->agent, route->from, route->to})));
}

void removeRoute(const PanelHost& host, PinnedRouteId id) {
    if (!host.level().find<PinnedRoute>(id))
        return;
    LevelEdit edit(host.level());
    edit.remove<PinnedRoute>(id);
    host.edit(edit.change(), Words::tr("Remove route"));
}

} // namespace waymark
