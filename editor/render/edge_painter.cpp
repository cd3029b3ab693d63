// SPDX-License-Identifier: MIT
#include "editor/render/edge_painter.h"

#include "editor/render/edge_looks.h"
#include "editor/render/edge_ramp.h"

#include "editor/render/fill_raster.h"
#include "editor/render/line_raster.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

constexpr double fading = 0.22;    // of edges that are not of the graph that is looked at
constexpr double faintInk = 0.45;  // of edges without the amount that colours tell of
constexpr double shadeWidth = 1.4; // times as wide, for shades are closer than terrains

struct Drawn {
    const IndexedEdge* edge;
    Fixed a, b; // along its direction: a one-way edge runs from a to b
    double length;
};

bool showsTerrain(const Paint& paint) {
    return paint.scene.view.edgeColours == EdgeColours::Terrain;
}

// The ink of an edge: by its terrain, by its shade, or that of what nobody can use. Neighbours
// mostly share their terrain.
class EdgeInks {
public:
    EdgeInks(const Paint& paint, double opacity)
        : m_styles(paint.styles), m_opacity(opacity),
          m_blocked(paint.scene.theme.blocked, opacity) {
        if (showsTerrain(paint))
            return;
        const EdgeRamp ramp(paint.scene.view.edgeColours, paint.scene.edges.shades());
        m_shades.resize(noShade, Ink());
        for (std::size_t shade = 0; shade < m_shades.size(); ++shade)
            m_shades[shade] = Ink(ramp.of(static_cast<EdgeShade>(shade)), opacity);
        m_shades.emplace_back(paint.scene.theme.vertex, opacity * faintInk);
        m_shades[waitingShade] = m_shades[noShade];
    }

    const Ink& of(const IndexedEdge& edge) { return of(edge, edge.terrain); }
    /// Of a piece of the edge.
    const Ink& of(const IndexedEdge& edge, TerrainId terrain) {
        if (edge.passage != Passage::Open)
            return m_blocked;
        if (!m_shades.empty())
            return m_shades[edge.shade];
        if (terrain != m_terrain) {
            m_terrain = terrain;
            m_ink = Ink(m_styles.of(m_terrain).colour, m_opacity);
        }
        return m_ink;
    }

private:
    const TerrainStyles& m_styles;
    double m_opacity;
    Ink m_blocked, m_ink;
    std::vector<Ink> m_shades; // by shade; empty: colours tell of terrains
    TerrainId m_terrain{};     // that m_ink is for
};

bool faded(const Drawn& d) {
    return d.edge->use == EdgeUse::ByOthers;
}

bool oneWay(const IndexedEdge& edge) {
    return edge.direction != Direction::Both;
}

std::vector<Drawn> edgesIn(const Paint& paint) {
    std::vector<Drawn> drawn;
    paint.scene.edges.forEachIn(paint.query(edgeReach(paint)), [&](const IndexedEdge& edge) {
        Fixed a = paint.projection(edge.a), b = paint.projection(edge.b);
        if (edge.direction == Direction::Backward)
            std::swap(a, b);
        const double dx = static_cast<double>(b.x - a.x), dy = static_cast<double>(b.y - a.y);
        drawn.push_back({&edge, a, b, std::sqrt(dx * dx + dy * dy) / 256});
    });
    return drawn;
}

Fixed along(Fixed a, Fixed b, double t) {
    return {a.x + static_cast<std::int64_t>(std::lround(static_cast<double>(b.x - a.x) * t)),
            a.y + static_cast<std::int64_t>(std::lround(static_cast<double>(b.y - a.y) * t))};
}

// Calls visit(terrain, from, to) for the pieces of the edge, fractions of its way from d.a to d.b.
template <class Visit>
void forEachPiece(const Paint& paint, const Drawn& d, Visit&& visit) {
    const bool asked = d.edge->mixed && showsTerrain(paint);
    const Edge* edge = asked ? paint.scene.graph.find(d.edge->key) : nullptr;
    if (!edge) {
        visit(d.edge->terrain, 0.0, 1.0);
        return;
    }
    // Pieces run from the lexicographically smaller end, a backward edge is drawn from its b.
    const bool turned = (d.edge->b < d.edge->a) != (d.edge->direction == Direction::Backward);
    const double whole = edge->length;
    std::uint64_t done = 0;
    for (const TerrainPiece& piece : edge->pieces.all()) {
        const double from = static_cast<double>(done) / whole;
        done += piece.length;
        const double to = static_cast<double>(done) / whole;
        if (turned)
            visit(piece.terrain, 1 - to, 1 - from);
        else
            visit(piece.terrain, from, to);
    }
}

