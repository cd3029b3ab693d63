// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/raster/line_raster.h"
#include "editor/render/item_painters.h"
#include "editor/render/label_painter.h"
#include "editor/render/map_layers.h"
#include "navcore/author/edit/item_walk.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Paints a flag above the marker, so that vertices with a kind are easy to find.
void flag(const Paint& paint, const Pixels& target, Fixed at, double radius, const Tint& tint,
          const Tint& rim, FillRaster& fill) {
    const auto place = [&](double right, double up) {
        return Fixed{at.x + std::llround(right * 256), at.y - std::llround(up * 256)};
    };
    const double foot = radius * 0.8, top = radius + paint.px(11);
    const auto pennant = [&](double grow, const Tint& with) {
        const std::array<Fixed, 3> corners{place(0, top + grow),
                                           place(paint.px(8) + grow * 2, top - paint.px(3.2)),
                                           place(0, top - paint.px(6.4) - grow)};
        drawLine(target, place(0, foot), place(0, top), Stroke::round(paint.px(1.5) + grow * 2),
                 with);
        fill.clear();
        fill.add(corners);
        fill.fill(target, with);
    };
    pennant(paint.px(1), rim);
    pennant(0, tint);
}

// Paints markers with a rim. Their size and colour show properties of the vertex.
class Markers {
public:
    Markers(const Paint& paint, SpriteCache& stamps)
        : m_paint(paint), m_stamps(stamps), m_rim(paint.scene.theme.vertexRing, opacity()),
          m_plain(paint.scene.theme.vertex, opacity()) {
        if (paint.scene.layer)
            m_tints = paint.scene.layer->vertexTints(paint, opacity());
    }

    /// Returns the tint that the open mode assigns to the vertex, or null.
    const Tint* tintOf(VertexId vertex) const { return m_tints ? m_tints->of(vertex) : nullptr; }

    void draw(const IndexedVertex& v) {
        const Tint* const own = tintOf(v.key);
        const std::string* kind =
            v.hasKind ? &*m_paint.scene.level.find<Vertex>(v.key)->kind : nullptr;
        const Fixed at = m_paint.projection(v.at);
        // Do not cache a marker whose tint the mode has assigned, because there may be as many
        // tints as vertices.
        if (own)
            draw(m_paint.target, at, {own, v.named, kind});
        else if (kind)
            stamp(m_ofKinds[*kind], at, {nullptr, v.named, kind});
        else
            stamp(m_others, at, {nullptr, v.named, nullptr});
    }

private:
    struct Look {
        const Tint* own; ///< Tint assigned by the open mode, or null.
        bool named;
        const std::string* kind; ///< Kind of the vertex, or null if it has none.
    };
    // Stamps for vertices without and with a name. Null until they are used.
    using ByName = std::array<Stamps*, 2>;

    double opacity() const { return m_paint.opacity(Layer::Vertices); }
    bool hasFlag(const Look& look) const {
        return look.kind && m_paint.measures.detail >= Detail::Glyphs;
    }

    void stamp(ByName& stamps, Fixed at, const Look& look) {
        Stamps*& those = stamps[look.named ? 1 : 0];
        if (!those) {
            const QRgb colour = look.kind ? m_paint.scene.theme.kind(*look.kind).rgb() : 0;
            const double reach =
                hasFlag(look) ? markerReach(m_paint) : m_paint.measures.namedRadius + m_paint.px(2);
            those =
                &m_stamps.of("vertex", reach, colour, (look.named ? 1 : 0) + (look.kind ? 2 : 0));
        }
        those->paint(m_paint.target, at,
                     [&](const Pixels& target, Fixed middle) { draw(target, middle, look); });
    }

    void draw(const Pixels& target, Fixed at, const Look& look) {
        const Measures& m = m_paint.measures;
        const double ring = std::min(m_paint.px(1.5), m.vertexRadius * 0.5);
        if (!look.named && !look.kind) {
            if (m.detail >= Detail::Glyphs)
                drawDisc(target, at, m.vertexRadius + ring, m_rim);
            drawDisc(target, at, m.vertexRadius, look.own ? *look.own : m_plain);
            return;
        }
        const CanvasTheme& theme = m_paint.scene.theme;
        const Tint tint(look.kind ? theme.kind(*look.kind) : theme.named, opacity());
        const double radius = std::max(m.namedRadius, 2.0);
        drawDisc(target, at, radius + std::max(1.0, ring), m_rim);
        drawDisc(target, at, radius, tint);
        if (look.own)
            drawDisc(target, at, radius * 0.62, *look.own);
        else if (look.named && radius >= 4)
            drawDisc(target, at, radius * 0.36, m_rim);
        if (hasFlag(look))
            flag(m_paint, target, at, radius, tint, m_rim, m_fill);
    }

    const Paint& m_paint;
    SpriteCache& m_stamps;
    Tint m_rim, m_plain;
    std::unique_ptr<VertexTints> m_tints; ///< Null if the open mode does not colour vertices.
    FillRaster m_fill;
    ByName m_others{};
    std::map<std::string, ByName> m_ofKinds;
};

} // namespace

double markerReach(const Paint& paint) {
    return paint.measures.namedRadius + paint.px(13);
}

double vertexRadius(const Paint& paint, const Vertex& vertex) {
    return vertex.name.empty() && vertex.kind.empty() ? paint.measures.vertexRadius
                                                      : paint.measures.namedRadius;
}

