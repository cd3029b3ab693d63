// SPDX-License-Identifier: MIT
#include "navcore/author/edit/split.h"

#include "navcore/author/edit/incident.h"

namespace navcore {

VertexId splitEdge(LevelEdit& edit, IdBlock& ids, const Edge& edge, Point3 at) {
    const VertexId middle = ids.draw<Vertex>(edit.level());
    edit.set<Vertex>(middle,
                     Vertex{.position = at, .name = {}, .kind = {}, .tags = {}, .linksWanted = {}});
    if (edge.key.isLink()) {
        Link first = *edit.find<Link>(edge.key.link());
        Link second = first;
        first.to = middle;
        second.from = middle;
        edit.set<Link>(edge.key.link(), first);
        edit.set<Link>(ids.draw<Link>(edit.level()), second);
        return middle;
    }
    const VertexPair pair = edge.key.pair();
    const EdgeRule* found = edit.find<EdgeRule>(pair);
    const EdgeRule rule = found ? *found : EdgeRule{};
    for (const VertexId end : {pair.a, pair.b})
        setRule(edit, VertexPair::of(end, middle), rule);
    EdgeRule longPair = rule;
    longPair.permission = Permission::Forbidden;
    edit.set<EdgeRule>(pair, longPair);
    return middle;
}

void pinMissingHalves(LevelEdit& edit, IdBlock& ids, const NavGraph& graph, VertexPair pair,
                      VertexId middle) {
    for (const VertexId end : {pair.a, pair.b}) {
        const VertexPair half = VertexPair::of(end, middle);
        if (graph.find(EdgeKey::of(half)))
            continue;
        Link link{.from = half.a, .to = half.b, .terrain = {}, .tags = {}};
        if (const EdgeRule* rule = edit.find<EdgeRule>(half)) {
            link.terrain = rule->terrain;
            link.multiplier = rule->multiplier;
        }
        edit.set<Link>(ids.draw<Link>(edit.level()), link);
    }
}

} // namespace navcore
