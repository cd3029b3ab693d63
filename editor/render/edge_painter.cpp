// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/raster/line_raster.h"
#include "editor/render/drawn_edges.h"
#include "editor/render/edge_looks.h"
#include "editor/render/item_painters.h"
#include "editor/render/map_layers.h"

#include <cmath>
#include <utility>

namespace waymark {

using namespace navcore;

namespace {

// Relative width of edges that show an amount. They are wider because their colours are harder to
// distinguish than those of terrains.
constexpr double shadeWidth = 1.4;

// Returns the dot pattern for edges that no agent can use. An edge that only the selected agent
// cannot use is faded instead.
Dash dottedBy(const Paint& paint) {
    Dash dots;
    dots.lengths = {static_cast<float>(paint.px(2)), static_cast<float>(paint.px(4))};
    dots.count = 2;
    dots.period = static_cast<float>(paint.px(6));
    return dots;
}

/// Calls visit(begin, end) for each dash that is at least partly between two distances from the
/// start of a line.
template <class Visit>
void forEachDash(const Dash& dash, double first, double last, Visit&& visit) {
    const auto period = static_cast<double>(dash.period);
    for (double turn = std::floor(first / period) * period; turn < last; turn += period) {
        double begin = turn;
        for (std::size_t i = 0; i < static_cast<std::size_t>(dash.count); i += 2) {
            const double end = begin + static_cast<double>(dash.lengths[i]);
            if (begin < last && end > first)
                visit(begin, end);
            begin = end + static_cast<double>(dash.lengths[i + 1]);
        }
    }
}

// Paints smooth edges above their halos, with special links and tapered edges on top.
class SmoothEdges {
public:
    SmoothEdges(const Paint& paint, CasedRaster& raster)
        : m_paint(paint), m_m(paint.measures), m_raster(raster), m_dashes(showsTerrain(paint)),
          m_tints(paint, paint.opacity(Layer::Edges) * edgeStrength(paint)),
          m_faint(paint, paint.opacity(Layer::Edges) * fadedEdges),
          m_halo(paint.scene.theme.halo, paint.opacity(Layer::Edges) * m_m.haloStrength),
          m_dots(dottedBy(paint)) {
        if (isHaloed())
            m_raster.begin(paint.target);
    }

    void paint(const std::vector<DrawnEdge>& edges) {
        std::vector<const DrawnEdge*> above;
        for (const DrawnEdge& d : edges)
            if (d.isFaded() && !m_paint.stopped())
                fade(d);
        for (const bool links : {false, true})
            for (const DrawnEdge& d : edges)
                if (d.isLink() == links && !d.isFaded() && !m_paint.stopped() &&
                    !(isHaloed() ? cased(d) : plain(d)))
                    above.push_back(&d);
        if (isHaloed() && !m_paint.stopped())
            m_raster.finish(m_halo);
        for (const DrawnEdge* d : above)
            core(*d);
    }

private:
    bool isHaloed() const { return m_halo.weight > 0; }
    double widthOf(const DrawnEdge& d) const {
        return (d.isLink() ? m_m.linkWidth : m_m.edgeWidth) * (m_dashes ? 1 : shadeWidth);
    }
    double haloOf(const DrawnEdge& d) const { return widthOf(d) + m_m.haloWidth - m_m.edgeWidth; }
    bool tapers(const DrawnEdge& d) const {
        return d.isOneWay() && m_m.detail == Detail::Dots && d.edge->use == EdgeUse::Used;
    }
    Stroke strokeOf(const DrawnEdge& d, TerrainId terrain) const {
        Stroke stroke = Stroke::of(widthOf(d));
        if (d.edge->use == EdgeUse::ByNoAgent)
            stroke.dash = &m_dots;
        // At zoom levels without halos, edges are shorter than a dash.
        else if (m_dashes && isHaloed())
            stroke.dash = &m_paint.styles.of(terrain).dash;
        return stroke;
    }

