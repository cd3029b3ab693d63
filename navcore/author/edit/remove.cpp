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

void removeItems(LevelEdit& edit, const ItemSet& items) {
    for (const EdgeKey key : items.edges)
        removeEdge(edit, key);
    for (const VertexId id : items.vertices)
        removeVertex(edit, id);
    for (const ObstacleId id : items.obstacles)
        edit.remove<Obstacle>(id);
    for (const BarrierId id : items.barriers)
        edit.remove<Barrier>(id);
    for (const PinnedRouteId id : items.routes)
        edit.remove<PinnedRoute>(id);
}

} // namespace navcore
