// SPDX-License-Identifier: MIT
#include "navcore/author/check/rules/rules.h"

#include "navcore/author/check/wording.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/space/vertex_index.h"

#include <algorithm>

namespace navcore {
namespace {

/// Farther than any two points of the map are from each other.
constexpr Coord anywhere = 4 * maxCoord;

struct Gap {
    std::uint32_t inside = 0; ///< a vertex of the part
    NearVertex outside;
};

/// The nearest pair between a part and the indexed vertices, found by `nearest(position, range)`.
/// The range shrinks to the best so far, so that most vertices look at their own cell only.
template <class Nearest>
std::optional<Gap> nearestGap(const CheckGraph& graph, const std::vector<std::uint32_t>& part,
                              Coord range, Nearest&& nearest) {
    std::optional<Gap> best;
    for (const std::uint32_t v : part) {
        const std::vector<NearVertex> found = nearest(graph.positions[v], range);
        if (found.empty() || (best && found[0].squaredDistance >= best->outside.squaredDistance))
            continue;
        best = Gap{v, found[0]};
        range = static_cast<Coord>(ceilSqrt(static_cast<std::uint64_t>(found[0].squaredDistance)));
    }
    return best;
}

/// A link between the two. Its id follows from the pair: two branches of a level that take the same
/// fix make the same link.
LevelChange linkBetween(const Level& level, VertexId a, VertexId b, LinkKind kind) {
    const VertexPair pair = VertexPair::of(a, b);
    IdBlock ids(IdBlock::sessionStart(Random(EdgeKey::of(pair).bits()).next()));
    LevelEdit edit(level);
    edit.set<Link>(ids.draw<Link>(level),
                   Link{.from = pair.a, .to = pair.b, .terrain = {}, .tags = {}, .kind = kind});
    return edit.change();
}

} // namespace

std::vector<Issue> findSeparateParts(const CheckContext& context) {
    const CheckGraph& graph = context.graph;
    const Level& level = context.input.level;
    if (graph.parts.size() < 2)
        return {};
    const auto largest =
        std::max_element(graph.parts.begin(), graph.parts.end(),
                         [](const auto& l, const auto& r) { return l.size() < r.size(); });
    VertexIndex others;
    for (const std::uint32_t v : *largest)
        others.set(graph.ids[v], graph.positions[v]);
    std::vector<Issue> issues;
    for (auto part = graph.parts.begin(); part != graph.parts.end(); ++part) {
        if (part == largest || part->size() < 2)
            continue;
        const Gap gap = *nearestGap(graph, *part, anywhere, [&](Point3 from, Coord range) {
            return others.nearest(from, 1, range);
        });
        const auto width = static_cast<std::uint32_t>(
            ceilSqrt(static_cast<std::uint64_t>(gap.outside.squaredDistance)));
        const Point2 place = graph.positions[gap.inside].flat();
        std::string what = countText(part->size()) + " are cut off from the other " +
                           std::to_string(largest->size()) + context.whom() + ", nearest gap " +
                           lengthText(level.info(), width);
        Issue issue{.kind = IssueKind::SeparateParts,
                    .severity = context.agent ? Severity::Note : Severity::Warning,
                    .message = sentence(level.info(), std::move(what), place),
                    .place = place,
                    .vertices = {},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {}};
        for (const std::uint32_t v : *part)
            issue.vertices.push_back(graph.ids[v]);
        issues.push_back(std::move(issue));
        if (context.agent)
            continue; // a plain link need not be one that it can use
        // A link much longer than the gap would surprise: look no farther than twice as far.
        const auto range =
            static_cast<Coord>(std::min<std::int64_t>(2 * std::int64_t{width}, anywhere));
        const auto seen = nearestGap(graph, *part, range, [&](Point3 from, Coord within) {
            return others.nearestVisible(from, 1, within, context.input.obstacles);
        });
        const Gap& joint = seen ? *seen : gap;
        issues.back().fixes.push_back({seen ? "Join them" : "Join them by a bridge",
                                       linkBetween(level, graph.ids[joint.inside], joint.outside.id,
                                                   seen ? LinkKind::Walk : LinkKind::Bridge)});
    }
    return issues;
}

} // namespace navcore
