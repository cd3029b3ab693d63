// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/shape_notes.h"
#include "navcore/author/io/formats/svg/svg.h"
#include "navcore/author/io/formats/svg/svg_style.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace navcore {
namespace svgshapes {
namespace {

/// Maximum number of corners in a drawing.
constexpr std::size_t maxSvgCorners = 4'000'000;

constexpr std::array<std::string_view, 7> forms{"path", "polygon", "polyline", "rect",
                                                "line", "circle",  "ellipse"};

/// Returns corners [first, first + count) of an ellipse that is approximated by `whole` corners.
std::vector<ForeignPoint> arc(ForeignPoint middle, ForeignPoint radius, int first, int count,
                              int whole) {
    std::vector<ForeignPoint> corners;
    for (int i = first; i < first + count; ++i) {
        const double turn = 2 * std::numbers::pi * i / whole;
        corners.push_back(
            {middle.x + radius.x * std::cos(turn), middle.y + radius.y * std::sin(turn)});
    }
    return corners;
}

/// Returns the corners of a rectangle, which may have rounded corners.
std::vector<ForeignPoint> rectangle(ForeignPoint at, ForeignPoint size, ForeignPoint radius) {
    const ForeignPoint end{at.x + size.x, at.y + size.y};
    const double x = std::min(radius.x, size.x / 2), y = std::min(radius.y, size.y / 2);
    if (!(x > 0 && y > 0))
        return {at, {end.x, at.y}, end, {at.x, end.y}};
    constexpr int quarter = 8;
    const std::array middles{ForeignPoint{end.x - x, end.y - y}, ForeignPoint{at.x + x, end.y - y},
                             ForeignPoint{at.x + x, at.y + y}, ForeignPoint{end.x - x, at.y + y}};
    std::vector<ForeignPoint> corners;
    for (int i = 0; i < 4; ++i)
        for (const ForeignPoint corner : arc(middles[static_cast<std::size_t>(i)], {x, y},
                                             i * quarter, quarter + 1, 4 * quarter))
            corners.push_back(corner);
    return corners;
}

class Drawing {
public:
    Drawing(const ForeignFile& file, const XmlNode& root)
        : m_file(file), m_root(root), m_size(svgSizeOf(root)), m_sheet(root) {}

    Status read() {
        if (m_root.name() != "svg")
            return m_file.error(m_root.line(), say(texts::isNoElement, std::string("svg")));
        const SvgStyle style = SvgStyle(m_size, m_sheet).within(m_root);
        const auto transform = transformOf(m_root, style);
        if (!transform)
            return transform.error();
        if (Status status = readGroup(m_root, transform.value(), style); !status)
            return status;
        note();
        return Done{};
    }

    ForeignMap& map() { return m_map; }

private:
    Result<SvgTransform> transformOf(const XmlNode& node, const SvgStyle& style) const {
        const auto own = svgTransformIn(style.transform(), style.transformOrigin(), m_size);
        if (!own)
            return m_file.error(node.line(), say(texts::badTransform, style.transform()));
        return *own;
    }

    // Recursion is bounded by maxXmlDepth.
    Status readGroup(const XmlNode& group, const SvgTransform& outer, // NOLINT(misc-no-recursion)
                     const SvgStyle& around) {
        for (const XmlNode& node : group.children()) {
            const SvgStyle style = around.within(node);
            const auto own = transformOf(node, style);
            if (!own)
                return own.error();
            const SvgTransform transform = outer.after(own.value());
            const std::string_view name = node.name(), id = node.attribute("id");
            Status status = Done{};
            if (style.isHidden())
                ++m_skipped;
            else if (name == "g" || name == "a" || name == "switch")
                status =
                    id == "edges" || id == "vertices" ? Done{} : readGroup(node, transform, style);
            else if (name == "svg" || name == "use" || name == "text" || name == "image")
                ++m_skipped;
            else
                status = readShape(node, transform, style);
            m_clipped += style.isClipped() && !style.isHidden() ? 1U : 0U;
            if (!status)
                return status;
        }
        return Done{};
    }

