// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"

#include <memory>
#include <optional>
#include <vector>

namespace navcore {

class XmlFile;

/// An element of an XML file, which is valid as long as its XmlFile.
class XmlNode {
public:
    std::uint32_t line() const;
    /// Returns the name of the element without a namespace prefix.
    std::string_view name() const;
    /// Returns the value of an attribute, or an empty text if there is none.
    std::string_view attribute(const char* name) const;
    bool has(const char* attribute) const;
    /// Returns the text that is directly inside the element.
    std::string text() const;
    /// Returns the child elements, or only those with a given name. O(elements).
    std::vector<XmlNode> children(std::string_view name = {}) const;
    std::optional<XmlNode> child(std::string_view name) const;

private:
    friend class XmlFile;
    XmlNode(const XmlFile& file, void* node) : m_file(&file), m_node(node) {}

    const XmlFile* m_file;
    void* m_node; ///< Node of the XML library.
};

/// Limits on the number of elements in a file (about 100 bytes each) and on their nesting.
inline constexpr std::size_t maxXmlElements = 4'000'000;
inline constexpr int maxXmlDepth = 64;

/// An XML file. External documents are not read, and entities are not expanded.
class XmlFile {
public:
    /// Reads a file. Errors: the file cannot be read; Syntax with the line if it is not XML, not
    /// UTF-8 or nested too deep; TooLarge above maxXmlElements; Unsupported if built without
    /// pugixml.
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

} // namespace navcore
