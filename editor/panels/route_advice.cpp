// SPDX-License-Identifier: MIT
#include "editor/panels/route_advice.h"

#include "editor/model/item_names.h"
#include "editor/model/route_words.h"
#include "editor/model/units_shown.h"
#include "navcore/author/check/check_graph.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/edit/reshape.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/blocking_barriers.h"
#include "navcore/author/words/amounts.h"
#include "navcore/runtime/explain/widest_way.h"

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
    host.edit(edit.change(), Words::tr("Connect parts"));
}

/// Adds a vertex. Does nothing if its floor no longer exists.
void addVertex(const PanelHost& host, const Place& place) {
    LevelEdit edit(host.level());
    if (!edit.level().hasFloor(place.floor))
        return;
    Vertex vertex;
    vertex.position = place.point;
    vertex.position.z -= edit.level().elevation(place.floor);
    vertex.floor = place.floor;
    edit.set<Vertex>(host.document().ids().draw<Vertex>(host.level()), vertex);
    host.edit(edit.change(), Words::tr("Add vertex"));
}

/// Opens the gate both in the preview and in the level. The state in the level is the gate's
/// initial state in games.
void openGate(const PanelHost& host, BarrierId gate) {
    LevelEdit edit(host.level());
    if (!edit.find<Barrier>(gate))
        return;
    edit.modify<Barrier>(gate, [](Barrier& barrier) { barrier.gate = GateState::Open; });
    if (host.edit(edit.change(), Words::tr("Open gate")) &&
        host.document().live().gate(gate) == GateState::Closed)
        host.document().setGate(gate, GateState::Open);
}

void makeTwoWay(const PanelHost& host, EdgeKey key) {
    if (!host.document().graph().find(key))
        return;
    LevelEdit edit(host.level());
    setDirection(edit, host.document().ids(), key, Direction::Both);
    host.edit(edit.change(), Words::tr("Make two-way"));
}

void turnBarrier(const PanelHost& host, BarrierId barrier) {
    LevelEdit edit(host.level());
    if (!edit.find<Barrier>(barrier))
        return;
    turnRound(edit, barrier);
    host.edit(edit.change(), Words::tr("Flip barrier"));
}

void removeBarrier(const PanelHost& host, BarrierId barrier) {
    LevelEdit edit(host.level());
    if (!edit.find<Barrier>(barrier))
        return;
    removeBarriers(edit, {barrier});
    host.edit(edit.change(), Words::tr("Remove barrier"));
}

/// Gives the agent the ability named in `reason`, or lets it walk on the terrain named there.
void teach(const PanelHost& host, AgentId id, const NoRouteReason& reason) {
    LevelEdit edit(host.level());
    if (!edit.find<Agent>(id))
        return;
    edit.modify<Agent>(id, [&](Agent& agent) {
        if (reason.cause == NoRouteCause::NeedsAbility)
            // One of the alternatives is enough.
            agent.abilities.insert(reason.ability.substr(0, reason.ability.find(alternativeMark)));
        else if (const Terrain* terrain = edit.find<Terrain>(*reason.terrain);
                 terrain && terrain->multiplier != impassable)
            agent.terrains.erase(*reason.terrain); // Remove the override, so that the terrain's own
                                                   // multiplier applies.
        else if (terrain)
            agent.terrains[*reason.terrain] = plainMultiplier;
    });
    host.edit(edit.change(), reason.cause == NoRouteCause::NeedsAbility
                                 ? Words::tr("Change abilities")
                                 : Words::tr("Change terrains of agent"));
}

/// Adds actions that change the agent, an edge or a barrier so that the agent can pass.
void addOpenings(std::vector<QuickAction>& actions, const PanelHost& host,
                 const NoRouteReason& reason, AgentId id) {
    const Agent* agent = host.level().find<Agent>(id);
    if (!agent)
        return;
    const QString name = QString::fromStdString(agent->name);
    if (reason.cause == NoRouteCause::OneWay && reason.edge)
        actions.push_back(
            {Words::tr("Make it two-way"), [&host, key = *reason.edge] { makeTwoWay(host, key); }});
    const Barrier* barrier = reason.cause == NoRouteCause::Barred && reason.barrier
                                 ? host.level().find<Barrier>(*reason.barrier)
                                 : nullptr;
    if (barrier && barrier->kind == BarrierKind::OneWay)
        actions.push_back(
            {Words::tr("Flip it"), [&host, id = *reason.barrier] { turnBarrier(host, id); }});
    if (barrier && barrier->kind == BarrierKind::Closed)
        actions.push_back(
            {Words::tr("Remove it"), [&host, id = *reason.barrier] { removeBarrier(host, id); }});
    if (reason.cause == NoRouteCause::NeedsAbility)
        actions.push_back(
            {Words::tr("Give %1: %2").arg(name, QString::fromStdString(reason.ability)),
             [&host, id, reason] { teach(host, id, reason); }});
    const Terrain* terrain = reason.cause == NoRouteCause::Impassable && reason.terrain
                                 ? host.level().find<Terrain>(*reason.terrain)
                                 : nullptr;
    if (terrain)
        actions.push_back(
            {Words::tr("Let %1 walk on %2").arg(name, QString::fromStdString(terrain->name)),
             [&host, id, reason] { teach(host, id, reason); }});
}

