// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/vertex_index.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr Coord nearby = 3 * unitsPerPixel;
constexpr std::int64_t squaredNearby = std::int64_t{nearby} * nearby;

/// Calls visit(box) for boxes that together cover all points within `nearby` of the segment. Uses
/// several boxes for a diagonal segment, because a single one would contain vertices far from it.
template <class Visit>
void coverSegment(Point2 a, Point2 b, Visit&& visit) {
    constexpr std::int64_t pieceLength = std::int64_t{32} * unitsPerPixel;
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const std::int64_t across = std::min(std::abs(dx), std::abs(dy));
    const std::int64_t pieces = across / pieceLength + 1;
    const auto at = [&](std::int64_t i) {
        return Point2{static_cast<Coord>(a.x + dx * i / pieces),
                      static_cast<Coord>(a.y + dy * i / pieces)};
    };
    for (std::int64_t i = 0; i < pieces; ++i) {
        Box box = Box::of(at(i), at(i + 1));
        box.lo = {box.lo.x - nearby - 1, box.lo.y - nearby - 1};
        box.hi = {box.hi.x + nearby + 1, box.hi.y + nearby + 1};
        visit(box);
    }
}

/// Returns whether `p` is near a segment of an edge, but not near the ends of the edge.
bool passesBy(Point2 p, Point2 from, Point2 to, const Polyline& edge) {
    return withinDistance(p, from, to, squaredNearby) &&
           squaredDistance(p, edge.first().flat()) > squaredNearby &&
           squaredDistance(p, edge.last().flat()) > squaredNearby;
}

/// Finds edges that pass very close to a vertex without ending there, which looks like a connection
/// but is not one.
std::vector<Issue> findEdgesNearVertices(const CheckContext& context) {
    const CheckGraph& graph = context.graph;
    const Level& level = context.input.level;
    // Vertices, each with the index of an edge that passes close to it.
    std::vector<std::pair<VertexId, std::uint32_t>> passed;
    for (std::uint32_t i = 0; i < graph.edges.size(); ++i) {
        if (isLiftEdge(graph.edges[i]->key))
            continue;
        const VertexIndex& index =
            context.input.planes.under(graph.edges[i]->a, graph.edges[i]->b).vertices;
        const Polyline line = graph.edges[i]->line(graph.positions[graph.ends[i].a],
                                                   graph.positions[graph.ends[i].b]);
        line.forEachSegment([&](Point3 from, Point3 to) {
            const Point2 a = from.flat(), b = to.flat();
            coverSegment(a, b, [&](const Box& box) {
                for (const VertexId id : index.inside(box))
                    if (passesBy(context.input.graph.position(id).flat(), a, b, line))
                        passed.emplace_back(id, i);
            });
        });
    }
    std::sort(passed.begin(), passed.end());
    passed.erase(std::unique(passed.begin(), passed.end()), passed.end());

    const SparseValue fixes(
        std::vector{Fix{words::takeOut, [](LevelEdit& edit, const Issue& issue) {
                            for (const EdgeKey edge : issue.edges)
                                removeEdge(edit, edge);
                        }}});
    std::vector<Issue> issues;
    for (std::size_t first = 0, end = 0; first < passed.size(); first = end) {
        const VertexId id = passed[first].first;
        const Point2 place = context.input.graph.position(id).flat();
        std::vector<EdgeKey> edges;
        for (; end < passed.size() && passed[end].first == id; ++end)
            edges.push_back(graph.edges[passed[end].second]->key);
        const std::string within = lengthText(context.info(), nearby);
        const Phrase what =
            edges.size() == 1
                ? say(words::edgePasses, nameOf(level, *graph.edges[passed[first].second]),
                      nameOf(level, id), within)
                : say(words::edgesPass, Count{edges.size()}, nameOf(level, id), within);
        issues.push_back({.kind = IssueKind::EdgeNearVertex,
                          .severity = Severity::Note,
                          .message = context.sentence(what, place, context.floorOf(id)),
                          .place = place,
                          .vertices = {id},
                          .edges = std::move(edges),
                          .obstacles = {},
                          .fixes = fixes,
                          .floor = context.floorOf(id)});
    }
    return issues;
}

} // namespace

const Rule edgeNearVertexRule{
    .kind = IssueKind::EdgeNearVertex,
    .name = "edge-near-vertex",
    .title = "An edge passes close to a vertex",
    .group = WAYMARK_TEXT("words", "Edges very close to a vertex"),
    .run = findEdgesNearVertices,
};

} // namespace navcore
