// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <map>

namespace navcore {

/// Returns whether the index of links and rules by vertex matches an exhaustive search.
inline bool indexFits(const Level& level) {
    std::map<VertexId, std::set<LinkId>> links;
    std::map<VertexId, std::set<VertexPair>> rules;
    for (const auto& [id, link] : level.items<Link>())
        for (const VertexId end : {link.from, link.to})
            links[end].insert(id);
    for (const auto& [pair, rule] : level.items<EdgeRule>())
        for (const VertexId end : {pair.a, pair.b})
            rules[end].insert(pair);
    for (std::uint32_t id = 1; id <= 5000; ++id) {
        const auto* linked = level.linksAt({id});
        const auto* ruled = level.rulesAt({id});
        if (links.contains({id}) ? !linked || *linked != links[{id}] : linked != nullptr)
            return false;
        if (rules.contains({id}) ? !ruled || *ruled != rules[{id}] : ruled != nullptr)
            return false;
    }
    return true;
}

inline bool refused(Level& level, const LevelChange& change, std::optional<Culprit> culprit,
                    ErrorKind kind = ErrorKind::InvalidArgument) {
    const Level before = level;
    const auto result = level.apply(change);
    return !result.ok() && result.error().kind == kind && !result.error().message.empty() &&
           level == before && indexFits(level) &&
           (culprit ? result.error().culprits == std::vector{*culprit}
                    : result.error().culprits.empty());
}

inline ShapePtr triangle() {
    return std::make_shared<const Shape>(Shape{ShapeKind::Solid, {{{0, 0}, {9, 0}, {9, 9}}}});
}

/// Returns a level with vertices 5, 6 and 7; link 3 from 5 to 6 over road; an edge rule with swamp
/// for 6 and 7; and a route from 5 to 7.
inline Level smallLevel() {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 5; id <= 7; ++id)
        edit.set<Vertex>({id},
                         Vertex{{static_cast<Coord>(id) * unitsPerPixel, 0, 0}, "", "", {}, {}});
    edit.set<Link>({3}, Link{{5}, {6}, Direction::Both, Level::roadId, 1000, {}});
    edit.set<EdgeRule>({{6}, {7}}, EdgeRule{Permission::Allowed, Level::swampId, 1000});
    edit.set<Obstacle>({4}, Obstacle{"rock", triangle(), {}});
    edit.set<PinnedRoute>({8}, PinnedRoute{"patrol", 0, {1}, VertexId{5}, VertexId{7}});
    const bool fits = level.apply(edit.change()).ok();
    return fits ? level : Level();
}

} // namespace navcore
