// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_json.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/json_text.h"

#include <algorithm>
#include <utility>

namespace navcore {
namespace {

using JsonMembers = std::map<std::string, std::unique_ptr<JsonTree>, std::less<>>;

class AllMembers final : public JsonPieces {
public:
    bool splits(std::string_view) override { return false; }
    Status member(std::string_view name, JsonTree& value) override {
        members.emplace(name, std::make_unique<JsonTree>(std::move(value)));
        return Done{};
    }
    Status element(std::string_view, const JsonTree&) override { return Done{}; }

    JsonMembers members;
};

/// Passes the elements of one list to a callback.
class ListElements final : public JsonPieces {
public:
    ListElements(std::string_view name, const std::function<void(const JsonValue&)>& visit)
        : m_name(name), m_visit(visit) {}

    bool isThere() const { return m_isThere; }
    /// Returns the line of a member with the list's name that is not a list, or 0 if there is none.
    std::uint32_t otherLine() const { return m_otherLine; }

    bool splits(std::string_view name) override {
        m_isThere = m_isThere || name == m_name;
        return name == m_name;
    }
    Status member(std::string_view name, JsonTree& value) override {
        if (name == m_name)
            m_otherLine = value.nodes.front().line;
        return Done{};
    }
    Status element(std::string_view, const JsonTree& value) override {
        m_visit(JsonValue(value, 0));
        return Done{};
    }

private:
    std::string_view m_name;
    const std::function<void(const JsonValue&)>& m_visit;
    bool m_isThere = false;
    std::uint32_t m_otherLine = 0;
};

// Maximum number of values in a file. A value takes 40 bytes, and twice as much while the tree
// grows.
constexpr std::size_t maxJsonValues = 8'000'000;

/// Returns an upper bound for the number of values in a text, without parsing it.
std::size_t countValues(std::string_view text) {
    std::size_t count = 1;
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (isQuoted && text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            isQuoted = !isQuoted;
        else if (!isQuoted)
            count += text[i] == ',' || text[i] == '[' || text[i] == '{' ? 1U : 0U;
    return count;
}

/// Calls readJsonPieces() after checking the number of values and that the root is an object.
Status readForeign(std::string_view text, const std::string& path, JsonPieces& pieces) {
    if (countValues(text) > maxJsonValues)
        return ForeignFile(path).error(0, say(texts::tooManyValues, std::to_string(maxJsonValues)),
                                       ErrorKind::TooLarge);
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    // First characters of JSON values that are not objects.
    constexpr std::string_view others = "[\"-0123456789tfn";
    if (begin < text.size() && others.find(text[begin]) != others.npos)
        return ForeignFile(path).error(
            1 + static_cast<std::uint32_t>(std::count(
                    text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n')),
            texts::mustBeObject);
    return readJsonPieces(text, path, pieces);
}

} // namespace

std::optional<double> JsonValue::number() const {
    if (node().kind == JsonKind::Real)
        return node().real;
    if (node().kind == JsonKind::Integer)
        return static_cast<double>(node().integer);
    return std::nullopt;
}

std::optional<std::int64_t> JsonValue::integer() const {
    return wholeNumberOf(node());
}

std::optional<std::string_view> JsonValue::text() const {
    return node().kind == JsonKind::Text ? std::optional(m_tree->textOf(node())) : std::nullopt;
}

std::optional<bool> JsonValue::flag() const {
    if (node().kind == JsonKind::True || node().kind == JsonKind::False)
        return node().kind == JsonKind::True;
    return std::nullopt;
}

std::optional<JsonValue> JsonValue::find(std::string_view name) const {
    if (!isObject())
        return std::nullopt;
    for (std::uint32_t i = m_index + 1; i < node().next; i = m_tree->nodes[i].next)
        if (m_tree->nameOf(m_tree->nodes[i]) == name)
            return JsonValue(*m_tree, i);
    return std::nullopt;
}

std::map<std::string, std::string> JsonValue::texts() const {
    std::map<std::string, std::string> texts;
    for (const auto& [name, value] : members())
        if (!value.isNull())
            texts.emplace(name, value.text() ? std::string(*value.text()) : value.json());
    return texts;
}

std::vector<JsonValue::Member> JsonValue::members() const {
    std::vector<Member> members;
    if (isObject())
        m_tree->forEachIn(m_index, [&](std::uint32_t i) {
            members.emplace_back(m_tree->nameOf(m_tree->nodes[i]), JsonValue(*m_tree, i));
        });
    return members;
}

std::vector<JsonValue> JsonValue::elements() const {
    std::vector<JsonValue> elements;
    if (isList())
        m_tree->forEachIn(m_index, [&](std::uint32_t i) { elements.emplace_back(*m_tree, i); });
    return elements;
}

std::optional<std::string> JsonValue::plainText() const {
    std::string text;
    switch (node().kind) {
    case JsonKind::Null:
        return text;
    case JsonKind::True:
    case JsonKind::False:
        return node().kind == JsonKind::True ? "true" : "false";
    case JsonKind::Integer:
        appendJson(text, node().integer);
        return text;
    case JsonKind::Real:
        appendJson(text, node().real);
        return text;
    case JsonKind::Text:
        return std::string(m_tree->textOf(node()));
    case JsonKind::List:
    case JsonKind::Object:
        break;
    }
    return std::nullopt;
}

// Recursion is shallow, because the reader limits the nesting.
std::string JsonValue::json() const { // NOLINT(misc-no-recursion)
    std::string out;
    const char* separator = "";
    switch (node().kind) {
    case JsonKind::Null:
        return "null";
    case JsonKind::Real:
        out = *plainText();
        return out.find_first_of(".e") == out.npos ? out + ".0" : out;
    case JsonKind::Text:
        appendJson(out, *text());
        return out;
    case JsonKind::List:
        for (const JsonValue& element : elements()) {
            out += std::exchange(separator, ",");
            out += element.json();
        }
        return '[' + out + ']';
    case JsonKind::Object:
        for (const auto& [name, value] : members()) {
            out += std::exchange(separator, ",");
            appendJson(out, name);
            out += ':' + value.json();
        }
        return '{' + out + '}';
    case JsonKind::False:
    case JsonKind::True:
    case JsonKind::Integer:
        break;
    }
    return *plainText();
}

Status readForeignJson(const ForeignFile& file, JsonPieces& pieces) {
    const auto bytes = file.text();
    return bytes ? readForeign(bytes.value(), file.path(), pieces) : Status(bytes.error());
}

Result<JsonFile> JsonFile::read(const ForeignFile& file) {
    const auto bytes = file.text();
    return bytes ? of(bytes.value(), file.path()) : bytes.error();
}

Result<JsonFile> JsonFile::of(std::string_view text, const std::string& path) {
    AllMembers all;
    if (Status status = readForeign(text, path, all); !status)
        return status.error();
    JsonFile read;
    read.m_members = std::move(all.members);
    return read;
}

Status JsonFile::eachOf(const ForeignFile& file, std::string_view name, const Phrase& otherwise,
                        const std::function<void(const JsonValue&)>& visit) {
    ListElements list(name, visit);
    if (Status status = readForeignJson(file, list); !status)
        return status.error();
    if (!list.isThere())
        return file.error(list.otherLine(), otherwise);
    return Done{};
}

std::optional<JsonValue> JsonFile::find(std::string_view member) const {
    const auto at = m_members.find(member);
    return at == m_members.end() ? std::nullopt : std::optional(JsonValue(*at->second, 0));
}

bool isJson(std::string_view text) {
    if (text.empty() || std::string_view("-0123456789ntf[{").find(text.front()) == text.npos)
        return false;
    const auto file = JsonFile::of("{\"it\":" + std::string(text) + '}', {});
    const auto value = file ? file.value().find("it") : std::nullopt;
    return value && value->json() == text;
}

} // namespace navcore