    void fade(const DrawnEdge& d) {
        forEachPiece(m_paint, d, [&](TerrainId terrain, double from, double to) {
            drawLine(m_paint.target, d.at(from), d.at(to), Stroke::of(widthOf(d)),
                     m_faint.of(*d.edge, terrain));
        });
    }

    /// Paints an edge without a halo. Returns false if the edge must be painted later, on top.
    bool plain(const DrawnEdge& d) {
        if (d.edge->kind != LinkKind::Walk || tapers(d) || d.edge->curved)
            return false;
        forEachPiece(m_paint, d, [&](TerrainId terrain, double from, double to) {
            drawLine(m_paint.target, d.at(from), d.at(to), strokeOf(d, terrain),
                     m_tints.of(*d.edge, terrain));
        });
        return true;
    }

    /// Paints an edge with a halo. Returns false if the edge must be painted later, on top.
    bool cased(const DrawnEdge& d) {
        if (d.edge->kind != LinkKind::Walk) {
            drawEdgeHalo(m_paint, d.a, d.b, {d.edge->kind, Stroke::of(widthOf(d))},
                         m_m.haloWidth - m_m.edgeWidth, m_halo);
            return false;
        }
        if (tapers(d) || (d.edge->mixed && m_dashes) || d.edge->curved)
            m_raster.halo(d.a, d.b, haloOf(d));
        // The halos of the segments of a curve would cover their neighbours.
        if (tapers(d) || d.edge->curved)
            return false;
        if (!d.edge->mixed || !m_dashes) {
            const TerrainId terrain = d.edge->terrain;
            m_raster.line(d.a, d.b, strokeOf(d, terrain), m_tints.of(*d.edge), haloOf(d));
            return true;
        }
        forEachPiece(m_paint, d, [&](TerrainId terrain, double from, double to) {
            m_raster.core(d.at(from), d.at(to), strokeOf(d, terrain), m_tints.of(*d.edge, terrain));
        });
        return true;
    }

    void core(const DrawnEdge& d) {
        if (d.edge->curved && d.edge->kind == LinkKind::Walk && !tapers(d))
            return curvedCore(d);
        const double width = widthOf(d);
        const double begin = tapers(d) ? width * 2 : width, end = tapers(d) ? 1 : width;
        forEachPiece(m_paint, d, [&](TerrainId terrain, double from, double to) {
            Stroke stroke = strokeOf(d, terrain);
            const auto widthAt = [&](double part) {
                return begin + (end - begin) * (d.begin + (d.end - d.begin) * part);
            };
            stroke.width = widthAt(from);
            stroke.endWidth = widthAt(to);
            drawEdge(m_paint, d.at(from), d.at(to), {d.edge->kind, stroke},
                     m_tints.of(*d.edge, terrain));
        });
    }

    /// Paints a segment of a curve. Segments overlap a little, so that there are no gaps at their
    /// ends, and dashes run on from one to the next.
    void curvedCore(const DrawnEdge& d) {
        constexpr double overlap = 0.5;
        const double whole = d.length(), part = d.end - d.begin;
        if (whole <= 0)
            return;
        forEachPiece(m_paint, d, [&](TerrainId terrain, double from, double to) {
            Stroke stroke = strokeOf(d, terrain);
            const Dash* dash = std::exchange(stroke.dash, nullptr);
            const double first = whole * (d.begin + part * from),
                         last = whole * (d.begin + part * to);
            const auto draw = [&](double begin, double end) {
                begin = begin <= first ? first - overlap : begin;
                end = end >= last ? last + overlap : end;
                const auto at = [&](double along) {
                    return d.at((along / whole - d.begin) / part);
                };
                drawLine(m_paint.target, at(begin), at(end), stroke, m_tints.of(*d.edge, terrain));
            };
            if (dash && dash->count > 0)
                return forEachDash(*dash, first, last, draw);
            stroke.cap = Cap::Round; // Fills the corners.
            draw(first, last);
        });
    }

