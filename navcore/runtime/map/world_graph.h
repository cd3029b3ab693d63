// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/route/route.h"
#include "navcore/runtime/space/near_vertex.h"

namespace navcore {

/// Looks up what a world is made of, by ids: vertices and edges with their names, tags and places,
/// as the file has them, whoever may use them. Immutable, for any number of threads.
class WorldGraph {
public:
    /// Of no world (null) nothing is found. O(V + E), 12 bytes a vertex and 8 an edge.
    explicit WorldGraph(std::shared_ptr<const NavWorld> world);

    const std::shared_ptr<const NavWorld>& world() const { return m_world; } ///< never null
    const ResolvedGraph& graph() const { return m_world->graph(); }

    // Of vertices; NotFound where there is none of that id. O(1), O(log) for labels.
    Result<Point3> position(VertexId id) const;
    /// What it is called; null: it has nothing to say.
    Result<const VertexLabel*> label(VertexId id) const;
    /// Its index in the lists of graph().
    std::optional<std::uint32_t> indexOf(VertexId id) const;
    /// The edges that end there, whichever way they lead, as their keys rise. O(edges there).
    Result<std::vector<EdgeKey>> edgesAt(VertexId id) const;

    /// Ascending by id. O(names).
    std::vector<VertexId> verticesOfKind(std::string_view kind) const;
    /// The nearest vertices within `range` lu, cut off at maxCoord, in the order (squared distance,
    /// id): all, or those that the place sees.
    std::vector<NearVertex> nearest(Point3 from, std::size_t count, Coord range) const;
    std::vector<NearVertex> nearestSeen(Point3 from, std::size_t count, Coord range) const;

    /// The edge of a key, with its ends, ground, needs and gates; none: there is none. O(log E).
    std::optional<Edge> edge(EdgeKey key) const;
    /// The tags of a link; null: there is no such link. O(log E).
    const Tags* tagsOf(LinkId id) const;
    /// All links, ascending.
    std::vector<LinkId> links() const;
    /// Where on the lattice a place on an edge lies, rounded. NotFound: there is no such edge;
    /// InvalidArgument: it is not so long.
    Result<Point3> placeOn(const EdgePosition& on) const;

    /// The terrain under a place.
    TerrainId terrainAt(Point2 place) const;

private:
    struct Index;
    std::shared_ptr<const NavWorld> m_world;
    std::shared_ptr<const Index> m_index;
};

} // namespace navcore
