// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/svg/svg.h"

#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/level/level_words.h"

#include <algorithm>

namespace navcore {
namespace svgdrawing {
namespace {

class Drawing {
public:
    Drawing(const ResolvedGraph& graph, const FileFrame& frame)
        : m_graph(graph), m_frame(frame, 1, YAxis::Down), m_pixel(1 / m_frame.pixelsPerUnit()) {}

    std::string write() {
        begin();
        for (const ResolvedObstacle& obstacle : m_graph.obstacles)
            add(obstacle);
        m_out += "</g>\n<g id=\"edges\" stroke=\"#4477aa\"";
        number("stroke-width", m_pixel);
        m_out += ">\n";
        for (const EdgeRow& row : edgeRowsOf(m_graph))
            add(row);
        m_out += "</g>\n<g id=\"vertices\" fill=\"#222222\">\n";
        for (const VertexRow& row : vertexRowsOf(m_graph))
            add(row);
        m_out += "</g>\n</svg>\n";
        return std::move(m_out);
    }

private:
    /// Writes the header, with a view box that contains everything.
    void begin() {
        Box box;
        for (const Point3 at : m_graph.positions)
            box.add(at.flat());
        for (const ResolvedObstacle& obstacle : m_graph.obstacles)
            box.add(boundsOf(*obstacle.shape));
        if (box.empty())
            box.add(Point2{});
        const double margin = 8 * m_pixel;
        const double x = m_frame.fileX(box.lo.x) - margin;
        const double y = std::min(m_frame.fileY(box.lo.y), m_frame.fileY(box.hi.y)) - margin;
        const double width = m_frame.fileX(box.hi.x) + margin - x;
        const double height =
            std::max(m_frame.fileY(box.lo.y), m_frame.fileY(box.hi.y)) + margin - y;
        m_out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<svg xmlns=\"http://www.w3.org/2000/svg\"";
        number("width", width);
        number("height", height);
        std::string view;
        for (const double part : {x, y, width, height}) {
            view += view.empty() ? "" : " ";
            appendJson(view, part);
        }
        appendXmlAttribute(m_out, "viewBox", view);
        m_out += ">\n<title>";
        appendXml(m_out, m_graph.name);
        m_out += "</title>\n"
                 "<defs><marker id=\"way\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" "
                 "markerWidth=\"8\" markerHeight=\"8\" orient=\"auto-start-reverse\">"
                 "<path d=\"M0 0L8 4L0 8Z\" fill=\"#4477aa\"/></marker></defs>\n"
                 "<g id=\"obstacles\" fill=\"#b0a090\" fill-rule=\"evenodd\" stroke=\"#605040\"";
        number("stroke-width", m_pixel);
        m_out += ">\n";
    }

    void add(const ResolvedObstacle& obstacle) {
        const bool isSolid = obstacle.shape->kind == ShapeKind::Solid;
        m_out += "<path";
        appendXmlAttribute(m_out, "id", 'o' + std::to_string(obstacle.id.value));
        if (!isSolid)
            m_out += " fill=\"none\"";
        m_out += " d=\"";
        for (const Ring& ring : obstacle.shape->rings) {
            char step = 'M';
            for (const Point2 corner : ring) {
                m_out += step;
                step = 'L';
                appendJson(m_out, m_frame.fileX(corner.x));
                m_out += ' ';
                appendJson(m_out, m_frame.fileY(corner.y));
            }
            m_out += isSolid ? "Z" : "";
        }
        m_out += '"';
        close("path", obstacle.name);
    }

    void add(const EdgeRow& row) {
        const Point3 from = m_graph.positions[row.from], to = m_graph.positions[row.to];
        const bool isCurved = !row.edge.terms.bends().empty();
        m_out += isCurved ? "<polyline fill=\"none\" points=\"" : "<line";
        if (isCurved) {
            const Polyline line = row.edge.line(from, to);
            for (std::size_t i = 0; i <= line.size(); ++i) {
                appendJson(m_out += i == 0 ? "" : " ", m_frame.fileX(line.point(i).x));
                appendJson(m_out += ',', m_frame.fileY(line.point(i).y));
            }
            m_out += '"';
        } else {
            number("x1", m_frame.fileX(from.x));
            number("y1", m_frame.fileY(from.y));
            number("x2", m_frame.fileX(to.x));
            number("y2", m_frame.fileY(to.y));
        }
        if (row.edge.direction == Direction::Forward)
            m_out += " marker-end=\"url(#way)\"";
        if (row.edge.direction == Direction::Backward)
            m_out += " marker-start=\"url(#way)\"";
        if (row.edge.terms.kind() != LinkKind::Walk)
            appendXmlAttribute(
                m_out, "class",
                wordsOf(LinkKind{})[static_cast<std::size_t>(row.edge.terms.kind())]);
        close("line", {});
    }

    void add(const VertexRow& row) {
        m_out += "<circle";
        appendXmlAttribute(m_out, "id", 'v' + std::to_string(row.id.value));
        number("cx", m_frame.fileX(row.at.x));
        number("cy", m_frame.fileY(row.at.y));
        number("r", 3 * m_pixel);
        if (!row.label->kind.empty())
            appendXmlAttribute(m_out, "class", row.label->kind);
        close("circle", row.label->name);
    }

    /// Closes an element. If `title` is not empty, adds it as the title of the element.
    void close(const char* element, const std::string& title) {
        if (title.empty()) {
            m_out += "/>\n";
            return;
        }
        m_out += "><title>";
        appendXml(m_out, title);
        m_out += std::string("</title></") + element + ">\n";
    }
    void number(const char* name, double number) { appendXmlNumber(m_out, name, number); }

    const ResolvedGraph& m_graph;
    PlacedFrame m_frame;
    double m_pixel; ///< Size of a map pixel in file units.
    std::string m_out;
};

} // namespace
} // namespace svgdrawing

std::vector<ExportedFile> writeSvgDrawing(const ResolvedGraph& graph, const FileFrame& frame) {
    return {{{}, svgdrawing::Drawing(graph, frame).write()}};
}

} // namespace navcore
