// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

#include <algorithm>

namespace navcore {
namespace {

enum class Border : std::uint8_t { In, Out };

/// One-way edges into and out of each strongly connected component.
struct Borders {
    std::vector<std::vector<std::uint32_t>> in, out;

    explicit Borders(const CheckGraph& graph)
        : in(graph.strongComponents.size()), out(graph.strongComponents.size()) {
        for (std::uint32_t i = 0; i < graph.edges.size(); ++i) {
            const Edge& edge = *graph.edges[i];
            if (!graph.open[i] || edge.direction == Direction::Both)
                continue;
            std::uint32_t from = graph.strongComponentOf[graph.ends[i].a],
                          to = graph.strongComponentOf[graph.ends[i].b];
            if (edge.direction == Direction::Backward)
                std::swap(from, to);
            if (from != to) {
                out[from].push_back(i);
                in[to].push_back(i);
            }
        }
    }
};

} // namespace

std::optional<Fix> makingTwoWay(const Level& level, const Issue& issue) {
    if (!std::ranges::all_of(issue.edges, [&](EdgeKey key) {
            return key.isLink() && level.find<Link>(key.link())->direction != Direction::Both;
        }))
        return std::nullopt;
    return Fix{words::makeTwoWay, [](LevelEdit& edit, const Issue& found) {
                   for (const EdgeKey key : found.edges)
                       changeIfThere<Link>(edit, key.link(),
                                           [](Link& link) { link.direction = Direction::Both; });
               }};
}

namespace {

/// Reports strongly connected components whose one-way edges all lead in (Border::In) or all lead
/// out (Border::Out). The largest component of each part is not reported, because units are assumed
/// to start there.
std::vector<Issue> findOpenOnlyTo(const CheckContext& context, Border border) {
    const CheckGraph& graph = context.graph;
    const Level& level = context.input.level;
    if (graph.strongComponents.size() == graph.parts.size())
        return {};
    std::vector<std::uint32_t> home(graph.parts.size(), 0);
    std::vector<char> hasHome(graph.parts.size(), 0);
    for (std::uint32_t component = 0; component < graph.strongComponents.size(); ++component) {
        const std::uint32_t part = graph.partOf[graph.strongComponents[component][0]];
        if (!hasHome[part] ||
            graph.strongComponents[component].size() > graph.strongComponents[home[part]].size())
            home[part] = component;
        hasHome[part] = 1;
    }
    const Borders borders(graph);
    const auto& crossed = border == Border::In ? borders.in : borders.out;
    const auto& closed = border == Border::In ? borders.out : borders.in;
    std::vector<Issue> issues;
    for (std::uint32_t component = 0; component < graph.strongComponents.size(); ++component) {
        const std::vector<std::uint32_t>& members = graph.strongComponents[component];
        if (crossed[component].empty() || !closed[component].empty() ||
            home[graph.partOf[members[0]]] == component)
            continue;
        const Edge& first = *graph.edges[crossed[component][0]];
        Issue issue{.kind = border == Border::In ? IssueKind::OneWayTrap : IssueKind::OneWaySource,
                    .severity = border == Border::In ? Severity::Warning : Severity::Note,
                    .message = {},
                    .place = middleOf(level, first),
                    .vertices = {},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {},
                    .floor = context.floorOf(first.a)};
        for (const std::uint32_t v : members)
            issue.vertices.push_back(graph.ids[v]);
        for (const std::uint32_t edge : crossed[component])
            issue.edges.push_back(graph.edges[edge]->key);
        const Phrase these = members.size() == 1 ? nameOf(level, issue.vertices[0])
                                                 : say(words::theseVertices, Count{members.size()});
        const Phrase who = context.agent ? Phrase(context.agent->name) : words::units;
        issue.message = say(border == Border::In ? words::entersForGood : words::leavesForGood,
                            Count{issue.edges.size()}, who, these,
                            placeText(level, context.info(), *issue.place, issue.floor));
        if (auto fix = makingTwoWay(level, issue))
            issue.fixes = std::vector{std::move(*fix)};
        issues.push_back(std::move(issue));
    }
    return issues;
}

/// Finds groups of vertices that units can enter but not leave. The largest strongly connected
/// component of each part is not reported.
std::vector<Issue> findOneWayTraps(const CheckContext& context) {
    return findOpenOnlyTo(context, Border::In);
}

/// Finds groups of vertices that units can leave but not return to. The largest strongly connected
/// component of each part is not reported.
std::vector<Issue> findOneWaySources(const CheckContext& context) {
    return findOpenOnlyTo(context, Border::Out);
}

} // namespace

const Rule oneWayTrapRule{
    .kind = IssueKind::OneWayTrap,
    .name = "one-way-trap",
    .title = "Units can enter but not leave",
    .group = WAYMARK_TEXT("words", "Areas without a way out"),
    .marks = RuleMarks::Vertices,
    .scope = RuleScope::Agent,
    .run = findOneWayTraps,
};

const Rule oneWaySourceRule{
    .kind = IssueKind::OneWaySource,
    .name = "one-way-source",
    .title = "Units can leave but never come back",
    .group = WAYMARK_TEXT("words", "Areas without a way back"),
    .marks = RuleMarks::Vertices,
    .scope = RuleScope::Agent,
    .run = findOneWaySources,
};

} // namespace navcore
