// SPDX-License-Identifier: MIT
#include "navcore/author/revision/difference_words.h"

#include "navcore/author/revision/record.h"
#include "navcore/author/revision/record_name.h"
#include "navcore/author/revision/revision_texts.h"

namespace navcore {
namespace {

Place placeAt(Point2 at, FloorId floor) {
    return {{at.x, at.y, 0}, floor};
}

std::optional<Place> placeOf(const Level& level, VertexId id) {
    const Vertex* vertex = level.find<Vertex>(id);
    return vertex ? std::optional(placeAt(vertex->position.flat(), vertex->floor)) : std::nullopt;
}

std::optional<Place> placeOf(const ShapePtr& shape, FloorId floor) {
    return shape ? std::optional(placeAt(shape->rings.front().front(), floor)) : std::nullopt;
}

/// Returns the position of an item on the map, or nullopt if it has none.
template <class Item>
std::optional<Place> placeOf(const Level& level, const typename Item::Key& key, const Item& item) {
    if constexpr (std::is_same_v<Item, Lift>)
        return placeAt(item.position, floorOf(item));
    else if constexpr (requires { item.position.flat(); })
        return placeAt(item.position.flat(), item.floor);
    else if constexpr (requires { item.position; })
        return placeAt(item.position, item.floor);
    if constexpr (std::is_same_v<Item, Link>)
        return placeOf(level, item.from);
    if constexpr (std::is_same_v<Item, EdgeRule>)
        return placeOf(level, key.a);
    if constexpr (std::is_same_v<Item, Obstacle>)
        return placeOf(item.shape, item.floor);
    if constexpr (std::is_same_v<Item, Barrier>)
        return placeOf(item.line, item.floor);
    if constexpr (std::is_same_v<Item, PaintTile>) {
        const PaintFrame& frame =
            level.hasFloor(key.floor) ? level.paintFrame(key.floor) : level.paintFrame();
        return placeAt({frame.origin.x + key.x * tileSide * frame.cell,
                        frame.origin.y + key.y * tileSide * frame.cell},
                       key.floor);
    }
    return std::nullopt;
}

template <class Item>
ConflictWords wordsOf(const Level& level, const Conflict& conflict, const typename Item::Key& key) {
    const Item* ours = level.find<Item>(key);
    const auto theirs = readRecord<Item>(conflict.theirs);
    if (!ours && !theirs)
        return {say(words::theyRemoved, recordName<Item>(level, key, Item{})), {}};
    const Item& one = ours ? *ours : *theirs;
    Phrase name = recordName<Item>(level, key, one);
    const std::optional<Place> place = placeOf<Item>(level, key, one);
    const Field* field = fieldNamed(fieldsOf<Item>(), conflict.member);
    if (!conflict.member.empty() && !field)
        return {say(words::newerMember, conflict.member, std::move(name)), place};
    if (!ours)
        return {say(words::theyKept, std::move(name)), place};
    if (!theirs)
        return {say(words::theyRemoved, std::move(name)), place};
    if (!field)
        return {say(words::otherThere, std::move(name)), place};
    auto [mine, other] = valueTexts(*field, level, field->get(ours), level, field->get(&*theirs));
    return {say(words::bothChanged, conflict.member, std::move(name), std::move(mine),
                std::move(other)),
            place};
}

} // namespace

ConflictWords wordsOf(const Level& level, const Conflict& conflict) {
    ConflictWords found{say(words::newerMember, conflict.member, conflict.section), {}};
    forEachItemType([&]<class Item>(ItemType<Item>) {
        typename Item::Key key{};
        if (namesOf<Item>.section == conflict.section && readKey(conflict.record, key))
            found = wordsOf<Item>(level, conflict, key);
    });
    return found;
}

} // namespace navcore
