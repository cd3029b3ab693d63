// SPDX-License-Identifier: MIT
#include "editor/app/commands.h"

#include "navcore/author/edit/attributes.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EdgeCommands)
};

/// Does `act` to each selected edge as one undo step; the selection follows keys that change.
template <class Act>
void onEdges(const CommandHost& host, const QString& text, Act&& act) {
    Document& document = host.workspace.document;
    SelectedItems items = host.workspace.selection.items();
    LevelEdit edit(document.level());
    std::set<EdgeKey> keys;
    for (const EdgeKey key : items.edges)
        keys.insert(act(edit, *document.graph().find(key)));
    if (edit.change().empty())
        return;
    if (const auto done = document.edit(edit.change(), text); !done) {
        host.notify(QString::fromStdString(done.error().message));
        return;
    }
    items.edges = std::move(keys);
    std::erase_if(items.edges, [&](EdgeKey key) { return !document.graph().find(key); });
    host.workspace.selection.set(std::move(items));
}

/// Allows again what was kept out between selected vertices.
void allowBetweenSelected(const CommandHost& host) {
    Document& document = host.workspace.document;
    const std::set<VertexId>& chosen = host.workspace.selection.items().vertices;
    LevelEdit edit(document.level());
    for (const VertexId id : chosen)
        if (const auto* pairs = document.level().rulesAt(id))
            for (const VertexPair pair : *pairs)
                if (chosen.contains(pair.a) && chosen.contains(pair.b) &&
                    edit.find<EdgeRule>(pair) &&
                    edit.find<EdgeRule>(pair)->permission == Permission::Forbidden)
                    edit.remove<EdgeRule>(pair);
    if (const auto done = document.edit(edit.change(), Words::tr("Back to automatic")); !done)
        host.notify(QString::fromStdString(done.error().message));
}

} // namespace

void bindEdgeActions(const CommandHost& host) {
    const auto edges = [&host] { return !host.workspace.selection.items().edges.empty(); };
    IdBlock& ids = host.workspace.document.ids();
    ActionSet& actions = host.actions;

    actions.bind(
        "edit.direction",
        [&host, &ids] {
            if (host.tools.current().key(Qt::Key_D, Qt::NoModifier))
                return;
            onEdges(host, Words::tr("Change direction"), [&](LevelEdit& edit, const Edge& edge) {
                return setDirection(edit, ids, edge.key, nextDirection(edge.direction));
            });
        },
        edges);
    actions.bind(
        "edit.flip",
        [&host, &ids] {
            onEdges(host, Words::tr("Flip direction"), [&](LevelEdit& edit, const Edge& edge) {
                return setDirection(edit, ids, edge.key, flipped(edge.direction));
            });
        },
        edges);
    actions.bind(
        "edit.pin",
        [&host, &ids] {
            const std::set<EdgeKey>& keys = host.workspace.selection.items().edges;
            const bool allPinned =
                std::all_of(keys.begin(), keys.end(), [](EdgeKey key) { return key.isLink(); });
            onEdges(host, allPinned ? Words::tr("Unpin") : Words::tr("Pin"),
                    [&](LevelEdit& edit, const Edge& edge) {
                        if (!allPinned)
                            return EdgeKey::of(pinEdge(edit, ids, edge.key));
                        unpinEdge(edit, edge.key);
                        return EdgeKey::of(VertexPair::of(edge.a, edge.b));
                    });
        },
        edges);
    actions.bind(
        "edit.automatic",
        [&host] {
            if (host.workspace.selection.items().edges.empty())
                return allowBetweenSelected(host);
            onEdges(host, Words::tr("Back to automatic"), [](LevelEdit& edit, const Edge& edge) {
                unpinEdge(edit, edge.key);
                return EdgeKey::of(VertexPair::of(edge.a, edge.b));
            });
        },
        [&host, edges] { return edges() || host.workspace.selection.items().vertices.size() > 1; });
}

} // namespace waymark
