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

/// A reference to a value in a JsonFile. The file must outlive the reference. Accessors return
/// nullopt if the value has another type.
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

    /// Returns the member of an object with this name, or nullopt if there is none. O(members).
    std::optional<JsonValue> find(std::string_view name) const;
    /// Returns the members of an object as texts, without those that are null. Strings are not
    /// quoted; other values are in the format of json().
    std::map<std::string, std::string> texts() const;
    /// Returns the names and values of an object's members, in file order. O(members).
    using Member = std::pair<std::string, JsonValue>;
    std::vector<Member> members() const;
    /// Returns the elements of a list; empty if the value is not a list. O(elements).
    std::vector<JsonValue> elements() const;
    /// Returns a scalar as text without quotes, or nullopt if the value is a list or an object.
    std::optional<std::string> plainText() const;
    /// Returns the value as JSON in a single line. Real numbers keep their decimal point, even if
    /// they are whole.
    std::string json() const;

private:
    const JsonNode& node() const { return m_tree->nodes[m_index]; }

    const JsonTree* m_tree;
    std::uint32_t m_index;
};

/// Parses a JSON file and passes its pieces to `pieces`. Errors are those of ForeignFile::text()
/// and readJsonPieces(), and TooLarge if there are more than 8,000,000 values.
Status readForeignJson(const ForeignFile& file, JsonPieces& pieces);

/// A parsed JSON file. Its root is an object.
class JsonFile {
public:
    /// Parses a file. Errors are those of readForeignJson().
    static Result<JsonFile> read(const ForeignFile& file);
    /// Parses JSON text that is embedded in the file `path`. Errors are those of readForeignJson().
    static Result<JsonFile> of(std::string_view text, const std::string& path);
    /// Calls `visit` with each element of the root member `name`, which must be a list. An element
    /// is only valid during the call, so that a large file never has to be in memory as a tree.
    /// Errors are those of readForeignJson(), and `otherwise` if there is no such list.
    static Status eachOf(const ForeignFile& file, std::string_view name, const Phrase& otherwise,
                         const std::function<void(const JsonValue&)>& visit);

    std::optional<JsonValue> find(std::string_view member) const;

private:
    std::map<std::string, std::unique_ptr<JsonTree>, std::less<>> m_members;
};

/// Returns whether the text is JSON in the format of JsonValue::json(), but not a string.
bool isJson(std::string_view text);

} // namespace navcore
