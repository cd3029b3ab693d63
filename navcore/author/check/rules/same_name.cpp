// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

#include <map>

namespace navcore {
namespace {

/// Makes the names of an issue's vertices unique by appending a number to all but the first.
void numberNames(LevelEdit& edit, const Issue& issue) {
    const Vertex* first = edit.find<Vertex>(issue.vertices.front());
    if (!first || first->name.empty())
        return;
    const std::string name = *first->name;
    std::vector<VertexId> same;
    for (const VertexId id : issue.vertices)
        if (const Vertex* vertex = edit.find<Vertex>(id); vertex && *vertex->name == name)
            same.push_back(id);
    nameInTurn(edit, same, name);
}

/// Finds vertices that have the same name. O(V).
std::vector<Issue> findSameNames(const CheckContext& context) {
    std::map<std::string_view, std::vector<VertexId>> byName;
    for (const auto& [id, vertex] : context.input.level.items<Vertex>())
        if (!vertex.name.empty())
            byName[*vertex.name].push_back(id);
    const SparseValue fixes(std::vector{Fix{words::numberThem, numberNames}});
    std::vector<Issue> issues;
    for (auto& [name, vertices] : byName) {
        if (vertices.size() < 2)
            continue;
        const FloorId floor = context.floorOf(vertices.front());
        const Point2 place = context.input.level.find<Vertex>(vertices.front())->position.flat();
        issues.push_back({.kind = IssueKind::SameName,
                          .severity = Severity::Warning,
                          .message = context.sentence(
                              say(words::shareName, countText(vertices.size()), std::string(name)),
                              place, floor),
                          .place = place,
                          .vertices = std::move(vertices),
                          .edges = {},
                          .obstacles = {},
                          .fixes = fixes,
                          .floor = floor});
    }
    return issues;
}

} // namespace

const Rule sameNameRule{
    .kind = IssueKind::SameName,
    .name = "same-name",
    .title = "Vertices share a name",
    .group = WAYMARK_TEXT("words", "Vertices with the same name"),
    .run = findSameNames,
};

} // namespace navcore
