// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/agent.h"

namespace navcore::navtool {

/// Finds an agent by id or name in a list of pairs (id, agent). Returns the first agent if the text
/// is empty.
template <class Agents>
Result<AgentId> agentNamed(const Agents& agents, const std::string& text) {
    for (const auto& [id, agent] : agents)
        if (text.empty() || text == agent.name || text == std::to_string(id.value))
            return id;
    return Error{ErrorKind::NotFound, text.empty()
                                          ? std::string("the file has no agent")
                                          : "no agent has the id or the name \"" + text + "\""};
}

} // namespace navcore::navtool
