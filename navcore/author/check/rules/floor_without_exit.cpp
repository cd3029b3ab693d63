// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/words/templates.h"

#include <algorithm>
#include <map>

namespace navcore {
namespace {

/// The floors of a graph, and the usable edges that connect them.
class FloorGraph {
public:
    explicit FloorGraph(const CheckContext& context)
        : m_context(context), m_floorOf(context.graph.vertexCount()) {
        const CheckGraph& graph = context.graph;
        for (std::uint32_t v = 0; v < graph.vertexCount(); ++v) {
            m_floorOf[v] = context.floorOf(graph.ids[v]);
            m_vertices[m_floorOf[v]].push_back(v);
        }
        for (std::uint32_t i = 0; i < graph.edges.size(); ++i)
            if (graph.open[i] && m_floorOf[graph.ends[i].a] != m_floorOf[graph.ends[i].b])
                m_between.push_back(i);
    }

    const std::map<FloorId, std::vector<std::uint32_t>>& vertices() const { return m_vertices; }

    /// Returns groups of floors that usable edges connect, regardless of their direction. The
    /// groups and their floors are in ascending order of id.
    std::vector<std::vector<FloorId>> groups() const {
        std::map<FloorId, FloorId> first;
        for (const auto& [floor, members] : m_vertices)
            first[floor] = floor;
        for (bool isOther = true; isOther;) {
            isOther = false;
            for (const std::uint32_t edge : m_between) {
                FloorId &a = first[m_floorOf[m_context.graph.ends[edge].a]],
                        &b = first[m_floorOf[m_context.graph.ends[edge].b]];
                isOther = isOther || a != b;
                a = b = std::min(a, b);
            }
        }
        std::map<FloorId, std::vector<FloorId>> groups;
        for (const auto& [floor, least] : first)
            groups[least].push_back(floor);
        std::vector<std::vector<FloorId>> list;
        for (auto& [least, group] : groups)
            list.push_back(std::move(group));
        return list;
    }

    enum class Way : std::uint8_t { Into, OutOf };
    /// Returns the edges that lead from other floors to a floor, or from it to other floors.
    std::vector<std::uint32_t> edgesOf(FloorId floor, Way way) const {
        std::vector<std::uint32_t> edges;
        for (const std::uint32_t i : m_between) {
            const Direction direction = m_context.graph.edges[i]->direction;
            const bool isForward = direction != Direction::Backward,
                       isBackward = direction != Direction::Forward;
            const bool isFirst = m_floorOf[m_context.graph.ends[i].a] == floor;
            if (!isFirst && m_floorOf[m_context.graph.ends[i].b] != floor)
                continue;
            if (isFirst == (way == Way::OutOf) ? isForward : isBackward)
                edges.push_back(i);
        }
        return edges;
    }

    /// Returns the end of an edge that is on a floor.
    std::uint32_t endOn(FloorId floor, std::uint32_t edge) const {
        const auto [a, b] = m_context.graph.ends[edge];
        return m_floorOf[a] == floor ? a : b;
    }

