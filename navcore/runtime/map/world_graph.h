// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route.h"
#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/space/near_vertex.h"

namespace navcore {

/// Looks up the vertices and edges of a world by id. Provides their names, tags and positions as
/// stored in the file, independently of any agent. Immutable and thread-safe.
class WorldGraph {
public:
    /// Builds the lookup tables. A null world is treated as an empty one. O(V + E); takes 12 bytes
    /// per vertex and 8 per edge.
    explicit WorldGraph(std::shared_ptr<const NavWorld> world);

    /// Returns the world for which the tables were built; never null.
    const std::shared_ptr<const NavWorld>& world() const { return m_world; }
    const ResolvedGraph& graph() const { return m_world->graph(); }

    // ---- Vertices ----
    // These return NotFound for an unknown id. O(1), but O(log labels) for labels.

    Result<Point3> position(VertexId id) const;
    /// Returns the floor of a vertex.
    Result<FloorId> floorOf(VertexId id) const;
    /// Returns the label of a vertex, or null if it has none.
    Result<const VertexLabel*> label(VertexId id) const;
    /// Returns the index of a vertex in the lists of graph().
    std::optional<std::uint32_t> indexOf(VertexId id) const;
    /// Returns the edges at a vertex, incoming and outgoing, ascending by key. O(degree).
    Result<std::vector<EdgeKey>> edgesAt(VertexId id) const;

    /// Returns the vertices of a kind, ascending by id. O(names).
    std::vector<VertexId> verticesOfKind(std::string_view kind) const;
    /// Return the `count` nearest vertices within `range` lu (at most maxCoord), ordered by squared
    /// distance, then id. nearest() considers all vertices of the floor, nearestSeen() only those
    /// visible from the point.
    std::vector<NearVertex> nearest(const Place& from, std::size_t count, Coord range) const;
    std::vector<NearVertex> nearestSeen(const Place& from, std::size_t count, Coord range) const;

    // ---- Edges and terrain ----

    /// Returns an edge with its ends, terrain pieces, required abilities and gates, or nullopt if
    /// it does not exist. O(log E).
    std::optional<Edge> edge(EdgeKey key) const;
    /// Returns the tags of a link, or null if there is no such link. O(log E).
    const Tags* tagsOf(LinkId id) const;
    /// Returns all links in ascending order.
    std::vector<LinkId> links() const;
    /// Returns the line of an edge from its end `a` to `b`: two points, or more if it is curved.
    /// Returns NotFound if there is no such edge. O(points).
    Result<std::vector<Point3>> lineOf(EdgeKey key) const;
    /// Returns the lattice point nearest to a position on an edge. Returns NotFound if there is no
    /// such edge, and InvalidArgument if the position is beyond its end.
    Result<Point3> placeOn(const EdgePosition& on) const;

    /// Returns the terrain at a point, or an invalid id if the floor does not exist.
    TerrainId terrainAt(Point2 place, FloorId floor = firstFloor) const;

private:
    struct Index;
    std::shared_ptr<const NavWorld> m_world;
    std::shared_ptr<const Index> m_index;
};

} // namespace navcore
