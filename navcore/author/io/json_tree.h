// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace navcore {

enum class JsonKind : std::uint8_t { Null, False, True, Integer, Real, Text, List, Object };

/// A range of characters in JsonTree::texts.
struct TextRange {
    std::uint32_t begin, end;
};

/// One value in a tree. Values are in file order: the contents of a list or an object follow it.
struct JsonNode {
    JsonKind kind = JsonKind::Null;
    std::uint32_t line = 0; ///< Line on which the value ends, counted from 1.
    /// Index of the first node after this value and its contents.
    std::uint32_t next = 0;
    /// For a member, the range of its name in JsonTree::texts.
    std::uint32_t nameBegin = 0, nameEnd = 0;
    std::uint32_t sourceBegin = 0, sourceEnd = 0; ///< Byte range of the value in the file.
    union {
        std::int64_t integer = 0;
        double real;
        TextRange text;
    };
};

/// Returns the value of a whole number, which may be written like 256.0. Returns nullopt if the
/// value is not a number, is not whole, or is a real number beyond 2^53, where doubles are not
/// exact.
inline std::optional<std::int64_t> wholeNumberOf(const JsonNode& node) {
    constexpr double exact = 9007199254740992; // 2^53
    if (node.kind == JsonKind::Integer)
        return node.integer;
    if (node.kind != JsonKind::Real || !(node.real >= -exact && node.real <= exact))
        return std::nullopt;
    const auto whole = static_cast<std::int64_t>(node.real);
    return static_cast<double>(whole) == node.real ? std::optional(whole) : std::nullopt;
}

/// A part of a JSON file, such as one record. All values share two buffers, and a tree can be
/// reused, so that parsing rarely allocates memory.
struct JsonTree {
    std::vector<JsonNode> nodes;
    std::string texts;

    std::string_view nameOf(const JsonNode& node) const {
        return std::string_view(texts).substr(node.nameBegin, node.nameEnd - node.nameBegin);
    }
    std::string_view textOf(const JsonNode& node) const {
        return std::string_view(texts).substr(node.text.begin, node.text.end - node.text.begin);
    }

    /// Calls visit(index) for each direct child of the list or object at `index`.
    template <class Visit>
    void forEachIn(std::uint32_t index, Visit&& visit) const {
        for (std::uint32_t i = index + 1; i < nodes[index].next; i = nodes[i].next)
            visit(i);
    }
};

} // namespace navcore
