// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"

#include "editor/model/language.h"
#include "navcore/author/edit/attributes.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EdgeCommands)
};

/// Calls act(edit, key) for each selected edge or edge rule, as one undo step. `act` returns the
/// key to select afterwards.
template <class Act>
void onKeys(const CommandHost& host, const QString& text, Act&& act) {
    Document& document = host.document();
    SelectedItems items = host.selection().items();
    LevelEdit edit(document.level());
    KeySet<EdgeKey> keys;
    for (const EdgeKey key : items.edges)
        keys.insert(act(edit, key));
    if (edit.change().empty())
        return;
    if (const auto done = document.edit(edit.change(), text); !done) {
        host.notify(localizedSentence(done.error()));
        return;
    }
    items.edges = std::move(keys);
    host.selection().set(std::move(items));
}

/// Calls act(edit, edge) for each selected edge, as one undo step. Edge rules without an edge are
/// skipped.
template <class Act>
void onEdges(const CommandHost& host, const QString& text, Act&& act) {
    onKeys(host, text, [&](LevelEdit& edit, EdgeKey key) {
        const Edge* edge = host.document().graph().find(key);
        return edge ? act(edit, *edge) : key;
    });
}

void bindEdgeActions(const CommandHost& host) {
    const auto keys = [&host] { return !host.selection().items().edges.empty(); };
    const auto edges = [&host] {
        const KeySet<EdgeKey>& chosen = host.selection().items().edges;
        return std::any_of(chosen.begin(), chosen.end(),
                           [&](EdgeKey key) { return host.document().graph().find(key); });
    };
    IdBlock& ids = host.document().ids();
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
            const KeySet<EdgeKey>& chosen = host.selection().items().edges;
            const bool allPinned =
                std::all_of(chosen.begin(), chosen.end(), [](EdgeKey key) { return key.isLink(); });
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
            onKeys(host, Words::tr("Back to automatic"), [](LevelEdit& edit, EdgeKey key) {
                const VertexPair ends = endsOf(edit.level(), key);
                unpinEdge(edit, key);
                return EdgeKey::of(ends);
            });
        },
        keys);
}

} // namespace

const ItemCommands edgeCommands{bindEdgeActions, nullptr};

} // namespace waymark
