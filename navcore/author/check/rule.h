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
    const CheckGraph& graph;      ///< of all agents together, or of `agent`
    const CheckGraph& everybody;  ///< of all agents together
    const Agent* agent = nullptr; ///< whom the graph is of; nullptr: all agents together

    /// In whose unit lengths are told.
    const LevelInfo& told() const { return input.told ? *input.told : input.level.info(); }

    /// The same said of the agent, "... for Heavy", when there is one.
    Phrase forWhom(Phrase what) const {
        return agent ? say(words::forWhom, std::move(what), agent->name) : what;
    }
};

enum class RuleScope : std::uint8_t {
    Level, ///< about the level as a whole
    Agent, ///< about the graph, and run again for each agent whose graph is another
};

/// One sort of finding and how it is found.
struct Rule {
    IssueKind kind;
    RuleScope scope;
    std::vector<Issue> (*run)(const CheckContext&);
};

/// Changes an item when it is still there.
template <class Item, class Change>
void changeIfThere(LevelEdit& edit, typename Item::Key key, Change&& change) {
    if (edit.find<Item>(key))
        edit.modify<Item>(key, change);
}

/// The fix that puts an issue's only vertex elsewhere on the ground, when it is where it was.
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

/// The fix that deletes its only vertex.
inline Fix deletingVertex() {
    return {words::deleteVertex, [](LevelEdit& edit, const Issue& issue) {
                removeVertex(edit, issue.vertices.front());
            }};
}

/// The fix that draws a link between two vertices that are still there. Two branches of a level
/// that take the same fix make the same link.
Fix linking(Phrase label, VertexPair pair, LinkKind kind);

/// Every rule, each once.
std::span<const Rule> allRules();

} // namespace navcore
