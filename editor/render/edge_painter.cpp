// SPDX-License-Identifier: MIT
#include "editor/render/edge_painter.h"

#include "editor/render/edge_looks.h"
#include "editor/render/smooth_edges.h"

#include "editor/raster/fill_raster.h"
#include "editor/raster/line_raster.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

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

// Paints a translucent dot at the middle of each edge. At this zoom, lines would hide the map.
void splat(const Paint& paint) {
    const double opacity = paint.opacity(Layer::Edges);
    const double strength = edgeStrength(paint);
    const Ink clearDirection(paint.scene.theme.oneWay, opacity);
    const Ink direction(paint.scene.theme.oneWay, opacity * std::min(1.0, strength * 2));
    EdgeInks clear(paint, opacity * 0.9), faint(paint, opacity * strength);
    forEachDrawnEdge(paint, [&](const DrawnEdge& d) {
        if (d.edge->use != EdgeUse::Used)
            return;
        const bool special = d.isLink() || d.edge->passage != Passage::Open;
        const Ink& ink = (special ? clear : faint).of(*d.edge);
        if (special) {
            drawThinLine(paint.target, d.a, d.b, ink);
            if (d.isOneWay())
                drawThinLine(paint.target, d.at(0.5), d.b, clearDirection);
            return;
        }
        drawDot(paint.target, d.middle().pixel(), d.isOneWay() ? 2 : 1,
                d.isOneWay() ? direction : ink);
    });
}

void thin(const Paint& paint) {
    const double opacity = paint.opacity(Layer::Edges);
    const Ink direction(paint.scene.theme.oneWay, opacity);
    EdgeInks inks(paint, opacity * edgeStrength(paint)), faint(paint, opacity * fadedEdges);
    forEachDrawnEdge(paint, [&](const DrawnEdge& d) {
        const bool used = d.edge->use == EdgeUse::Used;
        const bool strong = used && (d.isLink() || d.edge->passage != Passage::Open);
        forEachPiece(paint, d, [&](TerrainId terrain, double from, double to) {
            const Ink& ink = (used ? inks : faint).of(*d.edge, terrain);
            const Fixed a = d.at(from), b = d.at(to);
            if (strong)
                drawLine(paint.target, a, b, Stroke::of(2), ink);
            else
                drawThinLine(paint.target, a, b, ink);
        });
        if (used && d.isOneWay())
            drawThinLine(paint.target, d.at(0.5), d.b, direction);
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
    const Ink direction(paint.scene.theme.oneWay, opacity), pin(paint.scene.theme.pin, opacity);
    const Ink halo(paint.scene.theme.halo, opacity);
    EdgeInks inks(paint, opacity);
    const auto end = [&](Fixed place, const Ink& ink) {
        stamps.of(Mark::TeleportEnd, teleportReach(paint), ink.colour)
            .lay(paint.target, place, [&](const Pixels& target, Fixed at) {
                paintTeleportEnd(paint, target, at, ink, halo);
            });
    };
    const auto bead = [&](Fixed place, const Ink& ink) {
        const double radius = m.pin * 0.75;
        stamps.of(Mark::OwnTerrain, radius + paint.px(1), ink.colour)
            .lay(paint.target, place, [&](const Pixels& target, Fixed at) {
                drawDisc(target, at, radius + paint.px(1), ink);
                drawDisc(target, at, radius - paint.px(0.6), halo);
            });
    };
    for (const DrawnEdge& d : edges) {
        if (d.isFaded() || paint.stopped())
            continue;
        if (d.edge->kind == LinkKind::Teleport && m.detail >= Detail::Glyphs)
            for (const Fixed place : {d.a, d.b})
                end(place, inks.of(*d.edge));
        if (d.isOneWay()) {
            if (d.length() >= m.arrow * 1.2)
                paintArrowHead(paint, fill, d.at(0.5), d.b.pixels() - d.a.pixels(), m.arrow,
                               direction);
        } else if (d.isLink() && d.edge->kind == LinkKind::Walk && d.length() >= m.pin * 3) {
            square(paint, fill, d.at(0.5), m.pin, pin);
        } else if (m.detail >= Detail::Glyphs && d.length() >= m.pin * 3 &&
                   overridden(paint, *d.edge)) {
            bead(d.at(0.5), inks.of(*d.edge));
        }
    }
}

} // namespace

void paintEdges(const Paint& paint, FillRaster& fill, CasedRaster& cased, SpriteCache& stamps) {
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
        std::vector<DrawnEdge> edges;
        forEachDrawnEdge(paint, [&](const DrawnEdge& d) { edges.push_back(d); });
        paintSmoothEdges(paint, cased, edges);
        marks(paint, fill, stamps, edges);
        break;
    }
    }
}

} // namespace waymark
