// SPDX-License-Identifier: MIT
#include "editor/modes/field/field_painter.h"

#include "editor/modes/field/field_ground.h"
#include "editor/raster/colour_ramp.h"
#include "editor/raster/line_raster.h"
#include "editor/render/drawn_edges.h"
#include "editor/render/edge_looks.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

using Slot = CompiledGraph::Slot;

constexpr double faintness = 0.3; // Opacity of edges that do not lead to a goal.

Fixed fieldPlace(Fixed a, Fixed b, double t) {
    return {a.x + std::llround(static_cast<double>(b.x - a.x) * t),
            a.y + std::llround(static_cast<double>(b.y - a.y) * t)};
}

/// An edge in screen coordinates, with the costs along it.
struct FieldEdge {
    Fixed a, b;
    LinkKind kind;
    FieldCourse course;
};

/// Returns the costs along a part of an edge, given as fractions of the edge.
FieldCourse clipped(const FieldCourse& whole, double begin, double end) {
    FieldCourse part;
    for (int i = 0; i < whole.count; ++i) {
        const FieldPiece& piece = whole.pieces[static_cast<std::size_t>(i)];
        const double from = std::max(piece.from, begin), to = std::min(piece.to, end);
        if (from >= to)
            continue;
        const auto costAt = [&](double at) {
            return piece.costFrom +
                   (piece.costTo - piece.costFrom) * (at - piece.from) / (piece.to - piece.from);
        };
        FieldPiece& cut = part.pieces[static_cast<std::size_t>(part.count++)];
        cut.from = (from - begin) / (end - begin);
        cut.to = (to - begin) / (end - begin);
        cut.costFrom = costAt(from);
        cut.costTo = costAt(to);
    }
    return part;
}

class FieldBrush {
public:
    FieldBrush(const Paint& paint, const ShownField& field)
        : m_paint(paint), m_answer(field.answer), m_graph(field.graph), m_band(m_answer.bandCost()),
          m_tints(field, paint.opacity(Layer::Edges)) {}

    std::vector<FieldEdge> edges() const {
        std::vector<FieldEdge> edges;
        const Scene& scene = m_paint.scene;
        const double reach = m_paint.measures.linkWidth * 3 + m_paint.px(8);
        scene.edges.forEachIn(m_paint.query(reach), [&](const IndexedEdge& edge) {
            if (m_paint.stopped())
                return;
            const FieldCourse costs = course(edge.key);
            if (!edge.curved) {
                edges.push_back(
                    {m_paint.projection(edge.a), m_paint.projection(edge.b), edge.kind, costs});
                return;
            }
            forEachSegment(m_paint, edge, [&](const DrawnEdge& part) {
                // A segment starts at the end `b` of the edge if that is its only direction.
                const bool isTurned = edge.direction == Direction::Backward;
                const double begin = isTurned ? 1 - part.end : part.begin;
                const double end = isTurned ? 1 - part.begin : part.end;
                edges.push_back({isTurned ? part.b : part.a, isTurned ? part.a : part.b, edge.kind,
                                 clipped(costs, begin, end)});
            });
        });
        return edges;
    }

    const Tint& tintOf(int band) const { return m_tints.ofBand(band); }

    /// Calls visit(band, from, to) for each section of the edge that is within a single band.
    template <class Visit>
    void forEachBand(const FieldCourse& course, Visit&& visit) const {
        for (int i = 0; i < course.count; ++i) {
            const FieldPiece& piece = course.pieces[static_cast<std::size_t>(i)];
            const double rise = piece.costTo - piece.costFrom;
            const int first = m_tints.bandOf(piece.costFrom), last = m_tints.bandOf(piece.costTo);
            const int way = last < first ? -1 : 1;
            double at = piece.from;
            for (int band = first; band != last; band += way) {
                const double border = (way > 0 ? band + 1 : band) * m_band;
                const double next =
                    piece.from + (piece.to - piece.from) * (border - piece.costFrom) / rise;
                visit(band, at, next);
                at = next;
            }
            visit(last, at, piece.to);
        }
    }

    /// Calls visit(t) for each position where an isoline crosses the edge.
    template <class Visit>
    void forEachIsoline(const FieldCourse& course, Visit&& visit) const {
        for (int i = 0; i < course.count; ++i) {
            const FieldPiece& piece = course.pieces[static_cast<std::size_t>(i)];
            const double low = std::min(piece.costFrom, piece.costTo),
                         high = std::max(piece.costFrom, piece.costTo);
            for (double line = std::floor(low / m_band) + 1; line * m_band < high; ++line)
                visit(piece.from + (piece.to - piece.from) * (line * m_band - piece.costFrom) /
                                       (piece.costTo - piece.costFrom));
        }
    }

