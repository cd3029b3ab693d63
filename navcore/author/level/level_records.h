// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/items.h"
#include "navcore/runtime/base/error_texts.h"

#include <string>

namespace navcore {

/// The section of a level file that holds the items of a type, and the word for one such item.
struct SectionName {
    const char* section;
    Template item;
    /// The minor version of the format that introduced the section. Sections newer than
    /// `alwaysWritten` are omitted while empty, and a file states that minor only if they are not.
    /// The bytes of a level that does not use a newer section therefore stay the same.
    int since = 0;
};
inline constexpr int alwaysWritten = 4;

constexpr SectionName nameOf(Sort<LevelInfo>) {
    return {"info", texts::info};
}
constexpr SectionName nameOf(Sort<Picture>) {
    return {"picture", texts::picture};
}
constexpr SectionName nameOf(Sort<LinkSettings>) {
    return {"linkSettings", texts::linkSettings};
}
constexpr SectionName nameOf(Sort<PaintGrid>) {
    return {"paintGrid", texts::paintGrid};
}
constexpr SectionName nameOf(Sort<TraceRecipe>) {
    return {"trace", texts::traceRecipe};
}
constexpr SectionName nameOf(Sort<PaintTile>) {
    return {"paint", texts::paintTile};
}
constexpr SectionName nameOf(Sort<Terrain>) {
    return {"terrains", texts::terrain};
}
constexpr SectionName nameOf(Sort<Agent>) {
    return {"agents", texts::agent};
}
constexpr SectionName nameOf(Sort<Vertex>) {
    return {"vertices", texts::vertex};
}
constexpr SectionName nameOf(Sort<Link>) {
    return {"links", texts::link};
}
constexpr SectionName nameOf(Sort<EdgeRule>) {
    return {"rules", texts::edgeRule};
}
constexpr SectionName nameOf(Sort<Obstacle>) {
    return {"obstacles", texts::obstacle};
}
constexpr SectionName nameOf(Sort<Barrier>) {
    return {"barriers", texts::barrier};
}
constexpr SectionName nameOf(Sort<RouteCheck>) {
    return {"checks", texts::check};
}
constexpr SectionName nameOf(Sort<Note>) {
    return {"notes", texts::note, 5};
}
constexpr SectionName nameOf(Sort<Conflict>) {
    return {"conflicts", texts::conflict, 6};
}
constexpr SectionName nameOf(Sort<Ignored>) {
    return {"ignored", texts::ignored, 7};
}
constexpr SectionName nameOf(Sort<PinnedRoute>) {
    return {"routes", texts::route};
}

/// The key of a record in UnknownMembers.
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
    // Distinct from the record of the settings, which is 0, 0.
    return {(std::uint64_t{1} << 32U) | static_cast<std::uint32_t>(key.x),
            static_cast<std::uint32_t>(key.y)};
}

/// Describes the members that form the key of a record.
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

/// Returns the key as it appears in errors and conflicts.
inline std::string textOf(Only) {
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

/// Returns the culprits to name in an error about the item with that key; none for settings.
template <class Key>
std::vector<Culprit> culpritsOf(Key key) {
    if constexpr (std::is_same_v<Key, Only>)
        return {};
    else
        return {Culprit(key)};
}

} // namespace navcore
