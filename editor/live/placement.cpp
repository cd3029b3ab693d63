// SPDX-License-Identifier: MIT
#include "editor/live/placement.h"

#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/live/live_level.h"

#include <QCoreApplication>

#include <set>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Placement)
};

std::set<EdgeKey> edgesOfRoutes(const LiveLevel& live) {
    std::set<EdgeKey> edges;
    RouteSolver solver;
    for (const auto& [id, pinned] : live.level().items<PinnedRoute>()) {
        const RouteAnswer answer = live.route(solver, pinned.agent, pinned.from, pinned.to);
        if (const auto* route = std::get_if<Route>(&answer))
            for (const EdgeKey key : route->edges)
                if (!key.isLink())
                    edges.insert(key);
    }
    return edges;
}

/// Adds a link to the change for each automatic edge of a pinned route that the change would
/// remove.
Status keepRoutes(const Level& level, LevelChange& change, IdBlock& ids, const Progress& progress) {
    if (level.items<PinnedRoute>().empty())
        return Done{};
    auto linked = LiveLevel::link(level, progress);
    if (!linked)
        return linked.error();
    LiveLevel live = std::move(linked).value();
    const std::set<EdgeKey> edges = edgesOfRoutes(live);
    std::map<EdgeKey, VertexPair> ends;
    for (const EdgeKey key : edges)
        if (const Edge* edge = live.graph().find(key))
            ends[key] = VertexPair::of(edge->a, edge->b);
    if (auto done = live.apply(change); !done)
        return done.error();
    LevelEdit edit(live.level());
    for (const auto& [key, pair] : ends)
        if (!live.graph().find(key)) {
            Link link;
            link.from = pair.a;
            link.to = pair.b;
            edit.set<Link>(ids.draw<Link>(live.level()), link);
        }
    change.append(edit.change());
    return Done{};
}

} // namespace

QString placeVerticesForMe(Document& document, AgentId agent, const PlacingSettings& settings) {
    Result<Placing> placed = Error{ErrorKind::Cancelled, {}};
    const Level level = document.level();
    document.blockingTask().run(Words::tr("Placing vertices…"), [&](const Progress& progress) {
        placed = placeVertices(level, agent, settings, document.ids(), progress.part(0, 0.95));
        if (!placed)
            return;
        if (Status kept =
                keepRoutes(level, placed.value().change, document.ids(), progress.part(0.95, 1));
            !kept)
            placed = kept.error();
    });
    if (!placed)
        return placed.error().kind == ErrorKind::Cancelled ? QString() : localized(placed.error());
    const LevelChange change = placed.value().change;
    const std::size_t count = change.of<Vertex>().size();
    if (count == 0)
        return Words::tr("No vertex was added: the free ground sees enough of them.");
    const Status done = document.edit(
        change.size(), [&change](const Level&) { return change; }, Words::tr("Place vertices"));
    if (!done)
        return done.error().kind == ErrorKind::Cancelled ? QString() : localized(done.error());
    const GraphScore& score = placed.value().score;
    return Words::tr("%Ln vertices added. ", nullptr, numerus(count)) +
           Words::tr("Coverage %1 %, mean detour %2.")
               .arg(numberText(100 * score.coverage, 1), numberText(score.detour.mean, 3));
}

} // namespace waymark