    double isolinesAcross(const FieldCourse& course) const {
        double rise = 0;
        for (int i = 0; i < course.count; ++i) {
            const FieldPiece& piece = course.pieces[static_cast<std::size_t>(i)];
            rise += std::abs(piece.costTo - piece.costFrom);
        }
        return rise / m_band;
    }

private:
    FieldCourse course(EdgeKey key) const {
        const Edge* link = key.isLink() ? m_paint.scene.graph.find(key) : nullptr;
        const Slot a = m_graph.slotOf(link ? link->a : key.pair().a);
        const Slot b = m_graph.slotOf(link ? link->b : key.pair().b);
        if (a == CompiledGraph::none || b == CompiledGraph::none)
            return {};
        return courseOf(m_answer.cost(a), m_answer.cost(b), arc(key, a, b), arc(key, b, a));
    }

    std::optional<Cost> arc(EdgeKey key, Slot from, Slot to) const {
        const auto arcs = m_graph.arcsFrom(from);
        const auto keys = m_graph.edgesAt(from);
        for (std::size_t i = 0; i < arcs.size(); ++i)
            if (arcs[i].to == to && keys[i] == key)
                return arcs[i].cost;
        return std::nullopt;
    }

    const Paint& m_paint;
    const FieldAnswer& m_answer;
    const CompiledGraph& m_graph;
    double m_band;
    FieldTints m_tints;
};

/// Paints a mark across an edge at each isoline.
void isolines(const Paint& paint, const FieldBrush& brush, const std::vector<FieldEdge>& edges) {
    const Tint halo(paint.scene.theme.halo), tint(paint.scene.theme.text);
    const double half = paint.px(4.5);
    for (const FieldEdge& edge : edges) {
        const QPointF along = edge.b.pixels() - edge.a.pixels();
        const double length = std::hypot(along.x(), along.y());
        if (length < paint.px(6) || brush.isolinesAcross(edge.course) * paint.px(6) > length)
            continue; // Dense isolines would hide the colours.
        const auto dx = std::llround(-along.y() / length * half * 256),
                   dy = std::llround(along.x() / length * half * 256);
        brush.forEachIsoline(edge.course, [&](double t) {
            const Fixed at = fieldPlace(edge.a, edge.b, t);
            const Fixed from{at.x - dx, at.y - dy}, to{at.x + dx, at.y + dy};
            drawLine(paint.target, from, to, Stroke::of(paint.px(3)), halo);
            drawLine(paint.target, from, to, Stroke::of(paint.px(1.4)), tint);
        });
    }
}

// Maximum number of bands in the legend. If there are more, adjacent bands are merged.
constexpr int mostLegendBands = 12;

struct LegendWords {
    Q_DECLARE_TR_FUNCTIONS(Legend)
};

class FieldLayer : public FrameLayer {
public:
    explicit FieldLayer(const ShownField& field) : m_field(field) {}

    std::uint64_t serial() const override { return m_field.answer.serial; }
    std::shared_ptr<const FrameLayer> apart() const override;
    void paintGround(const Paint& paint) const override { paintFieldGround(paint, m_field); }
    void paintEdges(const Paint& paint) const override;
    std::unique_ptr<VertexTints> vertexTints(const Paint&, double opacity) const override {
        return std::make_unique<FieldTints>(m_field, opacity);
    }
    void paintOverVertices(const Paint& paint, FillRaster& fill) const override;
    void addLegendRows(const Paint& paint, std::vector<LegendRow>& rows) const override;

private:
    ShownField m_field;
};

} // namespace

QColor fieldColour(int band, int bands) {
    // Based on "plasma" (Smith, van der Walt, CC0), whose lightness decreases monotonically. The
    // dark end is lighter than in the original, so that it is visible on dark maps.
    static constexpr std::array<QRgb, 5> stops{0xf0f921, 0xfca636, 0xe16462, 0x9c179e, 0x501eac};
    return rampColour(stops, bands < 2 ? 0 : double{1} * band / (bands - 1));
}

