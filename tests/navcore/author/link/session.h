// SPDX-License-Identifier: MIT
// An incrementally updated level for tests of the linker.
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/linker.h"

#include <QtGlobal>

#include <map>
#include <vector>

namespace oracle {

using namespace navcore;

inline std::map<EdgeKey, Edge> edgesOf(const NavGraph& graph) {
    std::map<EdgeKey, Edge> edges;
    graph.forEachEdge([&](const Edge& edge) { edges.emplace(edge.key, edge); });
    return edges;
}

inline NavGraph graphOf(const Level& level) {
    Linker linker;
    NavGraph graph;
    graph = linker.link(level);
    return graph;
}

inline void apply(Level& level, const LevelChange& change) {
    if (auto result = level.apply(change); !result)
        qFatal("%s", result.error().message.c_str());
}

inline void addVertex(LevelEdit& edit, std::uint32_t id, Point3 position) {
    Vertex vertex;
    vertex.position = position;
    edit.set<Vertex>({id}, vertex);
}

inline void addLink(LevelEdit& edit, std::uint32_t id, std::uint32_t from, std::uint32_t to) {
    Link link;
    link.from = {from};
    link.to = {to};
    edit.set<Link>({id}, link);
}

/// Returns a level without automatic edges, with a chain of links 1, 2, ... between the vertices 1,
/// 2, ... at these places.
inline Level chainOf(const std::vector<Point2>& places) {
    Level level;
    LevelEdit edit(level);
    std::uint32_t id = 0;
    for (const Point2 place : places)
        addVertex(edit, ++id, {place.x, place.y, 0});
    for (std::uint32_t i = 1; i < id; ++i)
        addLink(edit, i, i, i + 1);
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 0; });
    apply(level, edit.change());
    return level;
}

inline bool risesOnce(const GraphChange& change) {
    for (std::size_t i = 0; i < change.edges.size(); ++i)
        if (change.edges[i].before == change.edges[i].after ||
            (i > 0 && !(change.edges[i - 1].key < change.edges[i].key)))
            return false;
    for (std::size_t i = 0; i < change.vertices.size(); ++i)
        if (change.vertices[i].before == change.vertices[i].after ||
            (i > 0 && !(change.vertices[i - 1].id < change.vertices[i].id)))
            return false;
    return true;
}

/// A level with a linker and a graph. After each change, checks that the incremental update gives
/// the same result as a full link.
struct Session {
    Level level;
    Linker linker;
    NavGraph graph;
    int linkEvery = 1; ///< in steps; linking a large level takes time, and differences usually
                       ///< persist
    int steps = 0;

    Session() { link(); }

    /// Links the current level from scratch.
    void link() { graph = linker.link(level); }

    bool step(const LevelChange& change) {
        if (!level.apply(change).ok())
            return true; // the level refused the change
        const GraphChange result = linker.update(level, change, graph);
        for (const EdgeChange& swap : result.edges) {
            const Edge* now = graph.find(swap.key);
            if (swap.before ? !now || *now != *swap.before : now != nullptr)
                return false;
        }
        for (const VertexMove& move : result.vertices)
            if (graph.hasVertex(move.id) != move.before.has_value() ||
                (move.before && graph.position(move.id) != *move.before))
                return false;
        graph.apply(result);
        return risesOnce(result) && (++steps % linkEvery != 0 || isLink());
    }

    bool isLink() const { return graph == graphOf(level); }
};

} // namespace oracle
