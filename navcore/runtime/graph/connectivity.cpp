// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/connectivity.h"

#include "navcore/runtime/graph/arc_runs.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr std::uint32_t none = 0xffffffffU;

/// A depth-first search. It uses an explicit stack, because a graph may be a single path of 100,000
/// vertices. `order` is the order in which vertices were visited; `low` is the smallest order that
/// a vertex is known to reach.
struct DepthFirstPath {
    struct Visit {
        /// A vertex on the path, the index of its next arc, and the number of the arc that led to
        /// the vertex.
        std::uint32_t vertex, nextArc, by;
    };
    const ArcRuns& runs;
    std::vector<std::uint32_t> order, low;
    std::vector<Visit> path;
    std::uint32_t count = 0;

    explicit DepthFirstPath(const ArcRuns& of)
        : runs(of), order(of.begin.size() - 1, none), low(of.begin.size() - 1, 0) {}

    void enter(std::uint32_t vertex, std::uint32_t by) {
        order[vertex] = low[vertex] = count++;
        path.push_back({vertex, runs.begin[vertex], by});
    }
    /// Returns the next arc of the last vertex on the path, or null if it has no more arcs.
    const ArcRuns::Arc* nextArc() {
        Visit& visit = path.back();
        return visit.nextArc < runs.begin[visit.vertex + 1] ? &runs.arcs[visit.nextArc++] : nullptr;
    }
};

/// Renumbers the groups in the order of their first members.
void renumber(std::vector<std::uint32_t>& groups) {
    std::vector<std::uint32_t> number(groups.size(), none);
    std::uint32_t count = 0;
    for (std::uint32_t& group : groups) {
        if (number[group] == none)
            number[group] = count++;
        group = number[group];
    }
}

} // namespace

std::vector<std::uint32_t> strongComponents(std::uint32_t vertices,
                                            std::span<const VertexEnds> arcs) {
    const ArcRuns runs(vertices, arcs, ArcRuns::Ways::Forward);
    DepthFirstPath walk(runs);
    std::vector<std::uint32_t> component(vertices, none), open;
    const auto enter = [&](std::uint32_t vertex) {
        walk.enter(vertex, none);
        open.push_back(vertex);
    };
    for (std::uint32_t start = 0; start < vertices; ++start) {
        if (walk.order[start] == none)
            enter(start);
        while (!walk.path.empty()) {
            const std::uint32_t vertex = walk.path.back().vertex;
            if (const ArcRuns::Arc* arc = walk.nextArc()) {
                if (walk.order[arc->to] == none)
                    enter(arc->to);
                else if (component[arc->to] == none)
                    walk.low[vertex] = std::min(walk.low[vertex], walk.order[arc->to]);
                continue;
            }
            walk.path.pop_back();
            if (!walk.path.empty()) {
                std::uint32_t& low = walk.low[walk.path.back().vertex];
                low = std::min(low, walk.low[vertex]);
            }
            if (walk.low[vertex] != walk.order[vertex])
                continue;
            std::uint32_t member = none;
            do {
                member = open.back();
                open.pop_back();
                component[member] = vertex;
            } while (member != vertex);
        }
    }
    renumber(component);
    return component;
}

CutPoints cutPoints(std::uint32_t vertices, std::span<const VertexEnds> edges) {
    const ArcRuns runs(vertices, edges, ArcRuns::Ways::Both);
    DepthFirstPath walk(runs);
    CutPoints points;
    std::vector<char> isCut(vertices, 0);
    for (std::uint32_t start = 0; start < vertices; ++start) {
        if (walk.order[start] != none)
            continue;
        walk.enter(start, none);
        // Number of subtrees below the start. The start is a cut vertex if there are several.
        std::uint32_t branches = 0;
        while (!walk.path.empty()) {
            const DepthFirstPath::Visit here = walk.path.back();
            if (const ArcRuns::Arc* arc = walk.nextArc()) {
                if (walk.order[arc->to] == none)
                    walk.enter(arc->to, arc->number);
                else if (arc->number != here.by)
                    walk.low[here.vertex] = std::min(walk.low[here.vertex], walk.order[arc->to]);
                continue;
            }
            walk.path.pop_back();
            if (walk.path.empty())
                break;
            const std::uint32_t parent = walk.path.back().vertex, low = walk.low[here.vertex];
            walk.low[parent] = std::min(walk.low[parent], low);
            if (low > walk.order[parent])
                points.bridges.push_back(here.by);
            if (parent == start)
                ++branches;
            else if (low >= walk.order[parent])
                isCut[parent] = 1;
        }
        if (branches > 1)
            isCut[start] = 1;
    }
    std::sort(points.bridges.begin(), points.bridges.end());
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex)
        if (isCut[vertex])
            points.vertices.push_back(vertex);
    return points;
}

} // namespace navcore
