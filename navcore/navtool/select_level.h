// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/agent_graph.h"
#include "navcore/author/select/item_matcher.h"
#include "navcore/navtool/open.h"

namespace navcore::navtool {

/// A linked level as the scope of expressions. The graphs of agents are compiled on demand.
class LevelScope {
public:
    /// The level must outlive this object and must not change during its lifetime.
    explicit LevelScope(const LinkedLevel& linked)
        : m_agents(linked.level, linked.graph, linked.linker.planes()),
          m_scope{linked.level, linked.graph,
                  [this](AgentId agent) { return m_agents.contextOf(agent); }} {}
    LevelScope(const LevelScope&) = delete;
    LevelScope& operator=(const LevelScope&) = delete;

    const SelectScope& scope() const { return m_scope; }

    Result<ItemSet> select(const std::string& expression) const {
        auto items = selectItems(expression, m_scope);
        if (const auto* problem = std::get_if<SelectProblem>(&items))
            return errorFor(*problem, expression);
        return std::get<ItemSet>(std::move(items));
    }

private:
    AgentGraphs m_agents;
    SelectScope m_scope;
};

} // namespace navcore::navtool
