// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

#include <map>

namespace navcore {
namespace {

struct Joined {
    /// Links between two vertices: `up` leads from the smaller to the larger id, and `down` in the
    /// opposite direction.
    std::vector<LinkId> up, down;
};

void keepFirst(LevelEdit& edit, const Issue& issue) {
    for (auto key = issue.edges.begin() + 1; key != issue.edges.end(); ++key)
        if (edit.find<Link>(key->link()))
            edit.remove<Link>(key->link());
}

/// Finds links that connect the same two vertices in the same direction. O(links log links).
std::vector<Issue> findParallelLinks(const CheckContext& context) {
    const Level& level = context.input.level;
    std::map<VertexPair, Joined> pairs;
    for (const auto& [id, link] : level.items<Link>()) {
        Joined& joined = pairs[VertexPair::of(link.from, link.to)];
        const bool isUp = link.from < link.to;
        if (link.direction != (isUp ? Direction::Backward : Direction::Forward))
            joined.up.push_back(id);
        if (link.direction != (isUp ? Direction::Forward : Direction::Backward))
            joined.down.push_back(id);
    }
    const SparseValue fixes(std::vector{Fix{words::keepFirstLink, keepFirst}});
    std::vector<Issue> issues;
    for (const auto& [pair, joined] : pairs) {
        const auto& links = joined.up.size() >= joined.down.size() ? joined.up : joined.down;
        if (links.size() < 2)
            continue;
        const Point2 place = level.find<Vertex>(pair.a)->position.flat();
        Issue issue{.kind = IssueKind::ParallelLinks,
                    .severity = Severity::Note,
                    .message = context.sentence(say(words::linksInParallel, Count{links.size()},
                                                    nameOf(level, pair.a), nameOf(level, pair.b)),
                                                place, context.floorOf(pair.a)),
                    .place = place,
                    .vertices = {},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {},
                    .floor = context.floorOf(pair.a)};
        for (const LinkId id : links)
            issue.edges.push_back(EdgeKey::of(id));
        // Offer to remove all links but the first, unless the first one is one-way and another one
        // is two-way.
        const auto isBoth = [&](LinkId id) {
            return level.find<Link>(id)->direction == Direction::Both;
        };
        if (isBoth(links.front()) || std::ranges::none_of(links, isBoth))
            issue.fixes = fixes;
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace

const Rule parallelLinksRule{
    .kind = IssueKind::ParallelLinks,
    .name = "parallel-links",
    .title = "Links run in parallel",
    .group = WAYMARK_TEXT("words", "Parallel links"),
    .run = findParallelLinks,
};

} // namespace navcore
