// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_xml.h"

#include <functional>

namespace navcore {

/// The style sheets of an SVG drawing. Supports selectors that consist of an element name, classes
/// and an id. Other rules are counted and ignored.
class SvgSheet {
public:
    using Take = std::function<void(std::string_view name, std::string_view value)>;

    /// Parses all `style` elements of a drawing. O(elements + text).
    explicit SvgSheet(const XmlNode& root);

    /// Calls `take` for each property that the rules set for an element, in ascending order of
    /// priority.
    void apply(const XmlNode& node, const Take& take) const;
    /// Returns the number of unsupported rules.
    std::uint64_t leftOut() const { return m_leftOut; }

private:
    struct Rule {
        std::string element, id; ///< Required element name and id; empty for any.
        std::vector<std::string> classes;
        std::size_t weight = 0; ///< Specificity; rules with a higher one have priority.
        std::string declarations;
    };

    void collect(const XmlNode& node, std::string& text) const;
    void read(std::string_view text);
    void add(std::string_view selector, std::string_view declarations);

    std::vector<Rule> m_rules; ///< Sorted by weight, then by position in the file.
    std::uint64_t m_leftOut = 0;
};

/// Calls `take` for each property in a list of declarations, such as `fill:none; stroke:#000`.
void forEachDeclaration(std::string_view text, const SvgSheet::Take& take);

} // namespace navcore