    const Paint& m_paint;
    const Measures& m_m;
    CasedRaster& m_raster;
    bool m_dashes;
    EdgeTints m_tints, m_faint;
    Tint m_halo;
    Dash m_dots;
};

/// Paints edges as anti-aliased lines. If there is enough space, they have halos and the dashes of
/// their terrain. Special links and tapered edges are painted on top.
void paintSmoothEdges(const Paint& paint, CasedRaster& raster,
                      const std::vector<DrawnEdge>& edges) {
    SmoothEdges(paint, raster).paint(edges);
}

void square(const Paint& paint, FillRaster& fill, Fixed middle, double size, const Tint& tint) {
    const auto box = [&](double side, const Tint& with) {
        const auto half = std::llround(side * 128);
        const std::array<Fixed, 4> corners{
            Fixed{middle.x - half, middle.y - half}, Fixed{middle.x + half, middle.y - half},
            Fixed{middle.x + half, middle.y + half}, Fixed{middle.x - half, middle.y + half}};
        fill.clear();
        fill.add(corners);
        fill.fill(paint.target, with);
    };
    box(size + paint.px(2), Tint(paint.scene.theme.halo, paint.opacity(Layer::Edges)));
    box(size, tint);
}

// Paints a translucent dot at the middle of each edge. At this zoom, lines would hide the map.
void splat(const Paint& paint) {
    const double opacity = paint.opacity(Layer::Edges);
    const double strength = edgeStrength(paint);
    const Tint clearDirection(paint.scene.theme.oneWay, opacity);
    const Tint direction(paint.scene.theme.oneWay, opacity * std::min(1.0, strength * 2));
    EdgeTints clear(paint, opacity * 0.9), faint(paint, opacity * strength);
    forEachDrawnEdge(paint, [&](const DrawnEdge& d) {
        if (d.edge->use != EdgeUse::Used)
            return;
        const bool special = d.isLink() || d.edge->passage != Passage::Open;
        const Tint& tint = (special ? clear : faint).of(*d.edge);
        if (special) {
            drawThinLine(paint.target, d.a, d.b, tint);
            if (d.isOneWay() && d.isSecondHalf())
                drawThinLine(paint.target, d.isMiddle ? d.at(0.5) : d.a, d.b, clearDirection);
            return;
        }
        drawDot(paint.target, d.middle().pixel(), d.isOneWay() ? 2 : 1,
                d.isOneWay() ? direction : tint);
    });
}

void thin(const Paint& paint) {
    const double opacity = paint.opacity(Layer::Edges);
    const Tint direction(paint.scene.theme.oneWay, opacity);
    EdgeTints tints(paint, opacity * edgeStrength(paint)), faint(paint, opacity * fadedEdges);
    forEachDrawnEdge(paint, [&](const DrawnEdge& d) {
        const bool used = d.edge->use == EdgeUse::Used;
        const bool strong = used && (d.isLink() || d.edge->passage != Passage::Open);
        forEachPiece(paint, d, [&](TerrainId terrain, double from, double to) {
            const Tint& tint = (used ? tints : faint).of(*d.edge, terrain);
            const Fixed a = d.at(from), b = d.at(to);
            if (strong)
                drawLine(paint.target, a, b, Stroke::of(2), tint);
            else
                drawThinLine(paint.target, a, b, tint);
        });
        if (used && d.isOneWay() && d.isSecondHalf())
            drawThinLine(paint.target, d.isMiddle ? d.at(0.5) : d.a, d.b, direction);
    });
}

// Returns whether an automatic edge has its own terrain or multiplier, which overrides the terrain
// painted on the map.
bool overridden(const Paint& paint, const IndexedEdge& edge) {
    const EdgeRule* rule =
        edge.key.isLink() ? nullptr : paint.scene.level.find<EdgeRule>(edge.key.pair());
    return rule && (rule->terrain || rule->multiplier != plainMultiplier);
}

void marks(const Paint& paint, FillRaster& fill, SpriteCache& stamps,
           const std::vector<DrawnEdge>& edges) {
    const Measures& m = paint.measures;
    const double opacity = paint.opacity(Layer::Edges);
    const Tint direction(paint.scene.theme.oneWay, opacity), pin(paint.scene.theme.pin, opacity);
    const Tint halo(paint.scene.theme.halo, opacity);
    EdgeTints tints(paint, opacity);
    const auto end = [&](Fixed place, const Tint& tint) {
        stamps.of("teleport end", teleportReach(paint), tint.colour)
            .paint(paint.target, place, [&](const Pixels& target, Fixed at) {
                paintTeleportEnd(paint, target, at, tint, halo);
            });
    };
    const auto bead = [&](Fixed place, const Tint& tint) {
        const double radius = m.pin * 0.75;
        stamps.of("own terrain", radius + paint.px(1), tint.colour)
            .paint(paint.target, place, [&](const Pixels& target, Fixed at) {
                drawDisc(target, at, radius + paint.px(1), tint);
                drawDisc(target, at, radius - paint.px(0.6), halo);
            });
    };
    for (const DrawnEdge& d : edges) {
        if (d.isFaded() || !d.isMiddle || paint.stopped())
            continue;
        if (d.edge->kind == LinkKind::Teleport && m.detail >= Detail::Glyphs)
            for (const Fixed place : {d.a, d.b})
                end(place, tints.of(*d.edge));
        if (d.isOneWay()) {
            if (d.length() >= m.arrow * 1.2)
                paintArrowHead(paint, fill, d.at(0.5), d.b.pixels() - d.a.pixels(), m.arrow,
                               direction);
        } else if (d.isLink() && d.edge->kind == LinkKind::Walk && d.length() >= m.pin * 3) {
            square(paint, fill, d.at(0.5), m.pin, pin);
        } else if (m.detail >= Detail::Glyphs && d.length() >= m.pin * 3 &&
                   overridden(paint, *d.edge)) {
            bead(d.at(0.5), tints.of(*d.edge));
        }
    }
}

// Paints all edges. If they are coloured by terrain, each terrain also has a dash pattern. Links
// are thicker and have a square, one-way edges have an arrow or a taper, and blocked edges are red.
void paintEdges(const Paint& paint, PaintBuffers& buffers) {
    paintWaitingPairs(paint, buffers.stamps);
    if (const FrameLayer* layer = paint.scene.layer.get())
        return layer->paintEdges(paint);
    if (!paint.scene.view[Layer::Edges].visible)
        return;
    switch (paint.measures.detail) {
    case Detail::Splat:
        splat(paint);
        break;
    case Detail::Thin:
        thin(paint);
        break;
    case Detail::Dots:
    case Detail::Glyphs:
    case Detail::Full: {
        std::vector<DrawnEdge>& edges = buffers.edges;
        edges.clear();
        forEachDrawnEdge(paint, [&](const DrawnEdge& d) { edges.push_back(d); });
        paintSmoothEdges(paint, buffers.cased, edges);
        marks(paint, buffers.fill, buffers.stamps, edges);
        break;
    }
    }
}

void highlightEdges(const Paint& paint, const SelectedItems& items, const Highlight& with) {
    const Scene& scene = paint.scene;
    const Box near = paint.query(paint.px(24));
    const Stroke band = Stroke::round(paint.measures.linkWidth + paint.px(4.5));
    for (const EdgeKey key : items.edges) {
        const VertexPair ends = endsOf(scene.level, key);
        const Edge* edge = scene.graph.find(key); // Null for a pair without an edge.
        const Point3 a = scene.graph.position(edge ? edge->a : ends.a);
        const Point3 b = scene.graph.position(edge ? edge->b : ends.b);
        const Polyline line = edge ? edge->line(a, b) : Polyline(a, b);
        if (line.box().meets(near) && (scene.shows(ends.a) || scene.shows(ends.b)))
            line.forEachSegment([&](Point3 from, Point3 to) {
                with.mask.line(paint.target.clip, paint.projection(from.flat()),
                               paint.projection(to.flat()), band);
            });
    }
}

} // namespace

const ItemPainter edgePainter{Layer::Edges, paintEdges, highlightEdges, nullptr, edgeReach};

} // namespace waymark
