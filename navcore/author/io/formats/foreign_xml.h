// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/author/io/json_text.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace navcore {

class XmlFile;

/// A reference to an element in an XmlFile. The file must outlive the reference.
class XmlNode {
public:
    std::uint32_t line() const;
    /// Returns the element name without its namespace prefix.
    std::string_view name() const;
    /// Returns the value of an attribute; empty if it does not exist.
    std::string_view attribute(const char* name) const;
    bool has(const char* attribute) const;
    /// Returns the text directly inside the element, without that of child elements.
    std::string text() const;
    /// Returns the child elements. If `name` is not empty, returns only those with that name.
    /// O(elements).
    std::vector<XmlNode> children(std::string_view name = {}) const;
    std::optional<XmlNode> child(std::string_view name) const;

private:
    friend class XmlFile;
    XmlNode(const XmlFile& file, void* node) : m_file(&file), m_node(node) {}

    const XmlFile* m_file;
    void* m_node; ///< The pugixml node.
};

/// Maximum number of elements in a file, and maximum nesting. An element takes about 100 bytes.
inline constexpr std::size_t maxXmlElements = 4'000'000;
inline constexpr int maxXmlDepth = 64;

/// A parsed XML file. External documents are not loaded, and entities are not expanded.
class XmlFile {
public:
    /// Parses a file. Errors: those of ForeignFile::text(); Syntax, stating the line, if it is not
    /// valid XML in UTF-8 or is nested too deeply; TooLarge if it has more than maxXmlElements
    /// elements; Unsupported if built without pugixml.
    static Result<XmlFile> read(const ForeignFile& file);
    XmlFile(XmlFile&&) noexcept;
    XmlFile& operator=(XmlFile&&) noexcept;
    ~XmlFile();

    XmlNode root() const;

private:
    friend class XmlNode;
    struct Document;
    explicit XmlFile(std::unique_ptr<Document> document);

    std::unique_ptr<Document> m_document;
};

/// Appends UTF-8 text, escaped for XML elements and attributes. Control characters, which XML does
/// not allow, are replaced with U+FFFD.
void appendXml(std::string& out, std::string_view text);

/// Appends an attribute: ` name="text"`.
void appendXmlAttribute(std::string& out, std::string_view name, std::string_view text);
template <class Number>
void appendXmlNumber(std::string& out, std::string_view name, Number number) {
    std::string text;
    appendJson(text, number);
    appendXmlAttribute(out, name, text);
}

/// Parses an XML Schema boolean: true, false, 1 or 0, possibly surrounded by white space. Returns
/// nullopt for any other text.
std::optional<bool> xmlBooleanIn(std::string_view text);

} // namespace navcore
