// SPDX-License-Identifier: MIT
// Levels for tests of the Balance view, with its tracker.
#pragma once

#include "editor/live/workspace.h"
#include "editor/modes/balance/balance_words.h"
#include "navcore/author/link/route_time.h"
#include "tests/navcore/author/level/level_builder.h"
#include "tests/navcore/author/link/random_level.h"

namespace balance_test {

using namespace navcore;
using namespace waymark;

inline constexpr Coord extent = 16, step = 256;
inline constexpr AgentId slim = Level::defaultAgentId, wide{9};
inline constexpr auto view = "view.balance";

/// Creates a random level with spawns and mines, an agent that turns instantly, and a wider one
/// that turns slowly.
inline Level drawLevel(Random& random, int vertices) {
    Level level = oracle::randomLevel(random, vertices, extent, step);
    LevelEdit edit(level);
    Agent agent = *level.find<Agent>(slim);
    agent.name = "Wide, \"slow\"";
    agent.radius = 100;
    agent.turnRate = 45;
    agent.speed = 700;
    edit.set<Agent>(wide, agent);
    for (const std::uint32_t id : {1U, 2U, 3U, 4U})
        edit.modify<Vertex>({id}, [](Vertex& vertex) { vertex.kind = "spawn"; });
    for (const std::uint32_t id : {5U, 6U, 7U})
        edit.modify<Vertex>({id}, [](Vertex& vertex) { vertex.kind = "mine"; });
    edit.modify<Vertex>({5}, [](Vertex& vertex) { vertex.name = "Mine, \"old\"\none"; });
    RouteCheck check;
    check.from = EveryOfKind{"spawn"};
    check.to = EveryOfKind{"mine"};
    edit.set<RouteCheck>({4}, check);
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

/// Two yards of four vertices with sides of 10 px, joined by a bridge between 3 and 4.
inline Level yards() {
    LevelBuilder builder;
    for (const auto& [x, y] : {std::pair(0, 0), {0, 10}, {10, 10}, {30, 10}, {40, 10}, {40, 0}})
        builder.vertex(x, y);
    for (std::uint32_t id = 1; id <= 6; ++id)
        builder.modify<Vertex>({id}, [id](Vertex& vertex) {
            vertex.kind = id <= 2 ? "spawn" : id > 4 ? "mine" : "";
            vertex.name = "v" + std::to_string(id);
            vertex.linksWanted = 0;
        });
    builder.links({{1, 2}, {2, 3}, {1, 3}, {3, 4}, {4, 5}, {5, 6}, {4, 6}});
    Level level = builder.level();
    LevelEdit edit(level);
    RouteCheck check;
    check.from = EveryOfKind{"spawn"};
    check.to = EveryOfKind{"mine"};
    edit.set<RouteCheck>({4}, check);
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

struct Opened {
    explicit Opened(const Level& level) {
        workspace.views.add(view, std::make_unique<BalanceTracker>(workspace));
        workspace.document.reset(level);
        workspace.views.open(view);
        tracker().finish();
    }

    BalanceTracker& tracker() {
        return static_cast<BalanceTracker&>(*workspace.views.tracker(view));
    }
    const Document& document() const { return workspace.document; }

    std::optional<Route> route(AgentId agent, VertexId from, VertexId to) {
        const RouteAnswer answer = document().live().route(solver, agent, from, to);
        const auto* route = std::get_if<Route>(&answer);
        return route ? std::optional(*route) : std::nullopt;
    }

    template <class Act>
    void forEachCell(const Act& act) {
        const BalanceAnswer& answer = *tracker().answer();
        for (std::size_t agent = 0; agent < answer.agents.size(); ++agent)
            for (std::size_t start = 0; start < answer.starts.size(); ++start)
                for (std::size_t goal = 0; goal < answer.goals.size(); ++goal)
                    act(BalanceCell{agent, start, goal});
    }

    /// Returns whether every cell equals the solver's route, as shown in the list of routes.
    bool isRight() {
        const BalanceAnswer* answer = tracker().answer();
        if (!answer || !answer->isCurrent || answer->starts != kindIn("spawn") ||
            answer->goals != kindIn("mine"))
            return false;
        bool isRight = true;
        forEachCell([&](const BalanceCell& cell) {
            const AgentId agent = answer->agents[cell.agent].agent;
            const auto route =
                this->route(agent, answer->starts[cell.start], answer->goals[cell.goal]);
            const Level& level = document().level();
            std::optional<std::uint64_t> cost, time;
            if (route && answer->isWay(cell)) {
                cost = route->cost;
                time = timeOf(level, document().live().compiled(agent), *level.find<Agent>(agent),
                              *route);
            }
            isRight = isRight && answer->amount(cell, BalanceMeasure::Cost) == cost &&
                      answer->amount(cell, BalanceMeasure::Time) == time;
        });
        return isRight;
    }

    std::vector<VertexId> kindIn(const std::string& kind) const {
        std::vector<VertexId> ids;
        for (const auto& [id, vertex] : document().level().items<Vertex>())
            if (vertex.kind == kind)
                ids.push_back(id);
        return ids;
    }

    void setAgents(std::vector<AgentId> agents) {
        BalanceSettings settings = tracker().settings();
        settings.agents = std::move(agents);
        tracker().setSettings(settings);
        tracker().finish();
    }

    Workspace workspace{5000};
    RouteSolver solver;
};

} // namespace balance_test
