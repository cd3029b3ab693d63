// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/navfile/nav_file.h"

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace navcore {

class NavQuery;
struct QueryParts;
struct CompiledAgent;
struct WorldParts;

/// A loaded level, shared by all units, agents and threads of a game. It is immutable. Gate states
/// are stored in each NavQuery, and every thread has its own query.
class NavWorld {
public:
    /// Checks the graph and builds the indexes that queries use. Returns InvalidArgument if the
    /// graph does not pass checkResolvedGraph(); the message contains the field and the index.
    /// Fixed costs below 1, as in study levels, are allowed. O((V + E) log E).
    static Result<std::shared_ptr<const NavWorld>> make(ResolvedGraph graph);
    ~NavWorld();
    NavWorld(const NavWorld&) = delete;
    NavWorld& operator=(const NavWorld&) = delete;

    const ResolvedGraph& graph() const { return m_graph; }

    // ---- Finding items ----

    /// Returns the vertex with this name, or nullopt unless exactly one vertex has it. O(names).
    std::optional<VertexId> vertexNamed(std::string_view name) const;
    /// Returns the gate with this name, or nullopt unless exactly one gate has it. O(names).
    std::optional<BarrierId> gateNamed(std::string_view name) const;
    /// Returns the agent with this name, or nullopt unless exactly one agent has it. O(names).
    std::optional<AgentId> agentNamed(std::string_view name) const;
    /// Returns the lift with this name, or nullopt unless exactly one lift has it. O(lifts).
    std::optional<LiftId> liftNamed(std::string_view name) const;
    /// Returns the lift, or null if it does not exist. O(log lifts).
    const Lift* lift(LiftId id) const;
    /// Returns whether the gate exists. O(log barriers).
    bool hasGate(BarrierId id) const;
    /// Returns whether the terrain exists. O(log terrains).
    bool hasTerrain(TerrainId id) const;
    /// Return whether the vertex or the edge exists, for any agent. O(1).
    bool hasVertex(VertexId id) const;
    bool hasEdge(EdgeKey key) const;

    // ---- Floors ----

    /// Returns the floors whose ground is nearest below a point: among the floors that have ground
    /// at (x, y) and whose elevation is at most z, those with the highest elevation, in ascending
    /// order of id. If several floors have that elevation, the answer is ambiguous, and all of them
    /// are returned. A floor has ground at a position that is outside its obstacles and that is
    /// painted or sees a vertex of the floor. Empty if there is no ground below the point or if it
    /// is off the lattice. With a single floor, returns that floor for all points on the lattice.
    /// Takes one search for the nearest visible vertex for each floor below the point.
    std::vector<FloorId> floorAt(Point3 at) const;
    /// Returns the floor with this name, or nullopt unless exactly one floor has it. O(floors).
    std::optional<FloorId> floorNamed(std::string_view name) const;

    // ---- Preparing, memory ----

    /// Compiles the graphs of these agents in advance, so that their first queries need not do it,
    /// and builds landmarks. Landmarks make searches for long routes several times faster without
    /// changing the routes, and take 32 bytes per vertex. Also builds the edge index for conditions
    /// with areas and for Attachment::Edges. Other threads may run queries at the same time.
    /// Returns NotFound and does nothing if an agent does not exist. Takes about 20 times O(V + E)
    /// for each agent that was not prepared yet.
    Status prepare(std::span<const AgentId> agents, Executor* executor = nullptr) const;

    /// Builds hub labels for these agents. From then on, all queries of the agents read routes and
    /// costs from the labels instead of searching. The answers are the same. The cost of a route
    /// between two vertices takes less than a microsecond. Only routes and costs with
    /// Algorithm::AStar and without conditions use the labels, and only while all gates on edges
    /// have their initial states and there are no obstacles; see NavQuery::usesHubLabels().
    ///
    /// Labels take about 300 bytes per vertex at 100,000 vertices, or twice as many if some edges
    /// are one-way or cost more in one direction; each query takes another 8 bytes per vertex.
    /// Building them takes about 10 s and 1.5 kB of temporary memory per vertex there, so call this
    /// function in a background thread: other threads may run queries at the same time and use the
    /// labels as soon as they are complete. The executor builds the labels of several agents in
    /// parallel.
    ///
    /// Returns NotFound and does nothing if an agent does not exist. Returns Cancelled if stopped,
    /// and TooLarge if routes are too expensive, which is possible from a cost of 2^31; queries of
    /// that agent then continue to search.
    /// Does nothing for agents that have labels already.
    Status buildHubLabels(std::span<const AgentId> agents, const Progress& progress = {},
                          Executor* executor = nullptr) const;

    /// Approximate heap memory of a world, in bytes. Queries use additional memory; see
    /// NavQuery::bytes().
    struct Memory {
        std::size_t graph = 0;   ///< Memory for the content of the nav file.
        std::size_t indexes = 0; ///< Memory for the indexes that all agents share.
        std::size_t agents = 0;  ///< Memory for the costs, landmarks, labels and tables of compiled
                                 ///< agents.

        std::size_t all() const { return graph + indexes + agents; }
    };
    /// Returns the approximate heap memory of the world. Safe to call while other threads use the
    /// world. O(items).
    Memory memory() const;

private:
    friend class NavQuery;
    friend struct QueryParts;
    friend class WorldGraph;
    friend std::shared_ptr<const NavWorld> uncheckedWorld(ResolvedGraph graph);

    explicit NavWorld(ResolvedGraph graph);
    /// Returns the agents with these ids, or NotFound if one does not exist.
    Result<std::vector<CompiledAgent*>> agentsOf(std::span<const AgentId> ids) const;
    /// Returns an agent, or null if it does not exist. The first call compiles the agent on the
    /// calling thread.
    const CompiledAgent* agent(AgentId id) const;

    ResolvedGraph m_graph;
    std::unique_ptr<WorldParts> m_parts; ///< The indexes and agents of the world; never null.
};

/// Parses a nav file and builds its world, without checking the graph a second time as
/// NavWorld::make() would. Returns the errors of readNavFile(). The file is checked on the
/// executor's threads; the result does not depend on the executor. The bytes need not outlive the
/// call.
Result<std::shared_ptr<const NavWorld>> readWorld(std::span<const std::uint8_t> bytes,
                                                  Executor* executor = nullptr);
/// Builds the world of a nav file whose bytes stay in memory, for example of a memory-mapped file.
/// The bytes, their owner and the check are those of openNavFile().
Result<std::shared_ptr<const NavWorld>> openWorld(std::span<const std::uint8_t> bytes,
                                                  std::shared_ptr<const void> owner,
                                                  NavFileCheck check = NavFileCheck::Full,
                                                  Executor* executor = nullptr);
/// Reads a nav file from disk and builds its world, like readWorld(). Returns the errors of
/// loadNavFile().
Result<std::shared_ptr<const NavWorld>> loadWorld(const std::string& path,
                                                  Executor* executor = nullptr);

} // namespace navcore