    Status readShape(const XmlNode& node, const SvgTransform& transform, const SvgStyle& style) {
        if (std::ranges::find(forms, node.name()) == forms.end())
            return Done{};
        const bool isOutline = style.isEmptyInside();
        if (style.isInvisible() || (isOutline && !style.isStroked())) {
            ++m_skipped;
            return Done{};
        }
        auto lines = linesOf(node);
        if (!lines)
            return m_file.error(node.line(), std::move(m_fault));
        ForeignShape solid, wall;
        wall.kind = ShapeKind::Wall;
        wall.look = style.look(transform.scale());
        solid.rule = style.isEvenOdd() || (node.name() != "path" && node.name() != "polygon")
                         ? FillRule::EvenOdd
                         : FillRule::NonZero;
        for (const SvgLine& line : *lines) {
            std::vector<ForeignPoint> corners;
            for (const ForeignPoint corner : line.corners)
                corners.push_back(transform.of(corner));
            m_corners += corners.size();
            const auto isSame = [](ForeignPoint a, ForeignPoint b) {
                return a.x == b.x && a.y == b.y;
            };
            const bool meets = corners.size() > 3 && isSame(corners.front(), corners.back());
            if (meets)
                corners.pop_back();
            if (!line.isClosed && !meets) {
                wall.rings.push_back(std::move(corners));
            } else if (corners.size() > 2) {
                if (isOutline)
                    corners.push_back(corners.front());
                (isOutline ? wall : solid).rings.push_back(std::move(corners));
            }
        }
        if (m_corners > maxSvgCorners)
            return m_file.error(node.line(),
                                say(texts::tooManyCorners, std::to_string(maxSvgCorners)),
                                ErrorKind::TooLarge);
        m_outlined += !solid.rings.empty() && wall.look.width >= 2 ? 1U : 0U;
        m_empty += solid.rings.empty() && wall.rings.empty() ? 1U : 0U;
        for (ForeignShape* shape : {&solid, &wall}) {
            if (shape->rings.empty())
                continue;
            const auto title = node.child("title");
            shape->name = title ? title->text() : std::string(node.attribute("inkscape:label"));
            shape->line = node.line();
            m_map.shapes.push_back(std::move(*shape));
        }
        return Done{};
    }

    /// Returns the lines of a shape; empty if the shape has no size. Returns nullopt and sets
    /// m_fault if the shape is malformed.
    std::optional<std::vector<SvgLine>> linesOf(const XmlNode& node) {
        const std::string_view name = node.name();
        m_fault = say(texts::badShape, std::string(name));
        if (name == "path")
            return svgLinesOf(node.attribute("d"), maxSvgCorners);
        if (name == "polygon" || name == "polyline") {
            const auto numbers = svgNumbersIn(node.attribute("points"));
            if (!numbers || numbers->size() % 2 != 0)
                return std::nullopt;
            SvgLine line{{}, name == "polygon"};
            for (std::size_t i = 0; i < numbers->size(); i += 2)
                line.corners.push_back({(*numbers)[i], (*numbers)[i + 1]});
            return line.corners.size() > 1 ? std::vector{std::move(line)} : std::vector<SvgLine>();
        }
        bool isValid = true;
        const auto length = [&](const char* attribute, SvgAxis axis) {
            const std::string_view text = node.attribute(attribute);
            const auto value = svgLengthIn(text, axis, m_size);
            if (!value && !text.empty() && std::exchange(isValid, false))
                m_fault = say(texts::badLength, std::string(text));
            return value.value_or(0);
        };
        const auto across = [&](const char* side) { return length(side, SvgAxis::Width); };
        const auto down = [&](const char* side) { return length(side, SvgAxis::Height); };
        // If only one radius is specified, the other one is equal.
        const auto radii = [&]() -> ForeignPoint {
            const auto isGiven = [&](const char* radius) {
                const std::string_view text = trimmedText(node.attribute(radius));
                return !text.empty() && text != "auto";
            };
            const double x = isGiven("rx") ? across("rx") : 0, y = isGiven("ry") ? down("ry") : 0;
            return {isGiven("rx") ? x : y, isGiven("ry") ? y : x};
        };
        std::vector<SvgLine> lines;
        if (name == "rect") {
            const ForeignPoint corner{across("x"), down("y")};
            const ForeignPoint size{across("width"), down("height")};
            if (size.x > 0 && size.y > 0)
                lines = {{rectangle(corner, size, radii()), true}};
        } else if (name == "line") {
            lines = {{{{across("x1"), down("y1")}, {across("x2"), down("y2")}}, false}};
        } else {
            const double r = name == "circle" ? length("r", SvgAxis::Both) : 0;
            const ForeignPoint radius = name == "circle" ? ForeignPoint{r, r} : radii();
            const ForeignPoint middle{across("cx"), down("cy")};
            if (radius.x > 0 && radius.y > 0)
                lines = {{arc(middle, radius, 0, 32, 32), true}};
        }
        return isValid ? std::optional(std::move(lines)) : std::nullopt;
    }

