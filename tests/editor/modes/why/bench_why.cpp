// SPDX-License-Identifier: MIT
// Measures Why on a level with one route: hovering over edges, and the diagnosis if there is no
// route. The distance fields are those of the current level.
#include "editor/live/workspace.h"
#include "editor/modes/why/why_tracker.h"
#include "navcore/runtime/base/random.h"
#include "tests/bench/measure.h"
#include "tests/bench/views/mode_bench.h"
#include "tests/editor/canvas/random_level.h"

#include <cstdlib>

using namespace navcore;
using namespace waymark;

namespace {

constexpr PinnedRouteId asked{1};
constexpr int hovers = 2'000;

/// Adds the route between the farthest pair of some vertices, so that it crosses the map.
Level withRoute(Level level) {
    VertexId from, to;
    std::int64_t best = -1;
    const auto& all = level.items<Vertex>();
    std::vector<std::pair<VertexId, Point3>> some;
    for (const auto& [id, vertex] : all)
        if (id.value % 97 == 0)
            some.emplace_back(id, vertex.position);
    for (const auto& [a, p] : some)
        for (const auto& [b, q] : some)
            if (squaredDistance(p, q) > best) {
                best = squaredDistance(p, q);
                from = a;
                to = b;
            }
    LevelEdit edit(level);
    edit.set<PinnedRoute>(asked, PinnedRoute{"", 0, Level::defaultAgentId, from, to});
    if (!level.apply(edit.change()))
        std::abort();
    return level;
}

struct WhyFigures {
    std::vector<double> off, on; // In ms per hover.
    double fields = 0, missing = 0;
};

WhyFigures measureWhy(int count, int breadth) {
    Workspace workspace(1'000'000);
    workspace.document.reset(withRoute(test::randomLevel(1, count, count / 10, breadth, breadth)));
    workspace.routes.finish();
    WhyTracker why(workspace);
    WhyFigures figures;
    figures.fields = 1000 * bench::secondsOf([&] {
                         why.toggle();
                         why.finish();
                     });
    if (why.state() != WhyTracker::State::Way)
        std::abort();
    const auto hover = [&](EdgeKey key) {
        return 1000 * bench::secondsOf([&] { why.point(key, {}); });
    };
    const std::vector<EdgeKey> edges = workspace.document.graph().sortedEdges();
    Random random(3);
    for (int i = 0; i < hovers; ++i) {
        const double took = hover(edges[random.below(edges.size())]);
        if (!why.pointed()->onRoute)
            figures.off.push_back(took);
    }
    const Route route = *workspace.routes.find(asked)->route();
    for (const EdgeKey key : route.edges)
        figures.on.push_back(hover(key));

    // The goal is in a separate part of the graph.
    const VertexId goal =
        std::get<VertexId>(workspace.document.level().find<PinnedRoute>(asked)->to);
    LevelEdit cut(workspace.document.level());
    for (const Edge& edge : workspace.document.graph().edgesAt(goal))
        if (!edge.key.isLink())
            cut.set<EdgeRule>(edge.key.pair(),
                              EdgeRule{Permission::Forbidden, {}, plainMultiplier});
    if (!workspace.document.edit(cut.change(), "Cut"))
        std::abort();
    const RouteContext world = workspace.document.live().routeContext(Level::defaultAgentId);
    const RouteTracker::Ends ends = why.shown()->ends;
    TwoSidedDistances fields(world, ends.from, ends.to);
    fields.solve();
    if (!fields.cost())
        figures.missing = 1000 * bench::secondsOf([&] {
                              if (!missingPiece(world, fields).edge)
                                  std::abort();
                          });
    return figures;
}

void printWhy(const char* name, const WhyFigures& figures) {
    std::printf("%-5s fields %.2f, missing %.1f; hover off the route %.4f, p95 %.4f; on it %.2f, "
                "p95 %.2f   ms\n",
                name, figures.fields, figures.missing, bench::percentile(figures.off, 50),
                bench::percentile(figures.off, 95), bench::percentile(figures.on, 50),
                bench::percentile(figures.on, 95));
}

} // namespace

static void benchWhy() {
    std::printf("why\n");
    const WhyFigures small = measureWhy(10'000, 4096);
    printWhy("10k", small);
    const WhyFigures large = measureWhy(100'000, 16384);
    printWhy("100k", large);
    bench::printFigure("why.100k.hover", 1000 * bench::percentile(large.off, 50), "us");
    bench::printFigure("why.100k.hover.route.p95", bench::percentile(large.on, 95), "ms");
    bench::printFigure("why.10k.fields", small.fields, "ms");
    bench::printFigure("why.100k.missing", large.missing, "ms");
}

static const bench::ModeBench whyBench("why", benchWhy);
