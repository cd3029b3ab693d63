// SPDX-License-Identifier: MIT
#include "navcore/author/edit/floors.h"

#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/lifts.h"

namespace navcore {
namespace {

void apply(Link& link, LinkLook look) {
    link.look = look;
    if (look == LinkLook::Plain)
        return;
    const LinkUse use = usualFor(look);
    link.kind = use.kind;
    link.direction = use.direction;
    link.multiplier = use.multiplier;
    link.needs = use.needs;
    link.ownCost.reset();
}

} // namespace

void moveToFloor(LevelEdit& edit, const ItemSet& items, FloorId floor) {
    const auto move = [&]<class Item>(typename Item::Key key, ItemType<Item>) {
        if (edit.find<Item>(key))
            edit.modify<Item>(key, [floor](Item& item) { item.floor = floor; });
    };
    KeySet<VertexId> vertices = items.vertices;
    for (const EdgeKey key : items.edges)
        if (const auto ends = ItemTraits<EdgeKey>::movedBy(edit.level(), key))
            for (const VertexId end : {ends->a, ends->b})
                if (!isCabin(end))
                    vertices.insert(end);
    KeySet<VertexId> arriving;
    for (const VertexId id : vertices)
        if (const Vertex* vertex = edit.find<Vertex>(id); vertex && vertex->floor != floor)
            arriving.insert(id);
    removeStopsAt(edit, arriving);
    for (const VertexId id : arriving)
        move(id, ItemType<Vertex>{});
    for (const ObstacleId id : items.obstacles)
        move(id, ItemType<Obstacle>{});
    for (const BarrierId id : items.barriers)
        move(id, ItemType<Barrier>{});
    for (const NoteId id : items.notes)
        move(id, ItemType<Note>{});
    makeStairs(edit, arriving);
}

void makeStairs(LevelEdit& edit, const KeySet<VertexId>& vertices) {
    for (const LinkId id : linksAt(edit, vertices)) {
        const Link& link = *edit.find<Link>(id);
        if (link.kind == LinkKind::Walk &&
            edit.find<Vertex>(link.from)->floor != edit.find<Vertex>(link.to)->floor) {
            const Direction direction = link.direction;
            edit.modify<Link>(id, [&](Link& item) {
                apply(item, LinkLook::Stairs);
                item.direction = direction;
            });
        }
    }
}

LinkUse usualFor(LinkLook look) {
    switch (look) {
    case LinkLook::Stairs:
        return {.multiplier = 1500};
    case LinkLook::Escalator:
        return {.direction = Direction::Forward, .multiplier = 500};
    case LinkLook::Ramp:
        return {.multiplier = 1200};
    case LinkLook::Ladder:
        return {.multiplier = 3000, .needs = {"climb"}};
    case LinkLook::Hole:
        return {.direction = Direction::Forward};
    case LinkLook::Plain:
        break;
    }
    return {};
}

EdgeKey setLook(LevelEdit& edit, IdBlock& ids, EdgeKey key, LinkLook look) {
    if (isLiftEdge(key) || (!key.isLink() && look == LinkLook::Plain))
        return key;
    const LinkId id = pinEdge(edit, ids, key);
    edit.modify<Link>(id, [look](Link& link) { apply(link, look); });
    return EdgeKey::of(id);
}

} // namespace navcore
