// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"
#include "editor/live/new_routes.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/model/transaction.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/route_request.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>

// Actions that copy and paste routes as lines of text.

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RequestCommands)
};

/// Returns the agent for pasted lines that do not name one: the Route tool's agent, or the level's
/// first agent.
AgentId chosenAgent(const CommandHost& host) {
    const AgentId chosen = host.tools.options().settings().routeAgent;
    const Document& document = host.document();
    return document.level().find<Agent>(chosen) ? chosen : document.live().firstAgent();
}

/// Adds the ends and the points of a pinned route.
void addPlaces(const Workspace& workspace, PinnedRouteId id, ShownPlaces& places) {
    const Level& level = workspace.document.level();
    const PinnedRoute& pinned = *level.find<PinnedRoute>(id);
    places.add(level, pinned.from);
    places.add(level, pinned.to);
    const LiveRoute* live = workspace.routes.find(id);
    if (const Route* route = live ? live->route() : nullptr)
        places.add(level, *route);
}

QString requestsOf(const Workspace& workspace) {
    const Level& level = workspace.document.level();
    const auto line = [&level](const RouteRequest& request) {
        return QString::fromStdString(routeRequestText(level, request));
    };
    QStringList lines;
    for (const PinnedRouteId id : workspace.selection.items().routes)
        if (const PinnedRoute* route = level.find<PinnedRoute>(id))
            lines << line({route->agent, route->from, route->to});
    if (const auto& drawn = workspace.routes.previewEnds(); lines.isEmpty() && drawn)
        lines << line({drawn->agent, drawn->from, drawn->to});
    return lines.join('\n');
}

void copyRequests(const CommandHost& host) {
    const QString text = requestsOf(host.workspace);
    QApplication::clipboard()->setText(text);
    host.notify(Words::tr("Copied: %1").arg(QString(text).replace('\n', ", ")));
}

/// Returns the pinned route for the same request, or an invalid id if there is none.
PinnedRouteId pinnedAs(const Level& level, const RouteRequest& request) {
    for (const auto& [id, route] : level.items<PinnedRoute>())
        if (route.agent == request.agent && route.from == request.from && route.to == request.to)
            return id;
    return {};
}

QString pinnedText(std::size_t asked, std::size_t added) {
    if (added == 0)
        return Words::tr("All of these routes are pinned already.");
    const QString text = Words::tr("%Ln routes pinned as requested.", nullptr, numerus(added));
    return added == asked ? text : text + ' ' + Words::tr("The others were pinned already.");
}

} // namespace

void pasteRequests(const CommandHost& host, const QString& text) {
    Workspace& workspace = host.workspace;
    Document& document = workspace.document;
    document.cancelTransaction();
    const auto requests =
        readRouteRequests(document.level(), chosenAgent(host), text.toStdString());
    if (!requests) {
        host.notify(localizedSentence(requests.error()));
        return;
    }
    SelectedItems pinned;
    Transaction transaction(document,
                            Words::tr("Pin %Ln routes", nullptr, numerus(requests.value().size())));
    std::size_t added = 0;
    for (const RouteRequest& request : requests.value()) {
        if (const PinnedRouteId same = pinnedAs(document.level(), request);
            same != PinnedRouteId{}) {
            pinned.routes.insert(same);
            continue;
        }
        ++added;
        LevelEdit edit(document.level());
        const std::array agents{request.agent};
        for (PinnedRoute& route : newRoutes(document.level(), request.from, request.to, agents)) {
            const PinnedRouteId id = document.ids().draw<PinnedRoute>(document.level());
            edit.set<PinnedRoute>(id, std::move(route));
            pinned.routes.insert(id);
        }
        if (const Status done = transaction.apply(edit.change()); !done)
            return host.notify(localizedSentence(done.error()));
    }
    transaction.commit();
    workspace.routes.finish();
    ShownPlaces places;
    for (const PinnedRouteId id : pinned.routes)
        addPlaces(workspace, id, places);
    const std::size_t asked = pinned.routes.size();
    workspace.selection.set(std::move(pinned));
    host.canvas.showPlaces(places);
    host.notify(pinnedText(asked, added));
}

void bindRequestActions(const CommandHost& host) {
    host.actions.bind("route.pasteRequest",
                      [&host] { pasteRequests(host, QApplication::clipboard()->text()); });
    host.actions.bind(
        "route.copyRequest", [&host] { copyRequests(host); },
        [&host] { return !requestsOf(host.workspace).isEmpty(); });
    QObject::connect(&host.workspace.routes, &RouteTracker::changed,
                     host.actions["route.copyRequest"],
                     [&host, action = host.actions["route.copyRequest"]] {
                         action->setEnabled(!requestsOf(host.workspace).isEmpty());
                     });
}

} // namespace waymark
