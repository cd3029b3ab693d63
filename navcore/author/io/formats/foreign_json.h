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

/// A value of a JSON file, which is valid as long as its JsonFile. Accessors return nullopt if the
/// value is of another type.
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

    /// Returns the member with that name of an object, or nullopt if there is none. O(members).
    std::optional<JsonValue> find(std::string_view name) const;
    /// Returns the members of an object as texts, except null members. Strings are returned as they
    /// are, all other values in the form of json().
    std::map<std::string, std::string> texts() const;
    /// Returns the members of an object with their names, in file order. O(members).
    using Member = std::pair<std::string, JsonValue>;
    std::vector<Member> members() const;
    /// Returns the elements of a list, or nothing for other values. O(elements).
    std::vector<JsonValue> elements() const;
    /// Returns a scalar as text, or nullopt for a list or an object.
    std::optional<std::string> plainText() const;
    /// Returns the value as JSON in one line. A real number that is whole keeps its decimal point.
    std::string json() const;

private:
    const JsonNode& node() const { return m_tree->nodes[m_index]; }

    const JsonTree* m_tree;
    std::uint32_t m_index;
};

/// Passes the pieces of a JSON file of another program to `pieces`. Fails if the file cannot be
/// read, with the errors of readJsonPieces(), and with TooLarge above 8,000,000 values.
Status readForeignJson(const ForeignFile& file, JsonPieces& pieces);

/// A JSON file whose root is an object.
class JsonFile {
public:
    /// Reads a file. The errors are those of readForeignJson().
    static Result<JsonFile> read(const ForeignFile& file);
    /// Parses a text that is embedded in the file at `path`. The errors are those of
    /// readForeignJson().
    static Result<JsonFile> of(std::string_view text, const std::string& path);
    /// Passes each element of the list in member `name` to `visit`, where it is valid only during
    /// the call, so that a large file is never in memory as a tree. The errors are those of
    /// readForeignJson(), and `otherwise` if there is no such list.
    static Status eachOf(const ForeignFile& file, std::string_view name, const Phrase& otherwise,
                         const std::function<void(const JsonValue&)>& visit);

    std::optional<JsonValue> find(std::string_view member) const;

private:
    std::map<std::string, std::unique_ptr<JsonTree>, std::less<>> m_members;
};

/// Returns whether json() could have written the text for a value other than a string.
bool isJson(std::string_view text);

} // namespace navcore
