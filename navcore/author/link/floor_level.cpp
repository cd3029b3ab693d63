// SPDX-License-Identifier: MIT
#include "navcore/author/link/floor_level.h"

#include <cassert>

namespace navcore {
namespace {

/// Copies items of a level to the level of one floor.
class FloorCopy {
public:
    FloorCopy(LevelEdit& edit, const Level& level, FloorId floor)
        : m_edit(edit), m_level(level), m_floor(floor) {}

    /// Copies the present state of an item, or removes the item if it is not on the floor.
    template <class Item>
    void copy(typename Item::Key key) {
        const Item* item = m_level.find<Item>(key);
        m_edit.set<Item>(key, item ? onFloor(key, *item) : std::nullopt);
    }
    void copy(TileKey key) {
        if (key.floor != m_floor)
            return;
        const PaintTile* tile = m_level.find<PaintTile>(key);
        m_edit.set<PaintTile>({key.x, key.y}, tile ? std::optional(*tile) : std::nullopt);
    }
    void copyPaintGrid() { m_edit.set<PaintGrid>({}, PaintGrid{m_level.paintFrame(m_floor)}); }
    /// Copies the links and rules at a vertex.
    void copyEdgesAt(VertexId id) {
        if (const auto* links = m_level.linksAt(id))
            for (const LinkId link : *links)
                copy<Link>(link);
        if (const auto* rules = m_level.rulesAt(id))
            for (const VertexPair pair : *rules)
                copy<EdgeRule>(pair);
    }

private:
    bool isHere(VertexId id) const { return m_level.find<Vertex>(id)->floor == m_floor; }

    std::optional<Vertex> onFloor(VertexId, Vertex vertex) const {
        if (vertex.floor != m_floor)
            return std::nullopt;
        vertex.position = positionOf(m_level, vertex);
        vertex.floor = firstFloor;
        return vertex;
    }
    template <class Tag, class Item>
    requires requires(Item item) { item.floor; }
    std::optional<Item> onFloor(Id<Tag>, Item item) const {
        if (item.floor != m_floor)
            return std::nullopt;
        item.floor = firstFloor;
        return item;
    }
    std::optional<Link> onFloor(LinkId, const Link& link) const {
        return isHere(link.from) && isHere(link.to) ? std::optional(link) : std::nullopt;
    }
    std::optional<EdgeRule> onFloor(VertexPair pair, const EdgeRule& rule) const {
        return isHere(pair.a) && isHere(pair.b) ? std::optional(rule) : std::nullopt;
    }
    template <class Key, class Item>
    std::optional<Item> onFloor(Key, const Item& item) const {
        return item;
    }

    LevelEdit& m_edit;
    const Level& m_level;
    FloorId m_floor;
};

/// Calls visit(ItemType<Item>{}) for each item type that affects linking and has its own key on
/// each floor.
template <class Visit>
void forEachLinkedType(Visit&& visit) {
    visit(ItemType<LevelInfo>{});
    visit(ItemType<LinkSettings>{});
    visit(ItemType<Terrain>{});
    visit(ItemType<Agent>{});
    visit(ItemType<Vertex>{});
    visit(ItemType<Link>{});
    visit(ItemType<EdgeRule>{});
    visit(ItemType<Obstacle>{});
    visit(ItemType<Barrier>{});
}

} // namespace

Level floorLevel(const Level& level, FloorId floor) {
    Level single;
    LevelEdit edit(single);
    FloorCopy copies(edit, level, floor);
    forEachLinkedType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, item] : single.items<Item>())
            copies.copy<Item>(key);
        for (const auto& [key, item] : level.items<Item>())
            copies.copy<Item>(key);
    });
    for (const auto& [key, tile] : level.items<PaintTile>())
        copies.copy(key);
    copies.copyPaintGrid();
    [[maybe_unused]] const Status applied = single.apply(edit.change());
    assert(applied);
    return single;
}

LevelChange floorChange(const Level& single, const Level& level, const LevelChange& change,
                        FloorId floor) {
    LevelEdit edit(single);
    FloorCopy copies(edit, level, floor);
    forEachLinkedType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>())
            copies.copy<Item>(key);
    });
    for (const auto& [id, swap] : change.of<Vertex>())
        if (swap.before && swap.after && swap.before->floor != swap.after->floor)
            copies.copyEdgesAt(id);
    for (const auto& [key, swap] : change.of<PaintTile>())
        copies.copy(key);
    if (!change.of<PaintGrid>().empty())
        copies.copyPaintGrid();
    return edit.change();
}

} // namespace navcore
