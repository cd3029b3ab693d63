// SPDX-License-Identifier: MIT
#include "navcore/author/revision/record.h"

#include "navcore/author/io/json_reader.h"

#include <charconv>

namespace navcore {
namespace {

/// Stores the only member of a JSON object as a tree.
class OnePiece : public JsonPieces {
public:
    std::optional<JsonTree> tree;

    bool splits(std::string_view) override { return false; }
    Status member(std::string_view, JsonTree& value) override {
        tree = std::move(value);
        return Done{};
    }
    Status element(std::string_view, const JsonTree&) override { return Done{}; }
};

template <class Number>
bool readTwo(std::string_view text, char between, Number& a, Number& b) {
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, a);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != between)
        return false;
    const auto second = std::from_chars(first.ptr + 1, end, b);
    return second.ec == std::errc() && second.ptr == end;
}

} // namespace

std::optional<JsonTree> readObject(std::string_view text) {
    OnePiece piece;
    const std::string whole = "{\"record\":" + std::string(text) + '}';
    if (!readJsonPieces(whole, {}, piece) || piece.tree->nodes.front().kind != JsonKind::Object)
        return std::nullopt;
    return std::move(piece.tree);
}

bool readKey(std::string_view text, SingletonKey&) {
    return text.empty();
}

bool readKey(std::string_view text, VertexPair& key) {
    return readTwo(text, '-', key.a.value, key.b.value);
}

bool readKey(std::string_view text, TileKey& key) {
    if (const std::size_t colon = text.find(':'); colon != text.npos) {
        if (!readKeyNumber(text.substr(0, colon), key.floor.value))
            return false;
        text.remove_prefix(colon + 1);
    }
    return readTwo(text, ',', key.x, key.y);
}

bool readKeyNumber(std::string_view text, std::uint32_t& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

} // namespace navcore
