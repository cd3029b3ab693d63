// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_tree.h"
#include "navcore/author/io/member_reader.h"
#include "navcore/author/io/member_writer.h"
#include "navcore/author/level/level_records.h"

namespace navcore {

/// Returns an item as written in a level file, with its key and members, such as
/// {"id":12,"at":[3,4]}.
template <class Item>
std::string recordText(typename Item::Key key, const Item& item) {
    std::string out;
    if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>) {
        MemberWriter writer(out);
        describeKey(writer, key);
    }
    appendMembers(out, item);
    if (out.empty())
        out = "{";
    out.front() = '{'; // Replaces the comma before the first member.
    return out += '}';
}

/// Parses a text that consists of a single JSON object. Returns nullopt if it is anything else.
std::optional<JsonTree> readObject(std::string_view text);

/// Parses an item written by recordText(). Returns nullopt if the text is not an item of this type.
/// Unknown members are ignored.
template <class Item>
std::optional<Item> readRecord(std::string_view text) {
    const std::optional<JsonTree> tree = readObject(text);
    if (!tree)
        return std::nullopt;
    MemberReader members(*tree);
    Item item;
    readMembers(members, item);
    return members.problem() ? std::nullopt : std::optional(std::move(item));
}

/// Parses a key written by textOf(). Returns false if the text is malformed.
bool readKey(std::string_view text, SingletonKey& key);
bool readKey(std::string_view text, VertexPair& key);
bool readKey(std::string_view text, TileKey& key);
bool readKeyNumber(std::string_view text, std::uint32_t& number);
template <class Tag>
bool readKey(std::string_view text, Id<Tag>& key) {
    return readKeyNumber(text, key.value);
}

} // namespace navcore
