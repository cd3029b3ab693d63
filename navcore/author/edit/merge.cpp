// SPDX-License-Identifier: MIT
#include "navcore/author/edit/merge.h"

#include "navcore/author/edit/incident.h"

#include <set>

namespace navcore {
namespace {

/// The vertices that a link joins to `id`.
std::set<VertexId> linkedTo(const LevelEdit& edit, VertexId id) {
    std::set<VertexId> ends;
    for (const LinkId key : linksAt(edit, {id})) {
        const Link& link = *edit.find<Link>(key);
        ends.insert(link.from == id ? link.to : link.from);
    }
    return ends;
}

} // namespace

void mergeVertices(LevelEdit& edit, VertexId gone, VertexId kept) {
    assert(gone != kept);
    const auto moved = [&](VertexId end) { return end == gone ? kept : end; };
    // Only links that `kept` had before are in the way: parallel links of `gone` stay parallel.
    const std::set<VertexId> taken = linkedTo(edit, kept);
    for (const LinkId id : linksAt(edit, {gone})) {
        Link link = *edit.find<Link>(id);
        link.from = moved(link.from);
        link.to = moved(link.to);
        if (link.from == link.to || taken.contains(link.from == kept ? link.to : link.from))
            edit.remove<Link>(id);
        else
            edit.set<Link>(id, link);
    }
    for (const VertexPair pair : rulesAt(edit, {gone})) {
        const EdgeRule rule = *edit.find<EdgeRule>(pair);
        edit.remove<EdgeRule>(pair);
        const VertexId a = moved(pair.a), b = moved(pair.b);
        if (a != b && !edit.find<EdgeRule>(VertexPair::of(a, b)))
            edit.set<EdgeRule>(VertexPair::of(a, b), rule);
    }
    moveRouteEnds(edit, {{gone, kept}});
    const Vertex old = *edit.find<Vertex>(gone);
    edit.modify<Vertex>(kept, [&](Vertex& vertex) {
        if (vertex.name.empty())
            vertex.name = old.name;
        if (vertex.kind.empty())
            vertex.kind = old.kind;
        if (!old.tags.empty())
            vertex.tags.own().insert(old.tags.begin(), old.tags.end());
    });
    edit.remove<Vertex>(gone);
}

} // namespace navcore
