// SPDX-License-Identifier: MIT
#include "navcore/author/edit/remove.h"

#include "navcore/author/edit/incident.h"

namespace navcore {

void removeVertex(LevelEdit& edit, VertexId id) {
    const Vertex* vertex = edit.find<Vertex>(id);
    if (!vertex)
        return;
    const Point3 place = vertex->position;
    for (const LinkId link : linksAt(edit, id))
        edit.remove<Link>(link);
    for (const VertexPair pair : rulesAt(edit, id))
        edit.remove<EdgeRule>(pair);
    moveRouteEnds(edit, id, place);
    edit.remove<Vertex>(id);
}

void removeEdge(LevelEdit& edit, EdgeKey key) {
    if (key.isLink()) {
        edit.remove<Link>(key.link());
        return;
    }
    if (!edit.find<Vertex>(key.pair().a) || !edit.find<Vertex>(key.pair().b))
        return;
    const EdgeRule* rule = edit.find<EdgeRule>(key.pair());
    EdgeRule forbidden = rule ? *rule : EdgeRule{};
    forbidden.permission = Permission::Forbidden;
    edit.set<EdgeRule>(key.pair(), forbidden);
}

} // namespace navcore
