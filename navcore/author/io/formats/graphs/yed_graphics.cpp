// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/graphs/yed_graphics.h"

#include "navcore/author/io/formats/text_table.h"

namespace navcore {
namespace yedgraphics {
namespace {

/// Returns the first descendant with this name. Searches only the visible state of a collapsible
/// group. Recursion is bounded by maxXmlDepth.
std::optional<XmlNode> firstBelow(const XmlNode& node, // NOLINT(misc-no-recursion)
                                  std::string_view name) {
    const std::vector<XmlNode> children = node.children();
    if (node.name() == "Realizers") {
        const auto active = integerIn(trimmedText(node.attribute("active")));
        if (active && *active >= 0 && static_cast<std::size_t>(*active) < children.size()) {
            const XmlNode& shown = children[static_cast<std::size_t>(*active)];
            return shown.name() == name ? shown : firstBelow(shown, name);
        }
    }
    for (const XmlNode& child : children) {
        if (child.name() == name)
            return child;
        if (auto found = firstBelow(child, name))
            return found;
    }
    return std::nullopt;
}

/// Returns the first element with this name in the drawing of a node or an edge.
std::optional<XmlNode> drawn(const XmlNode& element, std::string_view name) {
    for (const XmlNode& data : element.children("data"))
        if (auto found = firstBelow(data, name))
            return found;
    return std::nullopt;
}

std::optional<ForeignPoint> middleOf(const XmlNode& box, const char* const (&names)[4]) {
    double numbers[4] = {};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto number = numberIn(trimmedText(box.attribute(names[i])));
        if (!number)
            return std::nullopt;
        numbers[i] = *number;
    }
    return ForeignPoint{numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2};
}

std::string labelOf(const XmlNode& element, std::string_view name) {
    if (const auto label = drawn(element, name))
        if (const std::string text(trimmedText(label->text())); !text.empty())
            return text;
    // Element written by yFiles for HTML.
    const auto text = drawn(element, "Label.Text");
    return text ? std::string(trimmedText(text->text())) : std::string();
}

} // namespace
} // namespace yedgraphics

YedNode yedNodeOf(const XmlNode& node) {
    YedNode found;
    if (const auto box = yedgraphics::drawn(node, "Geometry"))
        found.middle = yedgraphics::middleOf(*box, {"x", "y", "width", "height"});
    else if (const auto other = yedgraphics::drawn(node, "RectD"))
        found.middle = yedgraphics::middleOf(*other, {"X", "Y", "Width", "Height"});
    found.label = yedgraphics::labelOf(node, "NodeLabel");
    return found;
}

YedEdge yedEdgeOf(const XmlNode& edge) {
    YedEdge found;
    if (const auto arrows = yedgraphics::drawn(edge, "Arrows")) {
        const auto isArrow = [&](const char* end) {
            const std::string_view form = arrows->attribute(end);
            return !form.empty() && form != "none";
        };
        const bool atSource = isArrow("source"), atTarget = isArrow("target");
        found.direction = atSource == atTarget ? Direction::Both
                          : atTarget           ? Direction::Forward
                                               : Direction::Backward;
    }
    if (const auto path = yedgraphics::drawn(edge, "Path"))
        found.isBent = path->child("Point").has_value();
    found.label = yedgraphics::labelOf(edge, "EdgeLabel");
    return found;
}

} // namespace navcore