    /// Returns, for each vertex, whether it can be reached from `starts` without leaving a floor.
    std::vector<bool> reachedOn(FloorId floor, const std::vector<std::uint32_t>& starts) const {
        const CheckGraph& graph = m_context.graph;
        std::vector<std::vector<std::uint32_t>> next(graph.vertexCount());
        for (std::uint32_t i = 0; i < graph.edges.size(); ++i) {
            const auto [a, b] = graph.ends[i];
            if (!graph.open[i] || m_floorOf[a] != floor || m_floorOf[b] != floor)
                continue;
            if (graph.edges[i]->direction != Direction::Backward)
                next[a].push_back(b);
            if (graph.edges[i]->direction != Direction::Forward)
                next[b].push_back(a);
        }
        std::vector<bool> reached(graph.vertexCount(), false);
        std::vector<std::uint32_t> open = starts;
        while (!open.empty()) {
            const std::uint32_t v = open.back();
            open.pop_back();
            if (reached[v])
                continue;
            reached[v] = true;
            open.insert(open.end(), next[v].begin(), next[v].end());
        }
        return reached;
    }

private:
    const CheckContext& m_context;
    std::vector<FloorId> m_floorOf;
    std::map<FloorId, std::vector<std::uint32_t>> m_vertices;
    std::vector<std::uint32_t> m_between;
};

Phrase floorNames(const Level& level, const std::vector<FloorId>& floors) {
    Phrase names = nameOf(level, floors.front());
    for (std::size_t i = 1; i < floors.size(); ++i)
        names = say(i + 1 == floors.size() ? words::both : words::list, std::move(names),
                    nameOf(level, floors[i]));
    return names;
}

/// Reports groups of floors that no usable edge connects with the group that has most vertices.
void addUnconnected(const CheckContext& context, const FloorGraph& floors,
                    std::vector<Issue>& issues) {
    const std::vector<std::vector<FloorId>> groups = floors.groups();
    const auto sizeOf = [&](const std::vector<FloorId>& group) {
        std::size_t size = 0;
        for (const FloorId floor : group)
            size += floors.vertices().at(floor).size();
        return size;
    };
    const auto largest = std::ranges::max_element(groups, {}, sizeOf);
    for (auto group = groups.begin(); group != groups.end(); ++group) {
        if (group == largest)
            continue;
        const FloorId floor = group->front();
        const Point2 place = context.graph.positions[floors.vertices().at(floor).front()].flat();
        const Phrase what =
            context.forAgent(say(words::floorUnconnected, floorNames(context.input.level, *group)));
        Issue issue{.kind = IssueKind::FloorWithoutExit,
                    .severity = context.agent ? Severity::Note : Severity::Warning,
                    .message = context.sentence(what, place, floor),
                    .place = place,
                    .vertices = {},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {},
                    .floor = floor};
        for (const FloorId one : *group)
            for (const std::uint32_t v : floors.vertices().at(one))
                issue.vertices.push_back(context.graph.ids[v]);
        std::ranges::sort(issue.vertices);
        issues.push_back(std::move(issue));
    }
}

/// Reports floors that units can enter, but from which they can reach no other floor.
void addEnteredForGood(const CheckContext& context, const FloorGraph& floors,
                       std::vector<Issue>& issues) {
    const Level& level = context.input.level;
    const CheckGraph& graph = context.graph;
    for (const auto& [floor, members] : floors.vertices()) {
        const auto entries = floors.edgesOf(floor, FloorGraph::Way::Into);
        if (entries.empty())
            continue;
        std::vector<std::uint32_t> starts;
        for (const std::uint32_t edge : entries)
            starts.push_back(floors.endOn(floor, edge));
        const std::vector<bool> reached = floors.reachedOn(floor, starts);
        if (std::ranges::any_of(floors.edgesOf(floor, FloorGraph::Way::OutOf),
                                [&, floor = floor](std::uint32_t edge) {
                                    return reached[floors.endOn(floor, edge)];
                                }))
            continue;
        const Phrase who = context.agent ? Phrase(context.agent->name) : words::units;
        const Point2 place = graph.positions[starts.front()].flat();
        Issue issue{.kind = IssueKind::FloorWithoutExit,
                    .severity = context.agent ? Severity::Note : Severity::Warning,
                    .message = context.sentence(
                        say(words::floorEnteredForGood, who, nameOf(level, floor)), place, floor),
                    .place = place,
                    .vertices = {},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {},
                    .floor = floor};
        for (const std::uint32_t v : starts)
            issue.vertices.push_back(graph.ids[v]);
        std::ranges::sort(issue.vertices);
        issue.vertices.erase(std::unique(issue.vertices.begin(), issue.vertices.end()),
                             issue.vertices.end());
        for (const std::uint32_t edge : entries)
            issue.edges.push_back(graph.edges[edge]->key);
        if (auto fix = makingTwoWay(level, issue))
            issue.fixes = std::vector{std::move(*fix)};
        issues.push_back(std::move(issue));
    }
}

/// Finds floors from which no other floor can be reached.
std::vector<Issue> findFloorsWithoutExit(const CheckContext& context) {
    std::vector<Issue> issues;
    if (context.input.planes.count() == 1)
        return issues;
    const FloorGraph floors(context);
    if (floors.vertices().size() < 2)
        return issues;
    addUnconnected(context, floors, issues);
    addEnteredForGood(context, floors, issues);
    return issues;
}

} // namespace

const Rule floorWithoutExitRule{
    .kind = IssueKind::FloorWithoutExit,
    .name = "floor-without-exit",
    .title = "From a floor, no other floor can be reached",
    .group = WAYMARK_TEXT("words", "Floors with no way out"),
    .marks = RuleMarks::Vertices,
    .scope = RuleScope::Agent,
    .run = findFloorsWithoutExit,
};

} // namespace navcore
