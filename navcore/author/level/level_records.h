// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/items.h"
#include "navcore/runtime/base/error_texts.h"

#include <string>

namespace navcore {

/// The names of an item type: the section of a level file that contains its items, and the word for
/// a single item, such as "vertex".
struct SectionName {
    const char* section;
    Template item;
    /// Minor format version that introduced the section. If it is greater than `alwaysWritten`, an
    /// empty section is omitted, and only a file that contains the section requires this version.
    /// Files of levels that do not use a new section therefore do not change.
    int since = 0;
};
inline constexpr int alwaysWritten = 4;

constexpr SectionName nameOf(ItemType<LevelInfo>) {
    return {"info", texts::info};
}
constexpr SectionName nameOf(ItemType<Picture>) {
    return {"picture", texts::picture};
}
constexpr SectionName nameOf(ItemType<LinkSettings>) {
    return {"linkSettings", texts::linkSettings};
}
constexpr SectionName nameOf(ItemType<PaintGrid>) {
    return {"paintGrid", texts::paintGrid};
}
constexpr SectionName nameOf(ItemType<TraceRecipe>) {
    return {"trace", texts::traceRecipe};
}
constexpr SectionName nameOf(ItemType<PaintTile>) {
    return {"paint", texts::paintTile};
}
constexpr SectionName nameOf(ItemType<Terrain>) {
    return {"terrains", texts::terrain};
}
constexpr SectionName nameOf(ItemType<Agent>) {
    return {"agents", texts::agent};
}
constexpr SectionName nameOf(ItemType<Vertex>) {
    return {"vertices", texts::vertex};
}
constexpr SectionName nameOf(ItemType<Link>) {
    return {"links", texts::link};
}
constexpr SectionName nameOf(ItemType<EdgeRule>) {
    return {"rules", texts::edgeRule};
}
constexpr SectionName nameOf(ItemType<Obstacle>) {
    return {"obstacles", texts::obstacle};
}
constexpr SectionName nameOf(ItemType<Barrier>) {
    return {"barriers", texts::barrier};
}
constexpr SectionName nameOf(ItemType<RouteCheck>) {
    return {"checks", texts::check};
}
constexpr SectionName nameOf(ItemType<Note>) {
    return {"notes", texts::note, 5};
}
constexpr SectionName nameOf(ItemType<Conflict>) {
    return {"conflicts", texts::conflict, 6};
}
constexpr SectionName nameOf(ItemType<Ignored>) {
    return {"ignored", texts::ignored, 7};
}
constexpr SectionName nameOf(ItemType<PinnedRoute>) {
    return {"routes", texts::route};
}

/// The key of a record, encoded as two numbers for UnknownMembers.
struct RecordName {
    std::uint64_t a = 0, b = 0;
};

template <class Tag>
constexpr RecordName recordOf(Id<Tag> id) {
    return {id.value, 0};
}
constexpr RecordName recordOf(VertexPair pair) {
    return {pair.a.value, pair.b.value};
}
constexpr RecordName recordOf(TileKey key) {
    // The high bit distinguishes tile (0, 0) from settings, whose key is encoded as two zeros.
    return {(std::uint64_t{1} << 32U) | static_cast<std::uint32_t>(key.x),
            static_cast<std::uint32_t>(key.y)};
}

/// Declares the members that form the key of a record in a level file.
template <class Members, class Tag>
void describeKey(Members& members, Id<Tag>& id) {
    members.must("id", id);
}
template <class Members>
void describeKey(Members& members, VertexPair& pair) {
    members.must("a", pair.a);
    members.must("b", pair.b);
}
template <class Members>
void describeKey(Members& members, TileKey& key) {
    members.must("x", key.x);
    members.must("y", key.y);
}

/// Returns a key as text for error messages and conflicts. The text is empty for settings.
inline std::string textOf(SingletonKey) {
    return {};
}
template <class Tag>
std::string textOf(Id<Tag> id) {
    return std::to_string(id.value);
}
inline std::string textOf(VertexPair pair) {
    return std::to_string(pair.a.value) + "-" + std::to_string(pair.b.value);
}
inline std::string textOf(TileKey key) {
    return std::to_string(key.x) + "," + std::to_string(key.y);
}

/// Returns the culprits for an error about the item with this key. There are none for settings.
template <class Key>
std::vector<Culprit> culpritsOf(Key key) {
    if constexpr (std::is_same_v<Key, SingletonKey>)
        return {};
    else
        return {Culprit(key)};
}

} // namespace navcore
