// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/check_graph.h"
#include "navcore/author/check/run.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

namespace navcore {

/// The input of a rule: the level and the graph to check.
struct CheckContext {
    const CheckInput& input;
    /// The common graph of all agents or, if `agent` is set, the graph of that agent.
    const CheckGraph& graph;
    const CheckGraph& allAgents;
    /// The agent whose graph is checked; nullptr if all agents are checked together.
    const Agent* agent = nullptr;

    /// Returns the level information that determines the length unit used in messages.
    const LevelInfo& info() const { return input.info ? *input.info : input.level.info(); }

    /// Returns the floor of a vertex, which must exist.
    FloorId floorOf(VertexId id) const { return input.planes.under(id).floor; }
    /// Combines a text and a position into a sentence of the form "What - where". Names the floor
    /// of the position if there are several.
    Phrase sentence(Phrase what, Point2 where, FloorId floor) const {
        return navcore::sentence(input.level, info(), std::move(what), where, floor);
    }

    /// Appends "for <agent>" to the phrase if the graph of a single agent is checked.
    Phrase forAgent(Phrase what) const {
        return agent ? say(words::forAgent, std::move(what), agent->name) : what;
    }
};

template <class Item, class Change>
void changeIfThere(LevelEdit& edit, typename Item::Key key, Change&& change) {
    if (edit.find<Item>(key))
        edit.modify<Item>(key, change);
}

/// Returns a fix that moves the only vertex of an issue to `to`. The fix does nothing if the vertex
/// has been moved since the issue was found.
inline Fix moving(Phrase label, Point2 to) {
    return {std::move(label), [to](LevelEdit& edit, const Issue& issue) {
                const VertexId id = issue.vertices.front();
                const Vertex* vertex = edit.find<Vertex>(id);
                if (vertex && vertex->position.flat() == issue.place)
                    edit.modify<Vertex>(id, [to](Vertex& v) {
                        v.position = {to.x, to.y, v.position.z};
                    });
            }};
}

inline Fix deletingVertex() {
    return {words::deleteVertex, [](LevelEdit& edit, const Issue& issue) {
                removeVertex(edit, issue.vertices.front());
            }};
}

/// Returns a fix that adds a link between two vertices, if both still exist. If the fix is applied
/// in two branches of a level, both get the same link, with the same id.
Fix linking(Phrase label, VertexPair pair, LinkKind kind);

/// Returns a fix that links a vertex to the nearest visible vertex of its floor or, if none is
/// visible, adds a bridge to the nearest one. The link crosses no barrier that blocks all of
/// `agents`. Returns nullopt if there is no such vertex.
std::optional<Fix> linkingToNearest(const CheckContext& context, VertexId id,
                                    std::span<const AgentRules> agents);

/// Returns a fix that makes the links of an issue two-way. Returns nullopt if some of its edges are
/// one-way for another reason, for example because of a barrier.
std::optional<Fix> makingTwoWay(const Level& level, const Issue& issue);

/// Extends the phrase `what` with the barrier that causes the problem, as in "... by North gate,
/// which is closed at start".
Phrase byWhat(const Level& level, BarrierId id, Phrase what);

} // namespace navcore
