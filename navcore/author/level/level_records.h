// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/describe.h"

#include <string>

namespace navcore {

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
    // The floor is at least 1, which distinguishes tile (0, 0) from settings, whose key is encoded
    // as two zeros.
    return {(std::uint64_t{key.floor.value} << 32U) | static_cast<std::uint32_t>(key.x),
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
    members.may("floor", key.floor);
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
    const std::string tile = std::to_string(key.x) + "," + std::to_string(key.y);
    return key.floor == firstFloor ? tile : std::to_string(key.floor.value) + ":" + tile;
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
