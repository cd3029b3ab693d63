// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/graphs/graphml_positions.h"

#include "navcore/author/io/formats/geo_reference.h"
#include "navcore/author/io/formats/graph_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace navcore {

namespace graphmlpositions {
namespace {

/// Default scale for files with geographic positions. At this scale, a town 26 km across fits on
/// the map.
constexpr double pixelsPerMetre = 10;

/// Returns the value of the first attribute with one of these names, or nullptr if there is none.
/// Ignores case and empty values.
const std::string* valueOf(const ForeignAttributes& attributes,
                           std::initializer_list<const char*> names) {
    for (const char* wanted : names)
        for (const auto& [name, value] : attributes)
            if (isSameWord(name, wanted) && !trimmedText(value).empty())
                return &value;
    return nullptr;
}

std::vector<ForeignPoint*> pointsOf(ForeignMap& map) {
    std::vector<ForeignPoint*> points;
    for (ForeignVertex& vertex : map.vertices)
        points.push_back(&vertex.at);
    return points;
}

void placeOnCircle(ForeignMap& map) {
    constexpr double apart = 64;
    const auto count = static_cast<double>(map.vertices.size());
    const double radius = std::max(apart, apart * count / (2 * std::numbers::pi));
    double i = 0;
    for (ForeignVertex& vertex : map.vertices) {
        const double turn = 2 * std::numbers::pi * i++ / count;
        vertex.at.x = radius * (1 + std::cos(turn));
        vertex.at.y = radius * (1 + std::sin(turn));
    }
    map.notes.emplace_back(texts::placedOnCircle);
}

} // namespace
} // namespace graphmlpositions

Status GraphmlPositions::add(const ForeignAttributes& attributes, const YedNode& drawing,
                             ForeignVertex& vertex) {
    using graphmlpositions::valueOf;
    struct Pair {
        const std::string *x = nullptr, *y = nullptr;
        explicit operator bool() const { return x && y; }
    };
    const Pair plane{valueOf(attributes, {"x"}), valueOf(attributes, {"y"})};
    const Pair degrees{valueOf(attributes, {"longitude", "lon", "lng", "long"}),
                       valueOf(attributes, {"latitude", "lat"})};
    if (m_source == Source::None)
        m_source = plane            ? Source::Plane
                   : degrees        ? Source::Degrees
                   : drawing.middle ? Source::Drawing
                                    : Source::None;
    const Pair& pair = m_source == Source::Degrees ? degrees : plane;
    const bool isPlaced =
        m_source == Source::Drawing ? drawing.middle.has_value() : m_source != Source::None && pair;
    if (!isPlaced && m_firstWithout == 0)
        m_firstWithout = std::max(vertex.line, 1U);
    if (m_source != Source::None && m_firstWithout != 0)
        return m_file.error(m_firstWithout, texts::noPlace);
    if (!isPlaced)
        return Done{};
    if (m_source == Source::Drawing) {
        vertex.at.x = drawing.middle->x;
        vertex.at.y = drawing.middle->y;
        return Done{};
    }
    for (const auto& [text, out] :
         {std::pair(pair.x, &vertex.at.x), std::pair(pair.y, &vertex.at.y)}) {
        const auto number = numberIn(trimmedText(*text));
        if (!number)
            return m_file.error(vertex.line, say(texts::badNumber, '"' + *text + '"'));
        *out = *number;
    }
    return Done{};
}

Status GraphmlPositions::finish(std::string_view system, ForeignMap& map) const {
    if (map.vertices.empty())
        return Done{};
    if (m_source == Source::None) {
        graphmlpositions::placeOnCircle(map);
        return Done{};
    }
    const bool isNamed = !trimmedText(system).empty() && m_source == Source::Plane;
    if (m_source != Source::Degrees && !isNamed)
        return Done{};
    const std::vector<ForeignPoint*> points = graphmlpositions::pointsOf(map);
    const GeoSystem kind = m_source == Source::Degrees ? GeoSystem::Degrees : geoSystemOf(system);
    if (kind == GeoSystem::Plane) {
        map.notes.push_back(say(texts::readAsMetres, std::string(trimmedText(system))));
        map.notes.push_back(moveToMiddle(points));
    } else {
        if (kind == GeoSystem::WebMercator)
            unprojectWebMercator(points);
        auto note = projectDegrees(points);
        if (!note)
            return m_file.error(map.vertices.front().line, texts::notOnEarth);
        map.notes.push_back(std::move(*note));
    }
    map.y = YAxis::Up;
    map.unit = "m";
    map.pixelsPerUnit = scaleThatFits(points, graphmlpositions::pixelsPerMetre);
    return Done{};
}

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