/// Returns whether the gap is crossed by a barrier that no agent can pass, which would make a link
/// useless.
bool isBlocked(const PanelHost& host, VertexPair gap) {
    const NavGraph& graph = host.document().graph();
    return graph.hasVertex(gap.a) && graph.hasVertex(gap.b) &&
           !blockingBarriers(host.document().live().planes().under(gap.a, gap.b).barriers,
                             rulesOfAgents(host.level()), graph.position(gap.a).flat(),
                             graph.position(gap.b).flat())
                .empty();
}

bool inSight(const PanelHost& host, VertexPair gap) {
    const NavGraph& graph = host.document().graph();
    return graph.hasVertex(gap.a) && graph.hasVertex(gap.b) &&
           host.document()
               .live()
               .planes()
               .under(gap.a, gap.b)
               .obstacles.visible(graph.position(gap.a).flat(), graph.position(gap.b).flat());
}

} // namespace

std::vector<QuickAction> quickActionsFor(const PanelHost& host, const NoRouteReason& reason,
                                         AgentId agent) {
    std::vector<QuickAction> actions;
    actions.push_back(
        {Words::tr("Show"), [&host, reason] { host.showPlace(placeOf(host.workspace, reason)); }});
    if (reason.cause == NoRouteCause::SeparateParts && reason.gap) {
        const bool seen = inSight(host, *reason.gap);
        const LinkKind kind = seen ? LinkKind::Walk : LinkKind::Bridge;
        if (!isBlocked(host, *reason.gap))
            actions.push_back({seen ? Words::tr("Connect them") : Words::tr("Bridge it"),
                               [&host, gap = *reason.gap, kind] { join(host, gap, kind); }});
        if (!seen)
            actions.push_back({Words::tr("Go around"),
                               [&host, gap = *reason.gap] { host.joinParts(gap.a, gap.b); }});
    }
    if (reason.cause == NoRouteCause::NothingInRange)
        actions.push_back(
            {Words::tr("Add a vertex here"),
             [&host, place = Place(reason.place, reason.floor)] { addVertex(host, place); }});
    if (reason.cause == NoRouteCause::GateClosed && reason.barrier) {
        actions.push_back({Words::tr("Open it in the preview"), [&host, gate = *reason.barrier] {
                               if (host.level().find<Barrier>(gate))
                                   host.document().setGate(gate, GateState::Open);
                           }});
        if (const Barrier* gate = host.level().find<Barrier>(*reason.barrier);
            gate && gate->gate == GateState::Closed)
            actions.push_back(
                {Words::tr("Open it"), [&host, id = *reason.barrier] { openGate(host, id); }});
    }
    addOpenings(actions, host, reason, agent);
    return actions;
}

QuickAction widestRouteAction(const PanelHost& host, const PinnedRoute& route) {
    return {Words::tr("Widest alternative"), [&host, route] {
                const Level& level = host.level();
                const Agent* agent = level.find<Agent>(route.agent);
                const auto way = agent ? widestWay(host.document().live().routeContext(route.agent),
                                                   route.from, route.to)
                                       : std::nullopt;
                if (!way)
                    return host.notify(Words::tr("There is no alternative, however narrow."));
                SelectedItems items;
                items.edges.insert(way->edges.begin(), way->edges.end());
                host.selection().set(items);
                const Place place({way->place.x, way->place.y, 0}, way->floor);
                if (place.floor.valid())
                    host.showPlace(place);
                const auto [needed, room] =
                    lengthsApart(shownInfo(level), agent->radius, way->clearance);
                host.notify(
                    Words::tr("Widest alternative for %1: clearance %2 of the %3 it needs, at %4.")
                        .arg(QString::fromStdString(agent->name), QString::fromStdString(room),
                             QString::fromStdString(needed), nameOf(level, place)));
            }};
}

} // namespace waymark
