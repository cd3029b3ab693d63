// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/json_tree.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace navcore {

/// A value of a JSON file; valid as long as its JsonFile. Asked for what it is not, it answers
/// none.
class JsonValue {
public:
    JsonValue(const JsonTree& tree, std::uint32_t index) : m_tree(&tree), m_index(index) {}

    std::uint32_t line() const { return node().line; }
    bool isNull() const { return node().kind == JsonKind::Null; }
    bool isList() const { return node().kind == JsonKind::List; }
    bool isObject() const { return node().kind == JsonKind::Object; }
    std::optional<double> number() const;
    std::optional<std::int64_t> integer() const;
    std::optional<std::string_view> text() const;
    std::optional<bool> flag() const;

    /// A member of an object. O(its members).
    std::optional<JsonValue> find(std::string_view name) const;
    /// The members of an object as text but for null: words as they are, all else as json() has it.
    std::map<std::string, std::string> texts() const;
    /// The members of an object with their names, in their order. O(members).
    using Member = std::pair<std::string, JsonValue>;
    std::vector<Member> members() const;
    /// Of a list; elsewhere empty. O(elements).
    std::vector<JsonValue> elements() const;
    /// A plain value as it would be written; none for lists and objects.
    std::optional<std::string> plainText() const;
    /// As JSON in one line; a real number that is whole keeps its point.
    std::string json() const;

private:
    const JsonNode& node() const { return m_tree->nodes[m_index]; }

    const JsonTree* m_tree;
    std::uint32_t m_index;
};

/// The pieces of a JSON file of another program. Errors of reading it, and those of
/// readJsonPieces(); TooLarge above 8,000,000 values.
Status readForeignJson(const ForeignFile& file, JsonPieces& pieces);

/// A JSON file that is one object.
class JsonFile {
public:
    /// Errors as above.
    static Result<JsonFile> read(const ForeignFile& file);
    /// The same of a text that stands in one.
    static Result<JsonFile> of(std::string_view text, const std::string& path);
    /// Hands over each element of the list that is the member `name`, valid during the call, and
    /// lets go of it: of a large file there is never a tree. Errors as above, and `otherwise`
    /// where there is no such list.
    static Status eachOf(const ForeignFile& file, std::string_view name, const Phrase& otherwise,
                         const std::function<void(const JsonValue&)>& visit);

    std::optional<JsonValue> find(std::string_view member) const;

private:
    std::map<std::string, std::unique_ptr<JsonTree>, std::less<>> m_members;
};

/// Whether json() could have written a text, and no word: a number, true, a list, an object.
bool isJson(std::string_view text);

} // namespace navcore
