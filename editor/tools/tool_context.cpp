// SPDX-License-Identifier: MIT
#include "editor/tools/tool_context.h"

#include <QLineF>

namespace waymark {

navcore::AgentId ToolContext::routeAgent() const {
    const navcore::AgentId chosen = options.settings().routeAgent;
    return document().level().find<navcore::Agent>(chosen) ? chosen
                                                           : document().live().firstAgent();
}

std::vector<navcore::AgentId> ToolContext::routeAgents() const {
    std::vector<navcore::AgentId> agents{routeAgent()};
    for (const navcore::AgentId agent : options.settings().routeAlsoFor)
        if (agent != agents.front() && document().level().find<navcore::Agent>(agent))
            agents.push_back(agent);
    return agents;
}

QString tooDenseText() {
    return Tool::tr(
        "Too dense to move a single vertex: zoom in, or box-select several and drag those.");
}

bool beyondThreshold(const ToolEvent& press, const ToolEvent& now) {
    return QLineF(press.screen, now.screen).length() >= dragThreshold;
}

} // namespace waymark
