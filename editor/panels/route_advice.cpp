// SPDX-License-Identifier: MIT
#include "editor/panels/route_advice.h"

#include "editor/model/route_words.h"
#include "navcore/author/check/check_graph.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/blockers.h"
#include "navcore/author/words/amounts.h"
#include "navcore/runtime/reasons/widest_way.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RouteAdvice)
};

void join(const PanelHost& host, VertexPair gap, LinkKind kind) {
    LevelEdit edit(host.level());
    if (!edit.find<Vertex>(gap.a) || !edit.find<Vertex>(gap.b))
        return;
    edit.set<Link>(host.document().ids().draw<Link>(host.level()),
                   Link{.from = gap.a, .to = gap.b, .terrain = {}, .tags = {}, .kind = kind});
    host.edit(edit.change(), Words::tr("Join parts"));
}

void addVertex(const PanelHost& host, Point3 place) {
    LevelEdit edit(host.level());
    edit.set<Vertex>(host.document().ids().draw<Vertex>(host.level()),
                     Vertex{place, {}, {}, {}, {}});
    host.edit(edit.change(), Words::tr("Add vertex"));
}

/// Whether a barrier that no unit passes lies across the gap: a join would not help.
bool isBlocked(const PanelHost& host, VertexPair gap) {
    const NavGraph& graph = host.document().graph();
    return graph.hasVertex(gap.a) && graph.hasVertex(gap.b) &&
           !blockersBetween(host.document().spatial().barriers, rulesOfAgents(host.level()),
                            graph.position(gap.a).flat(), graph.position(gap.b).flat())
                .empty();
}

bool inSight(const PanelHost& host, VertexPair gap) {
    const NavGraph& graph = host.document().graph();
    return graph.hasVertex(gap.a) && graph.hasVertex(gap.b) &&
           host.document().spatial().obstacles.visible(graph.position(gap.a).flat(),
                                                       graph.position(gap.b).flat());
}

} // namespace

std::vector<Offer> offersFor(const PanelHost& host, const NoRouteReason& reason) {
    std::vector<Offer> offers;
    offers.push_back(
        {Words::tr("Show"), [&host, place = reason.place.flat()] { host.showPlace(place); }});
    if (reason.cause == NoRouteCause::SeparateParts && reason.gap) {
        const bool seen = inSight(host, *reason.gap);
        const LinkKind kind = seen ? LinkKind::Walk : LinkKind::Bridge;
        if (!isBlocked(host, *reason.gap))
            offers.push_back({seen ? Words::tr("Join them") : Words::tr("Bridge it"),
                              [&host, gap = *reason.gap, kind] { join(host, gap, kind); }});
        if (!seen)
            offers.push_back({Words::tr("Walk round"),
                              [&host, gap = *reason.gap] { host.joinParts(gap.a, gap.b); }});
    }
    if (reason.cause == NoRouteCause::NothingInRange)
        offers.push_back({Words::tr("Add a vertex here"),
                          [&host, place = reason.place] { addVertex(host, place); }});
    if (reason.cause == NoRouteCause::GateClosed && reason.barrier)
        offers.push_back({Words::tr("Open it in the preview"), [&host, gate = *reason.barrier] {
                              if (host.level().find<Barrier>(gate))
                                  host.document().setGate(gate, GateState::Open);
                          }});
    return offers;
}

Offer widestWayOffer(const PanelHost& host, const PinnedRoute& route) {
    return {Words::tr("Widest other way"), [&host, route] {
                const Level& level = host.level();
                const Agent* agent = level.find<Agent>(route.agent);
                const auto way = agent ? widestWay(host.document().live().routeWorld(route.agent),
                                                   route.from, route.to)
                                       : std::nullopt;
                if (!way)
                    return host.notify(Words::tr("There is no other way, however wide."));
                SelectedItems items;
                items.edges.insert(way->edges.begin(), way->edges.end());
                host.workspace.selection.set(items);
                host.showPlace(way->place);
                const auto [needed, room] =
                    lengthsApart(level.info(), agent->radius, way->clearance);
                host.notify(Words::tr("Widest way for %1: room %2 of the %3 it needs, at %4.")
                                .arg(QString::fromStdString(agent->name),
                                     QString::fromStdString(room), QString::fromStdString(needed),
                                     waymark::placeText(level.info(), way->place)));
            }};
}

} // namespace waymark
