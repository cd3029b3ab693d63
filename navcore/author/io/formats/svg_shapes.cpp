// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/svg_shapes.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/svg_length.h"
#include "navcore/author/io/formats/svg_path.h"
#include "navcore/author/io/formats/svg_stroke.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace navcore {
namespace svgshapes {
namespace {

/// Where a place of an element lies in the drawing: (ax + cy + e, bx + dy + f).
struct Transform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    ForeignPoint of(ForeignPoint p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    /// How much longer lines get by it, on average.
    double scale() const { return std::sqrt(std::abs(a * d - b * c)); }
    /// First the other one, then this.
    Transform after(const Transform& o) const {
        return {a * o.a + c * o.b, b * o.a + d * o.b,     a * o.c + c * o.d,
                b * o.c + d * o.d, a * o.e + c * o.f + e, b * o.e + d * o.f + f};
    }
};

/// One step such as `rotate(30)`; none: it is not one.
std::optional<Transform> stepOf(std::string_view name, const std::vector<double>& n) {
    const auto has = [&](std::initializer_list<std::size_t> counts) {
        return std::find(counts.begin(), counts.end(), n.size()) != counts.end();
    };
    const auto radians = [&] { return n[0] * std::numbers::pi / 180; };
    if (name == "matrix" && has({6}))
        return Transform{n[0], n[1], n[2], n[3], n[4], n[5]};
    if (name == "translate" && has({1, 2}))
        return Transform{1, 0, 0, 1, n[0], n.size() > 1 ? n[1] : 0};
    if (name == "scale" && has({1, 2}))
        return Transform{n[0], 0, 0, n.size() > 1 ? n[1] : n[0], 0, 0};
    if (name == "skewX" && has({1}))
        return Transform{1, 0, std::tan(radians()), 1, 0, 0};
    if (name == "skewY" && has({1}))
        return Transform{1, std::tan(radians()), 0, 1, 0, 0};
    if (name != "rotate" || !has({1, 3}))
        return std::nullopt;
    const double x = n.size() == 3 ? n[1] : 0, y = n.size() == 3 ? n[2] : 0;
    const double cosine = std::cos(radians()), sine = std::sin(radians());
    return Transform{1, 0, 0, 1, x, y}
        .after({cosine, sine, -sine, cosine, 0, 0})
        .after({1, 0, 0, 1, -x, -y});
}

std::optional<Transform> transformIn(std::string_view text) {
    Transform all;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n,"), text.size()));
        if (text.empty())
            return all;
        const std::size_t open = text.find('('), close = text.find(')');
        if (open == text.npos || close == text.npos || close < open)
            return std::nullopt;
        const auto numbers = svgNumbersIn(text.substr(open + 1, close - open - 1));
        const auto step =
            numbers ? stepOf(trimmedText(text.substr(0, open)), *numbers) : std::nullopt;
        if (!step)
            return std::nullopt;
        all = all.after(*step);
        text.remove_prefix(close + 1);
    }
}

constexpr std::array<std::string_view, 7> forms{"path", "polygon", "polyline", "rect",
                                                "line", "circle",  "ellipse"};

class Drawing {
public:
    explicit Drawing(const ForeignFile& file) : m_file(file) {}

    Status read(const XmlNode& root) {
        if (root.name() != "svg")
            return m_file.error(root.line(), say(texts::isNoElement, std::string("svg")));
        m_size = svgSizeOf(root);
        if (Status status = readGroup(root, {}, SvgStroke(m_size).within(root)); !status)
            return status;
        if (m_skipped > 0)
            m_map.notes.push_back(say(texts::drawingsLeftOut, Count{m_skipped}));
        if (m_empty > 0)
            m_map.notes.push_back(say(texts::nothingInside, Count{m_empty}));
        return Done{};
    }

