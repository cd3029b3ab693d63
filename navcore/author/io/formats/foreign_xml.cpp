// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_xml.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/runtime/base/utf8.h"

#include <algorithm>

#ifdef WAYMARK_XML
#include <pugixml.hpp>
#endif

namespace navcore {

#ifdef WAYMARK_XML

struct XmlFile::Document {
    pugi::xml_document tree;
    std::vector<std::size_t> lineEnds;

    std::uint32_t lineOf(std::ptrdiff_t offset) const {
        const auto at =
            std::lower_bound(lineEnds.begin(), lineEnds.end(),
                             static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0)));
        return static_cast<std::uint32_t>(at - lineEnds.begin()) + 1;
    }
};

namespace foreignxml {
namespace {

pugi::xml_node nodeOf(void* node) {
    return pugi::xml_node(static_cast<pugi::xml_node_struct*>(node));
}

std::string_view localName(pugi::xml_node node) {
    const std::string_view name = node.name();
    return name.substr(name.find(':') + 1);
}

bool areTexts(pugi::xml_node node) {
    bool are = isUtf8(node.name()) && isUtf8(node.value());
    for (const pugi::xml_attribute attribute : node.attributes())
        are = are && isUtf8(attribute.name()) && isUtf8(attribute.value());
    return are;
}

/// Returns an upper bound for the number of elements in a text, without parsing it.
std::size_t countElements(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = text.find('<'); at < text.size(); at = text.find('<', at + 1))
        count += text.substr(at + 1, 1) == "/" ? 0U : 1U;
    return count;
}

/// Returns an error if the file has invalid characters or is nested too deeply.
template <class LineOf>
Status checkTree(const pugi::xml_document& tree, const ForeignFile& file, LineOf&& lineOf) {
    int depth = 1;
    for (pugi::xml_node node = tree.first_child(); node;) {
        if (!areTexts(node))
            return file.error(lineOf(node), texts::damagedCharacter);
        if (node.first_child()) {
            node = node.first_child();
            if (++depth > maxXmlDepth)
                return file.error(lineOf(node), say(texts::tooDeep, std::to_string(maxXmlDepth)));
            continue;
        }
        while (node && !node.next_sibling()) {
            node = node.parent();
            --depth;
        }
        node = node.next_sibling();
    }
    return Done{};
}

} // namespace
} // namespace foreignxml

std::uint32_t XmlNode::line() const {
    return m_file->m_document->lineOf(foreignxml::nodeOf(m_node).offset_debug());
}

std::string_view XmlNode::name() const {
    return foreignxml::localName(foreignxml::nodeOf(m_node));
}

std::string_view XmlNode::attribute(const char* name) const {
    return foreignxml::nodeOf(m_node).attribute(name).value();
}

bool XmlNode::has(const char* attribute) const {
    return !foreignxml::nodeOf(m_node).attribute(attribute).empty();
}

std::string XmlNode::text() const {
    std::string text;
    for (const pugi::xml_node part : foreignxml::nodeOf(m_node).children())
        if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata)
            text += part.value();
    return text;
}

std::vector<XmlNode> XmlNode::children(std::string_view name) const {
    std::vector<XmlNode> found;
    for (const pugi::xml_node child : foreignxml::nodeOf(m_node).children())
        if (child.type() == pugi::node_element &&
            (name.empty() || foreignxml::localName(child) == name))
            found.push_back(XmlNode(*m_file, child.internal_object()));
    return found;
}

std::optional<XmlNode> XmlNode::child(std::string_view name) const {
    for (const pugi::xml_node child : foreignxml::nodeOf(m_node).children())
        if (child.type() == pugi::node_element && foreignxml::localName(child) == name)
            return XmlNode(*m_file, child.internal_object());
    return std::nullopt;
}

Result<XmlFile> XmlFile::read(const ForeignFile& file) {
    const auto bytes = file.text();
    if (!bytes)
        return bytes.error();
    const std::string& text = bytes.value();
    if (!isUtf8(text))
        return file.error(0, texts::damagedCharacter);
    if (foreignxml::countElements(text) > maxXmlElements)
        return file.error(0, say(texts::tooManyElements, std::to_string(maxXmlElements)),
                          ErrorKind::TooLarge);
    auto document = std::make_unique<Document>();
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1))
        document->lineEnds.push_back(at);
    const pugi::xml_parse_result parsed = document->tree.load_buffer(
        text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!parsed)
        return file.error(document->lineOf(parsed.offset),
                          say(texts::notXml, std::string(parsed.description())));
    const auto lineOf = [&](pugi::xml_node node) { return document->lineOf(node.offset_debug()); };
    if (Status status = foreignxml::checkTree(document->tree, file, lineOf); !status)
        return status.error();
    if (!document->tree.document_element())
        return file.error(0, texts::fileIsEmpty);
    return XmlFile(std::move(document));
}

XmlNode XmlFile::root() const {
    return {*this, m_document->tree.document_element().internal_object()};
}

#else

struct XmlFile::Document {};

std::uint32_t XmlNode::line() const {
    return 0;
}
std::string_view XmlNode::name() const {
    return {};
}
std::string_view XmlNode::attribute(const char*) const {
    return {};
}
bool XmlNode::has(const char*) const {
    return m_file && m_node; // False if parsing failed.
}
std::string XmlNode::text() const {
    return {};
}
std::vector<XmlNode> XmlNode::children(std::string_view) const {
    return {};
}
std::optional<XmlNode> XmlNode::child(std::string_view) const {
    return std::nullopt;
}
Result<XmlFile> XmlFile::read(const ForeignFile& file) {
    return file.error(0, texts::builtWithoutXml, ErrorKind::Unsupported);
}
XmlNode XmlFile::root() const {
    return {*this, nullptr};
}

#endif

XmlFile::XmlFile(std::unique_ptr<Document> document) : m_document(std::move(document)) {}
XmlFile::XmlFile(XmlFile&&) noexcept = default;
XmlFile& XmlFile::operator=(XmlFile&&) noexcept = default;
XmlFile::~XmlFile() = default;

std::optional<bool> xmlBooleanIn(std::string_view text) {
    text = trimmedText(text);
    const bool isTrue = text == "true" || text == "1";
    return isTrue || text == "false" || text == "0" ? std::optional(isTrue) : std::nullopt;
}

} // namespace navcore