void square(const Paint& paint, FillRaster& fill, Fixed middle, double size, const Ink& ink) {
    const auto box = [&](double side, const Ink& with) {
        const auto half = std::llround(side * 128);
        const std::array<Fixed, 4> corners{
            Fixed{middle.x - half, middle.y - half}, Fixed{middle.x + half, middle.y - half},
            Fixed{middle.x + half, middle.y + half}, Fixed{middle.x - half, middle.y + half}};
        fill.clear();
        fill.add(corners);
        fill.fill(paint.target, with);
    };
    box(size + paint.px(2), Ink(paint.scene.theme.halo, paint.opacity(Layer::Edges)));
    box(size, ink);
}

// A translucent dot in the middle of each edge: at this distance solid edges would hide the map.
void splat(const Paint& paint, const std::vector<Drawn>& edges) {
    const double opacity = paint.opacity(Layer::Edges);
    const Ink direction(paint.scene.theme.oneWay, opacity);
    EdgeInks clear(paint, opacity * 0.9), faint(paint, opacity * 0.5);
    for (const Drawn& d : edges) {
        if (d.edge->use != EdgeUse::Used)
            continue;
        const bool special = d.edge->key.isLink() || d.edge->passage != Passage::Open;
        const Ink& ink = (special ? clear : faint).of(*d.edge);
        if (special) {
            drawThinLine(paint.target, d.a, d.b, ink);
            if (oneWay(*d.edge))
                drawThinLine(paint.target, along(d.a, d.b, 0.5), d.b, direction);
            continue;
        }
        const QPoint at = along(d.a, d.b, 0.5).pixel();
        const QRect dot =
            QRect(at, QSize(oneWay(*d.edge) ? 2 : 1, oneWay(*d.edge) ? 2 : 1)) & paint.target.clip;
        const Ink& with = oneWay(*d.edge) ? direction : ink;
        for (int y = dot.top(); y <= dot.bottom(); ++y)
            for (int x = dot.left(); x <= dot.right(); ++x)
                blend(paint.target.row(y)[x], with.colour, with.weight);
    }
}

void thin(const Paint& paint, const std::vector<Drawn>& edges) {
    const double opacity = paint.opacity(Layer::Edges);
    const Ink direction(paint.scene.theme.oneWay, opacity);
    EdgeInks inks(paint, opacity * 0.85), faint(paint, opacity * fading);
    for (const Drawn& d : edges) {
        const bool used = d.edge->use == EdgeUse::Used;
        const bool strong = used && (d.edge->key.isLink() || d.edge->passage != Passage::Open);
        forEachPiece(paint, d, [&](TerrainId terrain, double from, double to) {
            const Ink& ink = (used ? inks : faint).of(*d.edge, terrain);
            const Fixed a = along(d.a, d.b, from), b = along(d.a, d.b, to);
            if (strong)
                drawLine(paint.target, a, b, Stroke::of(2), ink);
            else
                drawThinLine(paint.target, a, b, ink);
        });
        if (used && oneWay(*d.edge))
            drawThinLine(paint.target, along(d.a, d.b, 0.5), d.b, direction);
    }
}

// Edges that nobody can use are dotted; those that others can only fade.
void unused(const Paint& paint, const Drawn& d, EdgeInks& inks, double width) {
    Dash dots;
    dots.lengths = {static_cast<float>(paint.px(2)), static_cast<float>(paint.px(4))};
    dots.count = 2;
    dots.period = static_cast<float>(paint.px(6));
    Stroke stroke = Stroke::of(width);
    if (!faded(d))
        stroke.dash = &dots;
    forEachPiece(paint, d, [&](TerrainId terrain, double from, double to) {
        drawLine(paint.target, along(d.a, d.b, from), along(d.a, d.b, to), stroke,
                 inks.of(*d.edge, terrain));
    });
}

