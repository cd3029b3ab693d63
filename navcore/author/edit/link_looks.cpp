// SPDX-License-Identifier: MIT
#include "navcore/author/edit/link_looks.h"

#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/graph_edits.h"

namespace navcore {
namespace {

/// The properties that a link with a certain look usually has.
struct LinkUse {
    LinkKind kind = LinkKind::Jump;
    Direction direction = Direction::Both;
    std::uint32_t multiplier = plainMultiplier;
    Needs needs = {};
};

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

EdgeKey setLook(LevelEdit& edit, IdBlock& ids, EdgeKey key, LinkLook look) {
    if (isLiftEdge(key) || (!key.isLink() && look == LinkLook::Plain))
        return key;
    const LinkId id = pinEdge(edit, ids, key);
    edit.modify<Link>(id, [look](Link& link) { apply(link, look); });
    return EdgeKey::of(id);
}

} // namespace navcore