    ForeignMap& map() { return m_map; }

private:
    // The file nests no deeper than maxXmlDepth.
    Status readGroup(const XmlNode& group, const Transform& outer, // NOLINT(misc-no-recursion)
                     const SvgStroke& around) {
        for (const XmlNode& node : group.children()) {
            const auto own = transformIn(node.attribute("transform"));
            if (!own)
                return m_file.error(node.line(), say(texts::badTransform,
                                                     std::string(node.attribute("transform"))));
            const Transform transform = outer.after(*own);
            const SvgStroke stroke = around.within(node);
            const std::string_view name = node.name(), id = node.attribute("id");
            Status status = Done{};
            if (stroke.isHidden())
                ++m_skipped;
            else if (name == "g" || name == "a" || name == "switch")
                status =
                    id == "edges" || id == "vertices" ? Done{} : readGroup(node, transform, stroke);
            else if (name == "svg" || name == "use" || name == "text" || name == "image")
                ++m_skipped;
            else
                status = readShape(node, transform, stroke);
            if (!status)
                return status;
        }
        return Done{};
    }

    Status readShape(const XmlNode& node, const Transform& transform, const SvgStroke& stroke) {
        if (std::ranges::find(forms, node.name()) == forms.end())
            return Done{};
        if (stroke.isInvisible()) {
            ++m_skipped;
            return Done{};
        }
        auto lines = linesOf(node);
        if (!lines)
            return m_file.error(node.line(), std::move(m_fault));
        ForeignShape solid, wall;
        wall.kind = ShapeKind::Wall;
        wall.look = stroke.look(transform.scale());
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
            if (line.isClosed || meets) {
                if (corners.size() > 2)
                    solid.rings.push_back(std::move(corners));
            } else {
                wall.rings.push_back(std::move(corners));
            }
        }
        if (m_corners > maxSvgCorners)
            return m_file.error(node.line(),
                                say(texts::tooManyCorners, std::to_string(maxSvgCorners)),
                                ErrorKind::TooLarge);
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

    /// The lines of a shape, none where it has no size; nothing where it is not well formed, and
    /// m_fault says why.
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
        bool isWell = true;
        const auto length = [&](const char* attribute, SvgAxis axis) {
            const std::string_view text = node.attribute(attribute);
            const auto value = svgLengthIn(text, axis, m_size);
            if (!value && !text.empty() && std::exchange(isWell, false))
                m_fault = say(texts::badLength, std::string(text));
            return value.value_or(0);
        };
        const auto across = [&](const char* side) { return length(side, SvgAxis::Width); };
        const auto down = [&](const char* side) { return length(side, SvgAxis::Height); };
        std::vector<SvgLine> lines;
        if (name == "rect") {
            const double x = across("x"), y = down("y"), width = across("width"),
                         height = down("height");
            if (width > 0 && height > 0)
                lines = {
                    {{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}, true}};
        } else if (name == "line") {
            lines = {{{{across("x1"), down("y1")}, {across("x2"), down("y2")}}, false}};
        } else {
            const bool isRound = name == "circle";
            const double radiusX = isRound ? length("r", SvgAxis::Both) : across("rx");
            const double radiusY = isRound ? radiusX : down("ry");
            const double x = across("cx"), y = down("cy");
            SvgLine line{{}, true};
            constexpr int corners = 32;
            for (int i = 0; i < corners && radiusX > 0 && radiusY > 0; ++i) {
                const double turn = 2 * std::numbers::pi * i / corners;
                line.corners.push_back(
                    {x + radiusX * std::cos(turn), y + radiusY * std::sin(turn)});
            }
            if (!line.corners.empty())
                lines.push_back(std::move(line));
        }
        return isWell ? std::optional(std::move(lines)) : std::nullopt;
    }

    const ForeignFile& m_file;
    ForeignMap m_map;
    SvgSize m_size;
    Phrase m_fault; ///< of the shape that is read
    std::uint64_t m_skipped = 0, m_empty = 0;
    std::size_t m_corners = 0;
};

} // namespace
} // namespace svgshapes

Result<Imported> readSvgShapes(const ForeignFile& file, const ImportOptions& options) {
    const auto xml = XmlFile::read(file);
    if (!xml)
        return xml.error();
    svgshapes::Drawing drawing(file);
    if (Status status = drawing.read(xml.value().root()); !status)
        return status.error();
    return levelOf(std::move(drawing.map()), file, options);
}

} // namespace navcore