// Smooth lines over halos. All halos come first, so that none cuts another edge.
void smooth(const Paint& paint, const std::vector<Drawn>& edges) {
    const Measures& m = paint.measures;
    const double opacity = paint.opacity(Layer::Edges);
    const Ink halo(paint.scene.theme.halo, opacity * (m.detail == Detail::Dots ? 0.4 : 0.9));
    const double border = m.haloWidth - m.edgeWidth;
    const bool dashes = showsTerrain(paint);
    const double edgeWidth = m.edgeWidth * (dashes ? 1 : shadeWidth);
    const double linkWidth = m.linkWidth * (dashes ? 1 : shadeWidth);
    for (const Drawn& d : edges) {
        const bool link = d.edge->key.isLink();
        if (faded(d))
            continue;
        const EdgeLook look{d.edge->kind, Stroke::of(link ? linkWidth : edgeWidth)};
        drawEdgeHalo(paint, d.a, d.b, look, border, halo);
    }
    EdgeInks inks(paint, opacity), faint(paint, opacity * fading);
    const auto core = [&](const Drawn& d, double width) {
        if (d.edge->use != EdgeUse::Used)
            return unused(paint, d, faded(d) ? faint : inks, width);
        const bool taper = oneWay(*d.edge) && m.detail == Detail::Dots;
        const double begin = taper ? width * 2 : width, end = taper ? 1 : width;
        forEachPiece(paint, d, [&](TerrainId terrain, double from, double to) {
            Stroke stroke{begin + (end - begin) * from, begin + (end - begin) * to};
            if (dashes)
                stroke.dash = &paint.styles.of(terrain).dash;
            drawEdge(paint, along(d.a, d.b, from), along(d.a, d.b, to), {d.edge->kind, stroke},
                     inks.of(*d.edge, terrain));
        });
    };
    for (const Drawn& d : edges)
        if (!d.edge->key.isLink())
            core(d, edgeWidth);
    for (const Drawn& d : edges)
        if (d.edge->key.isLink())
            core(d, linkWidth);
}

// Whether a generated edge keeps a terrain or a factor of its own, whatever lies under it.
bool overridden(const Paint& paint, const IndexedEdge& edge) {
    const EdgeRule* rule =
        edge.key.isLink() ? nullptr : paint.scene.level.find<EdgeRule>(edge.key.pair());
    return rule && (rule->terrain || rule->multiplier != plainMultiplier);
}

void marks(const Paint& paint, FillRaster& fill, const std::vector<Drawn>& edges) {
    const Measures& m = paint.measures;
    const double opacity = paint.opacity(Layer::Edges);
    const Ink direction(paint.scene.theme.oneWay, opacity), pin(paint.scene.theme.pin, opacity);
    const Ink halo(paint.scene.theme.halo, opacity);
    EdgeInks inks(paint, opacity);
    for (const Drawn& d : edges) {
        if (faded(d))
            continue;
        if (d.edge->kind == LinkKind::Teleport && m.detail >= Detail::Glyphs)
            for (const Fixed end : {d.a, d.b})
                paintTeleportEnd(paint, end, inks.of(*d.edge), halo);
        if (oneWay(*d.edge)) {
            if (d.length >= m.arrow * 1.2)
                paintArrowHead(paint, fill, along(d.a, d.b, 0.5), d.b.pixels() - d.a.pixels(),
                               m.arrow, direction);
        } else if (d.edge->key.isLink() && d.edge->kind == LinkKind::Walk &&
                   d.length >= m.pin * 3) {
            square(paint, fill, along(d.a, d.b, 0.5), m.pin, pin);
        } else if (m.detail >= Detail::Glyphs && d.length >= m.pin * 3 &&
                   overridden(paint, *d.edge)) {
            const Fixed middle = along(d.a, d.b, 0.5);
            drawDisc(paint.target, middle, m.pin * 0.75 + paint.px(1), inks.of(*d.edge));
            drawDisc(paint.target, middle, m.pin * 0.75 - paint.px(0.6), halo);
        }
    }
}

} // namespace

double edgeReach(const Paint& paint) {
    return paint.measures.arrow + paint.measures.linkWidth * 2 + paint.px(4);
}

void paintEdges(const Paint& paint, FillRaster& fill) {
    if (!paint.scene.view[Layer::Edges].visible)
        return;
    const std::vector<Drawn> edges = edgesIn(paint);
    switch (paint.measures.detail) {
    case Detail::Splat:
        splat(paint, edges);
        break;
    case Detail::Thin:
        thin(paint, edges);
        break;
    case Detail::Dots:
    case Detail::Glyphs:
    case Detail::Full:
        smooth(paint, edges);
        marks(paint, fill, edges);
        break;
    }
}

} // namespace waymark
