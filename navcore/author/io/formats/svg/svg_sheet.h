// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_xml.h"

#include <functional>

namespace navcore {

/// The style sheets in an SVG drawing. Rules whose selectors consist of an element name, classes
/// and an id are applied; others are counted.
class SvgSheet {
public:
    using Take = std::function<void(std::string_view name, std::string_view value)>;

    /// Reads all `style` elements of a drawing. O(elements + text).
    explicit SvgSheet(const XmlNode& root);

    /// Calls `take` for each property that rules set for an element, in ascending order of
    /// precedence.
    void apply(const XmlNode& node, const Take& take) const;
    /// Returns the number of rules that are not supported.
    std::uint64_t leftOut() const { return m_leftOut; }

private:
    struct Rule {
        std::string element, id; ///< Element name and id that the rule requires; empty for any.
        std::vector<std::string> classes;
        std::size_t weight = 0; ///< Specificity; rules with a greater one take precedence.
        std::string declarations;
    };

    void collect(const XmlNode& node, std::string& text) const;
    void read(std::string_view text);
    void add(std::string_view selector, std::string_view declarations);

    std::vector<Rule> m_rules; ///< Rules in ascending order of weight, then in file order.
    std::uint64_t m_leftOut = 0;
};

/// Calls `take` for each property in declarations such as `fill:none; stroke:#000`.
void forEachDeclaration(std::string_view text, const SvgSheet::Take& take);

} // namespace navcore
