// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_json.h"

#include "navcore/author/io/json_reader.h"

namespace navcore {
namespace {

using JsonMembers = std::map<std::string, std::unique_ptr<JsonTree>, std::less<>>;

class AllMembers final : public JsonPieces {
public:
    bool splits(std::string_view) const override { return false; }
    Status member(std::string_view name, const JsonTree& value) override {
        members.emplace(name, std::make_unique<JsonTree>(value));
        return Done{};
    }
    Status element(std::string_view, const JsonTree&) override { return Done{}; }

    JsonMembers members;
};

} // namespace

std::optional<double> JsonValue::number() const {
    if (node().kind == JsonKind::Real)
        return node().real;
    if (node().kind == JsonKind::Integer)
        return static_cast<double>(node().integer);
    return std::nullopt;
}

std::optional<std::int64_t> JsonValue::integer() const {
    if (node().kind == JsonKind::Integer)
        return node().integer;
    constexpr double exact = 9007199254740992; // 2^53
    if (node().kind == JsonKind::Real && node().real >= -exact && node().real <= exact &&
        node().real == static_cast<double>(static_cast<std::int64_t>(node().real)))
        return static_cast<std::int64_t>(node().real);
    return std::nullopt;
}

std::optional<std::string_view> JsonValue::text() const {
    return node().kind == JsonKind::Text ? std::optional(m_tree->textOf(node())) : std::nullopt;
}

std::vector<JsonValue> JsonValue::elements() const {
    std::vector<JsonValue> elements;
    if (isList())
        m_tree->forEachIn(m_index, [&](std::uint32_t i) { elements.emplace_back(*m_tree, i); });
    return elements;
}

Result<JsonFile> JsonFile::read(const ForeignFile& file) {
    const auto bytes = file.bytes();
    if (!bytes)
        return bytes.error();
    AllMembers all;
    if (Status status = readJsonPieces(bytes.value(), file.path(), all); !status)
        return status.error();
    JsonFile read;
    read.m_members = std::move(all.members);
    return read;
}

std::optional<JsonValue> JsonFile::find(std::string_view member) const {
    const auto at = m_members.find(member);
    return at == m_members.end() ? std::nullopt : std::optional(JsonValue(*at->second, 0));
}

} // namespace navcore
