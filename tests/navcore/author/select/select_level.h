// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/live/live_level.h"
#include "navcore/author/select/item_matcher.h"

#include <string>

/// Levels and short calls for the tests of the selection language.
namespace selectlevel {

using namespace navcore;

/// Returns the items that an expression matches, or the message of its problem.
inline std::variant<ItemSet, std::string> selected(const LiveLevel& live, std::string_view text,
                                                   const ItemSet* selection = nullptr) {
    auto items = selectItems(text, scopeOf(live, selection));
    if (const auto* problem = std::get_if<SelectProblem>(&items))
        return english(problem->describe(text));
    return std::get<ItemSet>(std::move(items));
}

/// Returns the message of the problem of an expression; empty if it has none.
inline std::string problemOf(const LiveLevel& live, std::string_view text) {
    const auto items = selected(live, text);
    const auto* problem = std::get_if<std::string>(&items);
    return problem ? *problem : std::string();
}

/// Returns the ids of the selected vertices as a text such as "1 4"; the message if there is a
/// problem.
inline std::string vertexIds(const LiveLevel& live, std::string_view text,
                             const ItemSet* selection = nullptr) {
    const auto items = selected(live, text, selection);
    if (const auto* problem = std::get_if<std::string>(&items))
        return *problem;
    std::string ids;
    for (const VertexId id : std::get<ItemSet>(items).vertices)
        ids += (ids.empty() ? "" : " ") + std::to_string(id.value);
    return ids;
}

/// A row of five vertices, 100 px apart, that links join: 1 - 2 - 3 - 4, where 3 -> 4 is one-way,
/// and 5 far away. 16 px are 1 m. Vertices 1 and 2 are spawns on different teams; 3 is in Lake.
inline LiveLevel rowLevel() {
    Level level;
    LevelEdit edit(level);
    edit.modify<LevelInfo>({}, [](LevelInfo& info) {
        info.unit = "m";
        info.pixelsPerUnit = 16;
    });
    edit.modify<LinkSettings>({}, [](LinkSettings& linking) { linking.linksWanted = 0; });
    const auto add = [&](std::uint32_t id, Coord x, const char* name, const char* kind) {
        Vertex vertex;
        vertex.position = {x * unitsPerPixel, 0, 0};
        vertex.name = name;
        vertex.kind = kind;
        edit.set<Vertex>({id}, vertex);
    };
    add(1, 0, "West mine", "spawn");
    add(2, 100, "Camp 1", "spawn");
    add(3, 200, "Camp 2", "");
    add(4, 300, "", "goal");
    add(5, 2000, "Far", "");
    edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.tags = Tags{{"team", "1"}}; });
    edit.modify<Vertex>({2}, [](Vertex& vertex) { vertex.tags = Tags{{"team", "2"}}; });
    const auto join = [&](std::uint32_t id, std::uint32_t a, std::uint32_t b, Direction direction) {
        Link link;
        link.from = {a};
        link.to = {b};
        link.direction = direction;
        edit.set<Link>({id}, link);
    };
    join(1, 1, 2, Direction::Both);
    join(2, 2, 3, Direction::Both);
    join(3, 3, 4, Direction::Forward);
    edit.modify<Link>({2}, [](Link& link) {
        link.kind = LinkKind::Bridge;
        link.multiplier = 1500;
    });
    edit.modify<Link>({3}, [](Link& link) { link.kind = LinkKind::Jump; });
    Shape lake;
    const auto px = [](Coord x, Coord y) { return Point2{x * unitsPerPixel, y * unitsPerPixel}; };
    lake.rings.push_back({px(190, -10), px(210, -10), px(210, 10), px(190, 10)});
    Obstacle obstacle;
    obstacle.name = "Lake";
    obstacle.shape = std::make_shared<const Shape>(lake);
    edit.set<Obstacle>({1}, obstacle);
    edit.set<Note>({1}, Note{px(0, 50), "Look here\nand there"});
    PinnedRoute route;
    route.name = "Way";
    route.agent = Level::defaultAgentId;
    route.from = VertexId{1};
    route.to = VertexId{2};
    edit.set<PinnedRoute>({1}, route);
    if (!level.apply(edit.change()))
        throw std::logic_error("the level is not valid");
    return LiveLevel::link(level).value();
}

} // namespace selectlevel