void FieldLayer::paintEdges(const Paint& paint) const {
    if (!paint.scene.view[Layer::Edges].visible)
        return;
    const FieldBrush brush(paint, m_field);
    const Measures& m = paint.measures;
    const std::vector<FieldEdge> edges = brush.edges();
    const bool isSmooth = m.detail >= Detail::Dots;
    const double width = m.edgeWidth * 1.7;
    const double opacity = paint.opacity(Layer::Edges);
    const Tint halo(paint.scene.theme.halo, opacity * m.haloStrength);
    const Tint nowhere(paint.scene.theme.vertex, opacity * faintness);
    for (const FieldEdge& edge : edges)
        if (isSmooth && halo.weight > 0 && !paint.stopped() && edge.course.count > 0)
            drawEdgeHalo(paint, edge.a, edge.b, {edge.kind, Stroke::of(width)},
                         m.haloWidth - m.edgeWidth, halo);
    for (const FieldEdge& edge : edges) {
        if (paint.stopped())
            return;
        if (edge.course.count == 0)
            drawThinLine(paint.target, edge.a, edge.b, nowhere);
        brush.forEachBand(edge.course, [&](int band, double from, double to) {
            const Fixed a = fieldPlace(edge.a, edge.b, from), b = fieldPlace(edge.a, edge.b, to);
            if (isSmooth)
                drawEdge(paint, a, b, {edge.kind, Stroke::of(width)}, brush.tintOf(band));
            else
                drawThinLine(paint.target, a, b, brush.tintOf(band));
        });
    }
    if (m.detail >= Detail::Glyphs)
        isolines(paint, brush, edges);
}

FieldTints::FieldTints(const ShownField& field, double opacity) : m_field(field) {
    const int bands = m_field.answer.bands();
    for (int band = 0; band < bands; ++band)
        m_tints.emplace_back(fieldColour(band, bands), opacity);
}

int FieldTints::bandOf(double cost) const {
    return std::clamp(static_cast<int>(cost / m_field.answer.bandCost()), 0,
                      static_cast<int>(m_tints.size()) - 1);
}

const Tint* FieldTints::of(VertexId vertex) const {
    const Slot slot = m_field.graph.slotOf(vertex);
    const auto cost = slot == CompiledGraph::none ? std::nullopt : m_field.answer.cost(slot);
    return cost ? &ofBand(bandOf(static_cast<double>(*cost))) : nullptr;
}

void FieldLayer::paintOverVertices(const Paint& paint, FillRaster& fill) const {
    const Scene& scene = paint.scene;
    const Measures& m = paint.measures;
    const FieldAnswer& answer = m_field.answer;
    if (!scene.view[Layer::Vertices].visible || m.detail < Detail::Full || !answer.isCurrent)
        return;
    const CompiledGraph& graph = m_field.graph;
    const Tint tint(scene.theme.text);
    const double off = m.vertexRadius + m.arrow * 0.7;
    scene.places.forEachIn<VertexId>(paint.query(off + m.arrow), [&](const IndexedVertex& vertex) {
        const Slot slot = graph.slotOf(vertex.key);
        const auto next = slot == CompiledGraph::none ? std::nullopt : answer.field->nextMove(slot);
        if (!next)
            return;
        const Fixed at = paint.projection(vertex.at);
        const QPointF there = paint.projection(graph.position(*next).flat()).pixels() - at.pixels();
        const double length = std::hypot(there.x(), there.y());
        if (length < off * 2)
            return;
        const Fixed middle{at.x + std::llround(there.x() / length * off * 256),
                           at.y + std::llround(there.y() / length * off * 256)};
        paintArrowHead(paint, fill, middle, there, m.arrow * 0.65, tint);
    });
}

std::shared_ptr<const FrameLayer> FieldLayer::apart() const {
    ShownField copy = m_field;
    // The ground is still being computed, so the new layer needs its own copy of it.
    if (copy.answer.ground)
        copy.answer.ground = std::make_shared<const FieldGround>(*copy.answer.ground);
    return fieldLayer(copy);
}

/// Adds the agent and the bands of time to the legend.
void FieldLayer::addLegendRows(const Paint& paint, std::vector<LegendRow>& rows) const {
    const FieldAnswer& answer = m_field.answer;
    const Agent* agent = paint.scene.level.find<Agent>(answer.agent);
    rows.push_back(
        {[](Fixed, Fixed) {},
         LegendWords::tr("Time to goal (%1)").arg(QString::fromStdString(agent->name).left(24))});
    const int bands = answer.bands(), each = (bands + mostLegendBands - 1) / mostLegendBands;
    const auto seconds = [&](int band) {
        return QString::number(static_cast<double>(answer.step) * band / 1000, 'g', 6);
    };
    for (int band = 0; band < bands; band += each) {
        const auto draw = [&paint, band, bands](Fixed a, Fixed b) {
            drawLine(paint.target, a, b, Stroke::of(paint.px(5)), Tint(fieldColour(band, bands)));
        };
        rows.push_back({draw, LegendWords::tr("%1 - %2 s")
                                  .arg(seconds(band), seconds(std::min(band + each, bands)))});
    }
    if (answer.unreached > 0)
        rows.push_back({[&paint](Fixed a, Fixed b) {
                            drawThinLine(paint.target, a, b, Tint(paint.scene.theme.vertex, 0.4));
                        },
                        LegendWords::tr("no way")});
}

std::shared_ptr<const FrameLayer> fieldLayer(const ShownField& field) {
    return std::make_shared<const FieldLayer>(field);
}

} // namespace waymark
