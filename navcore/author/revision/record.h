// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_tree.h"
#include "navcore/author/io/member_reader.h"
#include "navcore/author/io/member_writer.h"
#include "navcore/author/level/level_records.h"

namespace navcore {

/// Returns an item in the form in which a level file stores it, with its key and members:
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
    out.front() = '{'; // The brace replaces the comma before the first member.
    return out += '}';
}

/// Returns the tree of a text that consists of one JSON object, or nullopt if the text is something
/// else.
std::optional<JsonTree> readObject(std::string_view text);

/// Returns the item that recordText() wrote as `text`, or nullopt if the text is not an item of
/// this type. Unknown members are ignored.
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

/// readKey() parses a key that textOf() wrote. It returns false if the text is not a key.
bool readKey(std::string_view text, SingletonKey& key);
bool readKey(std::string_view text, VertexPair& key);
bool readKey(std::string_view text, TileKey& key);
bool readKeyNumber(std::string_view text, std::uint32_t& number);
template <class Tag>
bool readKey(std::string_view text, Id<Tag>& key) {
    return readKeyNumber(text, key.value);
}

} // namespace navcore
