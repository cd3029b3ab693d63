// SPDX-License-Identifier: MIT
#include "editor/render/smooth_edges.h"

#include "editor/raster/line_raster.h"
#include "editor/render/edge_looks.h"

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

// Paints smooth edges above their halos, with special links and tapered edges on top.
class SmoothEdges {
public:
    SmoothEdges(const Paint& paint, CasedRaster& raster)
        : m_paint(paint), m_m(paint.measures), m_raster(raster), m_dashes(showsTerrain(paint)),
          m_inks(paint, paint.opacity(Layer::Edges) * edgeStrength(paint)),
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
        if (d.edge->use == EdgeUse::ByNobody)
            stroke.dash = &m_dots;
        else if (m_dashes && isHaloed()) // Without halos, edges are shorter than a dash.
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
        if (d.edge->kind != LinkKind::Walk || tapers(d))
            return false;
        forEachPiece(m_paint, d, [&](TerrainId terrain, double from, double to) {
            drawLine(m_paint.target, d.at(from), d.at(to), strokeOf(d, terrain),
                     m_inks.of(*d.edge, terrain));
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
        if (tapers(d) || (d.edge->mixed && m_dashes))
            m_raster.halo(d.a, d.b, haloOf(d));
        if (tapers(d))
            return false;
        if (!d.edge->mixed || !m_dashes) {
            const TerrainId terrain = d.edge->terrain;
            m_raster.line(d.a, d.b, strokeOf(d, terrain), m_inks.of(*d.edge), haloOf(d));
            return true;
        }
        forEachPiece(m_paint, d, [&](TerrainId terrain, double from, double to) {
            m_raster.core(d.at(from), d.at(to), strokeOf(d, terrain), m_inks.of(*d.edge, terrain));
        });
        return true;
    }

    void core(const DrawnEdge& d) {
        const double width = widthOf(d);
        const double begin = tapers(d) ? width * 2 : width, end = tapers(d) ? 1 : width;
        forEachPiece(m_paint, d, [&](TerrainId terrain, double from, double to) {
            Stroke stroke = strokeOf(d, terrain);
            stroke.width = begin + (end - begin) * from;
            stroke.endWidth = begin + (end - begin) * to;
            drawEdge(m_paint, d.at(from), d.at(to), {d.edge->kind, stroke},
                     m_inks.of(*d.edge, terrain));
        });
    }

    const Paint& m_paint;
    const Measures& m_m;
    CasedRaster& m_raster;
    bool m_dashes;
    EdgeInks m_inks, m_faint;
    Ink m_halo;
    Dash m_dots;
};

} // namespace

void paintSmoothEdges(const Paint& paint, CasedRaster& raster,
                      const std::vector<DrawnEdge>& edges) {
    SmoothEdges(paint, raster).paint(edges);
}

} // namespace waymark
