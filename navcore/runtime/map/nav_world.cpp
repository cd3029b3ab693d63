// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_world.h"

#include "navcore/runtime/graph/check_resolved.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/map/world_parts.h"
#include "navcore/runtime/plane/floors_at.h"
#include "navcore/runtime/space/vertex_grid.h"

#include <algorithm>
#include <mutex>
#include <numeric>

namespace navcore {
namespace {

/// Returns the id of the only entry that `matches`, or nullopt if there is no such entry or there
/// are several.
template <class Entries, class Matches, class IdOf>
auto onlyOne(const Entries& entries, Matches&& matches, IdOf&& idOf)
    -> std::optional<decltype(idOf(*entries.begin()))> {
    const auto found = std::ranges::find_if(entries, matches);
    if (found == entries.end() || std::find_if(found + 1, entries.end(), matches) != entries.end())
        return std::nullopt;
    return idOf(*found);
}

constexpr auto firstOf = [](const auto& entry) { return entry.first; };

} // namespace

std::shared_ptr<const NavWorld> uncheckedWorld(ResolvedGraph graph) {
    return std::shared_ptr<const NavWorld>(new NavWorld(std::move(graph)));
}

Result<std::shared_ptr<const NavWorld>> NavWorld::make(ResolvedGraph graph) {
    if (const Status status = checkResolvedGraph(graph, EdgeOrder::Any, nullptr, OwnCosts::Any);
        !status)
        return status.error();
    return uncheckedWorld(std::move(graph));
}

NavWorld::NavWorld(ResolvedGraph graph)
    : m_graph(std::move(graph)), m_parts(std::make_unique<WorldParts>(m_graph)) {}

NavWorld::~NavWorld() = default;

std::optional<VertexId> NavWorld::vertexNamed(std::string_view name) const {
    return onlyOne(
        m_graph.labels, [name](const VertexLabel& label) { return label.name == name; },
        [this](const VertexLabel& label) { return m_graph.vertexIds[label.vertex]; });
}

std::optional<BarrierId> NavWorld::gateNamed(std::string_view name) const {
    const auto matches = [name](const auto& entry) {
        return entry.second.kind == BarrierKind::Gate && entry.second.name == name;
    };
    return onlyOne(m_graph.barriers, matches, firstOf);
}

std::optional<AgentId> NavWorld::agentNamed(std::string_view name) const {
    return onlyOne(
        m_graph.agents, [name](const auto& entry) { return entry.second.name == name; }, firstOf);
}

std::vector<FloorId> NavWorld::floorAt(Point3 at) const {
    return floorsAt(m_parts->planes, at);
}

std::optional<FloorId> NavWorld::floorNamed(std::string_view name) const {
    return onlyOne(
        m_graph.floors, [name](const ResolvedFloor& floor) { return floor.name == name; },
        [](const ResolvedFloor& floor) { return floor.id; });
}

std::optional<LiftId> NavWorld::liftNamed(std::string_view name) const {
    return onlyOne(
        m_graph.lifts, [name](const auto& entry) { return entry.second.name == name; }, firstOf);
}

const Lift* NavWorld::lift(LiftId id) const {
    const auto at = std::ranges::lower_bound(m_graph.lifts, id, {}, firstOf);
    return at != m_graph.lifts.end() && at->first == id ? &at->second : nullptr;
}

bool NavWorld::hasVertex(VertexId id) const {
    return m_parts->planes.hasVertex(entranceOf(id)) &&
           (!isCabin(id) || m_graph.liftAt(id).valid());
}

bool NavWorld::hasEdge(EdgeKey key) const {
    return m_parts->edgeAt(key).has_value();
}

bool NavWorld::hasGate(BarrierId id) const {
    const Barrier* barrier = m_parts->planes.barrier(id);
    return barrier && barrier->kind == BarrierKind::Gate;
}

bool NavWorld::hasTerrain(TerrainId id) const {
    const auto at =
        std::ranges::lower_bound(m_graph.terrains, id, {}, &std::pair<TerrainId, Terrain>::first);
    return at != m_graph.terrains.end() && at->first == id;
}

Result<std::vector<CompiledAgent*>> NavWorld::agentsOf(std::span<const AgentId> ids) const {
    std::vector<CompiledAgent*> agents;
    for (const AgentId id : ids) {
        const std::span all(m_parts->agents.get(), m_parts->agentCount);
        const auto at = std::ranges::find(all, id, &CompiledAgent::id);
        if (at == all.end())
            return Error{ErrorKind::NotFound, "no such agent"};
        agents.push_back(&*at);
    }
    return agents;
}

Status NavWorld::prepare(std::span<const AgentId> ids, Executor* executor) const {
    const auto found = agentsOf(ids);
    if (!found)
        return found.error();
    const std::vector<CompiledAgent*>& agents = found.value();
    (void)m_parts->edges();
    (void)m_parts->walks(); // Builds the edge index for conditions with areas.
    forEachBand(executor, agents.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            agents[i]->prepareOnce(m_graph, *m_parts);
    });
    return Done{};
}

