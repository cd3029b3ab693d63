// SPDX-License-Identifier: MIT
// Levels for tests of the Balance view, with its tracker.
#pragma once

#include "editor/live/workspace.h"
#include "editor/modes/balance/balance_words.h"
#include "navcore/author/link/route_time.h"
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
    Level level;
    LevelEdit edit(level);
    const auto at = [](int x, int y) {
        return Point3{x * 10 * unitsPerPixel, y * 10 * unitsPerPixel, 0};
    };
    const Point3 places[] = {at(0, 0), at(0, 1), at(1, 1), at(3, 1), at(4, 1), at(4, 0)};
    for (std::uint32_t i = 0; i < 6; ++i) {
        Vertex vertex;
        vertex.position = places[i];
        vertex.kind = i < 2 ? "spawn" : i > 3 ? "mine" : "";
        vertex.name = "v" + std::to_string(i + 1);
        vertex.linksWanted = 0;
        edit.set<Vertex>({i + 1}, vertex);
    }
    std::uint32_t link = 0;
    for (const auto& [a, b] :
         {std::pair(1U, 2U), {2U, 3U}, {1U, 3U}, {3U, 4U}, {4U, 5U}, {5U, 6U}, {4U, 6U}}) {
        Link item;
        item.from = {a};
        item.to = {b};
        edit.set<Link>({++link}, item);
    }
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
