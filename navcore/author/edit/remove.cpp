// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"

#include "navcore/author/edit/item_traits.h"

namespace navcore {

void removeVertices(LevelEdit& edit, const KeySet<VertexId>& ids) {
    for (const LinkId link : linksAt(edit, ids))
        edit.remove<Link>(link);
    for (const VertexPair pair : rulesAt(edit, ids))
        edit.remove<EdgeRule>(pair);
    removeStopsAt(edit, ids);
    std::map<VertexId, PinnedEnd> places;
    for (const VertexId id : ids)
        if (const Vertex* vertex = edit.find<Vertex>(id))
            places.emplace(id, Place(positionOf(edit.level(), *vertex), vertex->floor));
    moveRouteEnds(edit, places);
    for (const auto& [id, place] : places)
        edit.remove<Vertex>(id);
}

void removeVertex(LevelEdit& edit, VertexId id) {
    removeVertices(edit, {id});
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
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (TakesAlong<Key>)
            ItemTraits<Key>::remove(edit, items.of<Key>());
        else
            for (const Key key : items.of<Key>())
                edit.remove<ItemOf<Key>>(key);
    });
}

std::set<VertexPair> linkedPairs(const Level& level, const ItemSet& items) {
    std::set<VertexPair> pairs;
    for (const EdgeKey key : items.edges)
        if (const Link* link = key.isLink() ? level.find<Link>(key.link()) : nullptr)
            pairs.insert(VertexPair::of(link->from, link->to));
    return pairs;
}

void excludeLinks(LevelEdit& edit, const NavGraph& graph, const std::set<VertexPair>& pairs) {
    for (const VertexPair& pair : pairs)
        if (graph.find(EdgeKey::of(pair)))
            removeEdge(edit, EdgeKey::of(pair));
}

} // namespace navcore
