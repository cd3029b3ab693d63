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
    const CheckGraph& graph;      ///< for all agents together, or for `agent`
    const CheckGraph& everybody;  ///< for all agents together
    const Agent* agent = nullptr; ///< the agent of `graph`; nullptr = all agents together

    /// Returns the level whose unit is used for lengths.
    const LevelInfo& told() const { return input.told ? *input.told : input.level.info(); }

    /// Returns the phrase with "... for Heavy" appended if there is an agent.
    Phrase forAgent(Phrase what) const {
        return agent ? say(words::forAgent, std::move(what), agent->name) : what;
    }
};

enum class RuleScope : std::uint8_t {
    Level, ///< checks the level as a whole
    Agent, ///< checks the graph; run again for each agent whose graph differs
};

/// One kind of issue and the function that finds it.
struct Rule {
    IssueKind kind;
    RuleScope scope;
    std::vector<Issue> (*run)(const CheckContext&);
};

/// Changes an item if it still exists.
template <class Item, class Change>
void changeIfThere(LevelEdit& edit, typename Item::Key key, Change&& change) {
    if (edit.find<Item>(key))
        edit.modify<Item>(key, change);
}

/// Returns the fix that moves an issue's only vertex to another position, if it has not been moved
/// since.
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

/// Returns the fix that deletes an issue's only vertex.
inline Fix deletingVertex() {
    return {words::deleteVertex, [](LevelEdit& edit, const Issue& issue) {
                removeVertex(edit, issue.vertices.front());
            }};
}

/// Returns the fix that draws a link between two vertices that still exist. Applying the fix in two
/// branches of a level creates the same link.
Fix linking(Phrase label, VertexPair pair, LinkKind kind);

/// Returns all rules, each once.
std::span<const Rule> allRules();

} // namespace navcore
