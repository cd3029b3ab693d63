// SPDX-License-Identifier: MIT
#include "navcore/author/edit/merge.h"

#include "navcore/author/edit/incident.h"

namespace navcore {
namespace {

/// Whether another link joins the same two vertices.
bool hasTwin(const LevelEdit& edit, const Link& link, LinkId self) {
    for (const LinkId id : linksAt(edit, link.from)) {
        const Link& other = *edit.find<Link>(id);
        if (id != self &&
            VertexPair::of(other.from, other.to) == VertexPair::of(link.from, link.to))
            return true;
    }
    return false;
}

} // namespace

void mergeVertices(LevelEdit& edit, VertexId gone, VertexId kept) {
    assert(gone != kept);
    const auto moved = [&](VertexId end) { return end == gone ? kept : end; };
    for (const LinkId id : linksAt(edit, gone)) {
        Link link = *edit.find<Link>(id);
        link.from = moved(link.from);
        link.to = moved(link.to);
        if (link.from == link.to || hasTwin(edit, link, id))
            edit.remove<Link>(id);
        else
            edit.set<Link>(id, link);
    }
    for (const VertexPair pair : rulesAt(edit, gone)) {
        const EdgeRule rule = *edit.find<EdgeRule>(pair);
        edit.remove<EdgeRule>(pair);
        const VertexId a = moved(pair.a), b = moved(pair.b);
        if (a != b && !edit.find<EdgeRule>(VertexPair::of(a, b)))
            edit.set<EdgeRule>(VertexPair::of(a, b), rule);
    }
    moveRouteEnds(edit, gone, kept);
    const Vertex old = *edit.find<Vertex>(gone);
    edit.modify<Vertex>(kept, [&](Vertex& vertex) {
        if (vertex.name.empty())
            vertex.name = old.name;
        if (vertex.kind.empty())
            vertex.kind = old.kind;
        vertex.tags.insert(old.tags.begin(), old.tags.end());
    });
    edit.remove<Vertex>(gone);
}

} // namespace navcore