    void note() {
        const SvgBackground found = takeBackground(m_map.shapes, m_size);
        for (const auto& [text, count] : {std::pair(&texts::drawingsLeftOut, m_skipped),
                                          std::pair(&texts::nothingInside, m_empty),
                                          std::pair(&texts::backgroundLeftOut, found.leftOut),
                                          std::pair(&texts::outlinesLeftOut, m_outlined)})
            if (count > 0)
                m_map.notes.push_back(say(*text, Count{count}));
        for (const auto& [text, count] : {std::pair(&texts::clippingLeftOut, m_clipped),
                                          std::pair(&texts::styleRulesLeftOut, m_sheet.leftOut())})
            if (count > 0)
                m_map.warnings.push_back(say(*text, Count{count}));
        if (found.floorLine > 0)
            m_map.warnings.push_back(say(texts::coversAll, std::to_string(found.floorLine)));
    }

    const ForeignFile& m_file;
    XmlNode m_root;
    ForeignMap m_map;
    SvgSize m_size;
    SvgSheet m_sheet;
    Phrase m_fault; ///< Error message for the current shape.
    std::uint64_t m_skipped = 0, m_empty = 0, m_clipped = 0;
    std::uint64_t m_outlined = 0; ///< Number of filled shapes that also have a thick outline.
    std::size_t m_corners = 0;
};

} // namespace
} // namespace svgshapes

namespace {

/// Returns whether the text contains an XML element whose name ends with `ending`, so that any
/// namespace prefix is allowed.
bool holdsElement(std::string_view bytes, std::string_view ending) {
    for (std::size_t at = bytes.find(ending); at != bytes.npos; at = bytes.find(ending, at + 1)) {
        const std::size_t before = bytes.find_last_of("<>\"'=/ \t\r\n", at);
        const std::size_t after = at + ending.size();
        if (before != bytes.npos && before + 1 < at && bytes[before] == '<' &&
            after < bytes.size() && std::string_view(" \t\r\n/>").find(bytes[after]) != bytes.npos)
            return true;
    }
    return false;
}

bool isSvg(const FileStart& start) {
    return start.holds("<svg") || holdsElement(start.bytes, ":svg");
}

/// Imports the shapes of an SVG drawing as obstacles. Closed shapes become solid obstacles, and
/// open lines become walls. Transforms are applied, and one user unit is one map pixel by default.
/// Groups named `edges` and `vertices` are skipped, because writeSvgDrawing() uses them for the
/// graph.
Result<Imported> readSvgShapes(const ForeignFile& file, const ImportOptions& options) {
    const auto xml = XmlFile::read(file);
    if (!xml)
        return xml.error();
    svgshapes::Drawing drawing(file, xml.value().root());
    if (Status status = drawing.read(); !status)
        return status.error();
    return levelOf(std::move(drawing.map()), file, options);
}

} // namespace

const Format svgFormat{
    .id = "svg",
    .name = WAYMARK_TEXT("words", "SVG drawing"),
    .endings = {".svg"},
    .framing = Framing::Free,
    .sniff = isSvg,
    .importer =
        Importer{
            readSvgShapes,
            WAYMARK_TEXT("words",
                         "shapes as obstacles, with their transforms applied: filled shapes are "
                         "solid, and outlines and open lines are walls of the drawn width"),
            WAYMARK_TEXT("words",
                         "colours, outlines of filled shapes, style rules for nested elements, "
                         "clipping, text, images, copies (use), nested drawings, the background, "
                         "invisible elements, and the groups \"edges\" and \"vertices\"")},
    .exporter = Exporter{writeSvgDrawing,
                         WAYMARK_TEXT("words", "the appearance of obstacles, edges with their "
                                               "direction, and vertices with names and kinds"),
                         WAYMARK_TEXT("words", "heights, and all other attributes"), FloorUse::One},
};

} // namespace navcore