namespace {

/// Returns whether the mark of a lift is painted in place of the vertex, which is its entrance.
bool isUnderLift(const Scene& scene, const IndexedVertex& vertex) {
    if (scene.level.items<Lift>().empty())
        return false;
    const Lift* lift = scene.level.find<Lift>(scene.level.liftAt(vertex.key));
    return lift && lift->position == vertex.at;
}

} // namespace

void paintCoveredVertices(const Paint& paint, SpriteCache& stamps, const RouteCover& cover) {
    const Scene& scene = paint.scene;
    if (cover.empty() || !scene.view[Layer::Vertices].visible)
        return;
    const double reach = markerReach(paint);
    const auto side = static_cast<int>(reach);
    Markers markers(paint, stamps);
    // Use the enlarged grid for a fast, coarse test that excludes most vertices.
    const RouteCover near = cover.grown(QSize(side, side));
    scene.places.forEachIn<VertexId>(paint.query(reach), [&](const IndexedVertex& v) {
        if (!v.named && !v.hasKind && paint.measures.detail < Detail::Dots)
            return; // At this level of detail, only vertices with a name or a kind have a marker.
        if (isUnderLift(scene, v))
            return;
        const QPoint at = paint.projection(v.at).pixel();
        if (near.reaches(at) && cover.meets({at - QPoint(side, side), at + QPoint(side, side)}))
            markers.draw(v);
    });
}

namespace {

// Paints vertices at the current level of detail. Named vertices are larger. A kind determines the
// colour and adds a flag.
void paintVertices(const Paint& paint, PaintBuffers& buffers) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Vertices].visible)
        return;
    const Measures& m = paint.measures;
    const Tint splat(scene.theme.vertex, paint.opacity(Layer::Vertices) * m.vertexStrength());
    Markers markers(paint, buffers.stamps);
    std::vector<const IndexedVertex*> special; // Vertices to paint on top of the others.
    scene.places.forEachIn<VertexId>(paint.query(markerReach(paint)), [&](const IndexedVertex& v) {
        if (paint.stopped() || isUnderLift(scene, v))
            return;
        if (v.named || v.hasKind)
            special.push_back(&v);
        // Paint translucent vertices, so that the map remains visible where there are many.
        else if (m.detail == Detail::Splat)
            drawDot(paint.target, paint.projection(v.at).pixel() - QPoint(1, 1), 2,
                    markers.tintOf(v.key) ? *markers.tintOf(v.key) : splat);
        else if (m.detail >= Detail::Dots)
            markers.draw(v);
    });
    for (const IndexedVertex* v : special)
        markers.draw(*v);
}

// Opacity of the veil over many selected vertices. The map must remain visible.
constexpr double crowdVeil = 0.35;

/// Paints one translucent veil over many vertices.
void paintCrowd(const Paint& paint, const KeySet<VertexId>& vertices, const Tint& tint,
                MaskRaster& mask) {
    const DiscStamp stamp(paint.measures.vertexRadius + paint.px(2.6));
    const Box near = paint.query(stamp.reach() + 1);
    walkItems(paint.scene.level, vertices, [&](VertexId, const Vertex& vertex) {
        const Point2 at = vertex.position.flat();
        if (vertex.floor == paint.scene.floor && near.contains(at))
            mask.disc(paint.target.clip, paint.projection(at).pixel(), stamp);
        return true;
    });
    mask.blendInto(paint.target, tint);
}

void highlightVertices(const Paint& paint, const SelectedItems& items, const Highlight& with) {
    if (isCrowd(paint, items.vertices.size()))
        return paintCrowd(paint, items.vertices, Tint(with.colour, crowdVeil), with.mask);
    const Box near = paint.query(paint.px(24));
    const Tint tint(with.colour), rim(paint.scene.theme.vertexRing);
    walkItems(paint.scene.level, items.vertices, [&](VertexId, const Vertex& vertex) {
        if (vertex.floor != paint.scene.floor || !near.contains(vertex.position.flat()))
            return true;
        const Fixed at = paint.projection(vertex.position.flat());
        const double radius = std::max(vertexRadius(paint, vertex), paint.px(2.2));
        drawDisc(paint.target, at, radius + paint.px(3.6), rim);
        drawDisc(paint.target, at, radius + paint.px(2.6), tint);
        drawDisc(paint.target, at, radius, rim);
        drawDisc(paint.target, at, radius - paint.px(0.6), tint);
        return true;
    });
}

// Returns the name of the vertex, or its kind if it has no name.
QString labelOf(const Vertex& vertex) {
    return elided(QString::fromStdString(vertex.name.empty() ? vertex.kind : vertex.name));
}

void addVertexLabels(const Scene& scene, const Box& box, LabelSink& labels) {
    scene.places.forEachIn<VertexId>(box, [&](const IndexedVertex& v) {
        if (!(v.named || v.hasKind) || !labels.isWanted(v.at))
            return;
        const Vertex& item = *scene.level.find<Vertex>(v.key);
        labels.add(v.key.value, v.at, 'n' + *(v.named ? item.name : item.kind),
                   [&] { return labelOf(item); });
    });
}

} // namespace

const ItemPainter vertexPainter{
    Layer::Vertices,
    paintVertices,
    nullptr,
    highlightVertices,
    [](const Paint& paint) { return markerReach(paint) + paint.px(3); },
    ItemLabels{0, Layer::Labels, &CanvasTheme::text,
               [](const Paint& paint) { return paint.measures.namedRadius + paint.px(3); },
               addVertexLabels}};

} // namespace waymark
