// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/svg/svg_sheet.h"

#include "navcore/author/io/formats/text_table.h"

#include <algorithm>

namespace navcore {
namespace svgsheet {
namespace {

std::string withoutComments(std::string_view text) {
    std::string plain;
    while (true) {
        const std::size_t begin = text.find("/*");
        plain += text.substr(0, begin);
        const std::size_t end = begin == text.npos ? begin : text.find("*/", begin + 2);
        if (end == text.npos)
            return plain;
        text.remove_prefix(end + 2);
    }
}

/// Returns the position of the brace that closes the block starting at `open`.
std::size_t endOfBlock(std::string_view text, std::size_t open) {
    std::size_t depth = 0;
    for (std::size_t at = open; at < text.size(); ++at) {
        depth += text[at] == '{' ? 1U : 0U;
        if (text[at] == '}' && --depth == 0)
            return at;
    }
    return text.size();
}

bool hasClass(std::string_view classes, std::string_view wanted) {
    for (const std::string_view name : partsOf(classes, ' '))
        if (trimmedText(name) == wanted)
            return true;
    return false;
}

} // namespace
} // namespace svgsheet

void forEachDeclaration(std::string_view text, const SvgSheet::Take& take) {
    for (const std::string_view part : partsOf(text, ';'))
        if (const std::size_t colon = part.find(':'); colon != part.npos) {
            std::string_view value = trimmedText(part.substr(colon + 1));
            if (value.ends_with("!important"))
                value = trimmedText(value.substr(0, value.size() - 10));
            take(trimmedText(part.substr(0, colon)), value);
        }
}

SvgSheet::SvgSheet(const XmlNode& root) {
    std::string text;
    collect(root, text);
    read(svgsheet::withoutComments(text));
    std::ranges::stable_sort(m_rules, {}, &Rule::weight);
}

// Recursion is bounded by maxXmlDepth.
void SvgSheet::collect(const XmlNode& node, // NOLINT(misc-no-recursion)
                       std::string& text) const {
    for (const XmlNode& child : node.children())
        if (child.name() == "style")
            text += child.text();
        else
            collect(child, text);
}

void SvgSheet::read(std::string_view text) {
    while (true) {
        const std::size_t open = text.find('{');
        if (open == text.npos)
            return;
        const std::size_t end = svgsheet::endOfBlock(text, open);
        const std::string_view selectors = trimmedText(text.substr(0, open));
        const std::string_view declarations = text.substr(open + 1, end - open - 1);
        if (selectors.starts_with('@'))
            m_leftOut += selectors.starts_with("@font-face") ? 0U : 1U;
        else
            for (const std::string_view selector : partsOf(selectors, ','))
                add(trimmedText(selector), declarations);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void SvgSheet::add(std::string_view selector, std::string_view declarations) {
    Rule rule;
    rule.declarations = declarations;
    if (selector.empty() || selector.find_first_of(" \t\r\n>+~:[") != selector.npos) {
        ++m_leftOut;
        return;
    }
    while (!selector.empty()) {
        const char sign = selector.front();
        const bool isSigned = sign == '.' || sign == '#';
        const std::size_t end =
            std::min(selector.find_first_of(".#", isSigned ? 1 : 0), selector.size());
        const std::string_view name = selector.substr(isSigned ? 1 : 0, end - (isSigned ? 1 : 0));
        if (sign == '#') {
            rule.id = name;
            rule.weight += 10000;
        } else if (sign == '.') {
            rule.classes.emplace_back(name);
            rule.weight += 100;
        } else if (name != "*") {
            rule.element = name;
            rule.weight += 1;
        }
        selector.remove_prefix(end);
    }
    m_rules.push_back(std::move(rule));
}

void SvgSheet::apply(const XmlNode& node, const Take& take) const {
    const std::string_view classes = node.attribute("class");
    for (const Rule& rule : m_rules)
        if ((rule.element.empty() || rule.element == node.name()) &&
            (rule.id.empty() || rule.id == node.attribute("id")) &&
            std::ranges::all_of(rule.classes, [&](const std::string& name) {
                return svgsheet::hasClass(classes, name);
            }))
            forEachDeclaration(rule.declarations, take);
}

} // namespace navcore
