// SPDX-License-Identifier: MIT
#include "navcore/author/edit/stamp_copy.h"

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/io/crc32c.h"
#include "navcore/author/io/member_writer.h"

namespace navcore {
namespace {

/// Calls visit(item, key) with the item in the level if it exists.
template <class Visit>
void visitStamped(const LevelEdit& edit, const StampedItem& one, Visit&& visit) {
    const auto look = [&]<class Item>(ItemType<Item>, typename Item::Key key) {
        if (const Item* item = edit.find<Item>(key))
            visit(*item, key);
    };
    const StampKey key = one.inLevel;
    switch (one.type) {
    case StampedType::Vertex:
        return look(ItemType<Vertex>{}, {key.a});
    case StampedType::Link:
        return look(ItemType<Link>{}, {key.a});
    case StampedType::EdgeRule:
        return look(ItemType<EdgeRule>{}, {{key.a}, {key.b}});
    case StampedType::Obstacle:
        return look(ItemType<Obstacle>{}, {key.a});
    case StampedType::Barrier:
        return look(ItemType<Barrier>{}, {key.a});
    case StampedType::Lift:
        return look(ItemType<Lift>{}, {key.a});
    case StampedType::Note:
        return look(ItemType<Note>{}, {key.a});
    }
}

} // namespace

ItemRef refOf(const StampedItem& item) {
    const std::uint32_t id = item.inLevel.a;
    switch (item.type) {
    case StampedType::Link:
        return EdgeKey::of(LinkId{id});
    case StampedType::Obstacle:
        return ObstacleId{id};
    case StampedType::Barrier:
        return BarrierId{id};
    case StampedType::Lift:
        return LiftId{id};
    case StampedType::Note:
        return NoteId{id};
    case StampedType::Vertex:
    case StampedType::EdgeRule:
        break;
    }
    assert(item.type == StampedType::Vertex);
    return VertexId{id};
}

bool existsHere(const LevelEdit& edit, const StampedItem& item) {
    bool exists = false;
    visitStamped(edit, item, [&](const auto&, auto) { exists = true; });
    return exists;
}

std::optional<Point2> anchorOf(const LevelEdit& edit, const StampedItem& item) {
    std::optional<Point2> anchor;
    visitStamped(edit, item, [&]<class Item, class Key>(const Item& found, Key) {
        if constexpr (HasPlace<Key>)
            anchor = ItemTraits<Key>::bounds(found).lo;
    });
    return anchor;
}

std::uint32_t checksumOf(const LevelEdit& edit, const StampedItem& item, Point2 at) {
    std::uint32_t checksum = 0;
    const Displacement back{{-at.x, -at.y}};
    visitStamped(edit, item, [&]<class Item, class Key>(const Item& found, Key) {
        Item copy = found;
        if constexpr (Movable<Key>)
            ItemTraits<Key>::map(copy, {back});
        std::string text;
        appendMembers(text, copy);
        checksum = crc32c(text);
    });
    return checksum;
}

StampedItem stampedItem(const LevelEdit& edit, StampedType type, StampKey inStamp, StampKey inLevel,
                        Point2 at) {
    StampedItem item{type, inStamp, inLevel, 0, {}};
    item.checksum = checksumOf(edit, item, at);
    if (const auto anchor = anchorOf(edit, item))
        item.offset = {anchor->x - at.x, anchor->y - at.y};
    return item;
}

std::string withNumber(std::string text, const std::string& number) {
    constexpr std::string_view mark = "{n}";
    for (std::size_t at = text.find(mark); at != std::string::npos;
         at = text.find(mark, at + number.size()))
        text.replace(at, mark.size(), number);
    return text;
}

} // namespace navcore
