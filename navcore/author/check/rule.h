// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/check_graph.h"
#include "navcore/author/check/run.h"
#include "navcore/author/edit/remove.h"
#include "navcore/author/words/repair_texts.h"
#include "navcore/author/words/templates.h"

#include <span>

namespace navcore {

struct CheckContext {
    const CheckInput& input;
    /// Common graph of all agents, or the graph of `agent` if that is set.
    const CheckGraph& graph;
    const CheckGraph& everybody; ///< Common graph of all agents.
    /// Agent whose graph is checked; nullptr if all agents are checked together.
    const Agent* agent = nullptr;

    /// Returns the level information whose unit is used for lengths in messages.
    const LevelInfo& told() const { return input.told ? *input.told : input.level.info(); }

    /// Returns the phrase with "... for Heavy" appended if the graph of a single agent is checked.
    Phrase forAgent(Phrase what) const {
        return agent ? say(words::forAgent, std::move(what), agent->name) : what;
    }
};

enum class RuleScope : std::uint8_t {
    Level, ///< The rule checks the level as a whole.
    Agent, ///< The rule checks the graph, and runs again for each agent whose graph differs.
};

/// One kind of issue and the function that finds its occurrences.
struct Rule {
    IssueKind kind;
    RuleScope scope;
    std::vector<Issue> (*run)(const CheckContext&);
};

/// Calls `change` on an item of the edit if the item still exists.
template <class Item, class Change>
void changeIfThere(LevelEdit& edit, typename Item::Key key, Change&& change) {
    if (edit.find<Item>(key))
        edit.modify<Item>(key, change);
}

/// Returns the fix that moves an issue's only vertex to another position, unless the vertex was
/// moved after the issue was found.
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

/// Returns the fix that deletes the only vertex of an issue.
inline Fix deletingVertex() {
    return {words::deleteVertex, [](LevelEdit& edit, const Issue& issue) {
                removeVertex(edit, issue.vertices.front());
            }};
}

/// Returns the fix that draws a link between two vertices if both still exist. Applying the fix in
/// two branches of a level creates the same link.
Fix linking(Phrase label, VertexPair pair, LinkKind kind);

/// Returns the list of all rules.
std::span<const Rule> allRules();

} // namespace navcore
