// SPDX-License-Identifier: MIT
#include "navcore/author/edit/dissolve.h"

#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/incident.h"
#include "navcore/author/edit/remove.h"

namespace navcore {
namespace {

bool passable(const Edge& edge, VertexId from) {
    return edge.direction == Direction::Both ||
           (edge.direction == Direction::Forward) == (edge.a == from);
}

} // namespace

std::optional<LinkId> dissolveVertex(LevelEdit& edit, IdBlock& ids, const NavGraph& graph,
                                     VertexId id) {
    const auto keys = graph.edgesAt(id);
    if (keys.size() != 2)
        return std::nullopt;
    const Edge first = *graph.find(keys[0]), second = *graph.find(keys[1]);
    const VertexId from = first.other(id), to = second.other(id);
    if (from == to)
        return std::nullopt;
    const bool forward = passable(first, from) && passable(second, id);
    const bool backward = passable(second, to) && passable(first, id);
    if (!forward && !backward)
        return std::nullopt;
    Link link{.from = from, .to = to, .terrain = {}, .tags = {}};
    link.direction = !backward  ? Direction::Forward
                     : !forward ? Direction::Backward
                                : Direction::Both;
    const auto terrain = paintedTerrain(edit.level(), first.key);
    if (terrain == paintedTerrain(edit.level(), second.key))
        link.terrain = terrain;
    if (first.multiplier == second.multiplier)
        link.multiplier = first.multiplier;
    removeVertex(edit, id);
    // The pair was perhaps forbidden when the vertex was inserted: that decision is taken back.
    const VertexPair pair = VertexPair::of(from, to);
    if (const EdgeRule* found = edit.find<EdgeRule>(pair)) {
        EdgeRule rule = *found;
        rule.permission = Permission::Allowed;
        setRule(edit, pair, rule);
    }
    const LinkId added = ids.draw<Link>(edit.level());
    edit.set<Link>(added, std::move(link));
    return added;
}

} // namespace navcore