Status NavWorld::buildHubLabels(std::span<const AgentId> ids, const Progress& progress,
                                Executor* executor) const {
    const auto found = agentsOf(ids);
    if (!found)
        return found.error();
    const std::vector<CompiledAgent*>& agents = found.value();
    std::vector<Status> results(agents.size(), Status(Done{}));
    std::vector<double> fractions(agents.size(), 0);
    std::mutex reporting; // The agents' progress is reported from several threads.
    forEachTask(executor, agents.size(), [&](std::size_t i) {
        Progress part{progress.stop};
        if (progress.report)
            part.report = [&, i](double done) {
                const std::lock_guard lock(reporting);
                fractions[i] = done;
                progress.at(std::accumulate(fractions.begin(), fractions.end(), 0.0) /
                            static_cast<double>(fractions.size()));
            };
        results[i] = agents[i]->labelOnce(m_graph, *m_parts, part);
    });
    const auto failed = std::ranges::find_if(results, [](const Status& result) { return !result; });
    return failed == results.end() ? Status(Done{}) : *failed;
}

NavWorld::Memory NavWorld::memory() const {
    Memory memory{sizeof(NavWorld) + bytesOf(m_graph), m_parts->bytes(), 0};
    std::set<const void*> counted{m_parts->vertices.places.get()};
    for (const CompiledAgent& agent : std::span(m_parts->agents.get(), m_parts->agentCount))
        memory.agents += sizeof(CompiledAgent) + agent.bytes(counted);
    return memory;
}

const CompiledAgent* NavWorld::agent(AgentId id) const {
    const std::span all(m_parts->agents.get(), m_parts->agentCount);
    const auto at = std::ranges::lower_bound(all, id, {}, &CompiledAgent::id);
    if (at == all.end() || at->id != id)
        return nullptr;
    at->compileOnce(m_graph, *m_parts);
    return &*at;
}

namespace {

/// Creates the world of a graph that was read from a nav file, which includes all checks.
Result<std::shared_ptr<const NavWorld>> worldOf(Result<ResolvedGraph> graph) {
    if (!graph)
        return graph.error();
    return uncheckedWorld(std::move(graph).value());
}

} // namespace

Result<std::shared_ptr<const NavWorld>> readWorld(std::span<const std::uint8_t> bytes,
                                                  Executor* executor) {
    return worldOf(readNavFile(bytes, executor));
}

Result<std::shared_ptr<const NavWorld>> openWorld(std::span<const std::uint8_t> bytes,
                                                  std::shared_ptr<const void> owner,
                                                  NavFileCheck check, Executor* executor) {
    return worldOf(openNavFile(bytes, std::move(owner), check, executor));
}

Result<std::shared_ptr<const NavWorld>> loadWorld(const std::string& path, Executor* executor) {
    return worldOf(loadNavFile(path, executor));
}

} // namespace navcore
