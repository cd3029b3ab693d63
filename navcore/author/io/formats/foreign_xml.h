// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"

#include <memory>
#include <optional>
#include <vector>

namespace navcore {

class XmlFile;

/// An element of an XML file; valid as long as its XmlFile.
class XmlNode {
public:
    std::uint32_t line() const;
    /// Without the prefix of its namespace.
    std::string_view name() const;
    /// Empty where it has none of that name.
    std::string_view attribute(const char* name) const;
    bool has(const char* attribute) const;
    /// What stands in it outside of other elements.
    std::string text() const;
    /// The elements in it, of that name where one is given. O(elements).
    std::vector<XmlNode> children(std::string_view name = {}) const;
    std::optional<XmlNode> child(std::string_view name) const;

private:
    friend class XmlFile;
    XmlNode(const XmlFile& file, void* node) : m_file(&file), m_node(node) {}

    const XmlFile* m_file;
    void* m_node; ///< of the library that reads them
};

/// How many elements a file may have, and how deep they may nest: each takes 100 bytes.
inline constexpr std::size_t maxXmlElements = 4'000'000;
inline constexpr int maxXmlDepth = 64;

/// An XML file. Documents outside of it are not read and entities not expanded.
class XmlFile {
public:
    /// Errors of reading it; Syntax with the line: no XML, no UTF-8, nested too deep; TooLarge
    /// above maxXmlElements; Unsupported when built without pugixml.
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
