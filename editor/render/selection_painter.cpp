// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/raster/fill_raster.h"
#include "editor/raster/line_raster.h"
#include "editor/raster/mask_raster.h"
#include "editor/render/sprite_cache.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/edit/item_walk.h"

#include <cmath>
#include <span>

namespace waymark {

using namespace navcore;

namespace {

Point2 centreOf(const Box& box) {
    return {box.lo.x + (box.hi.x - box.lo.x) / 2, box.lo.y + (box.hi.y - box.lo.y) / 2};
}

/// Paints a padlock, which indicates that the selected item cannot be moved.
void padlock(const Paint& paint, Point2 place, const Tint& tint, const Tint& rim,
             FillRaster& fill) {
    const Fixed at = paint.projection(place);
    const auto body = [&](double grow, const Tint& with) {
        const auto x = std::llround((paint.px(6) + grow) * 256);
        const auto top = std::llround((paint.px(1) + grow) * 256);
        const auto low = std::llround((paint.px(8) + grow) * 256);
        const std::array<Fixed, 4> corners{Fixed{at.x - x, at.y - top}, Fixed{at.x + x, at.y - top},
                                           Fixed{at.x + x, at.y + low},
                                           Fixed{at.x - x, at.y + low}};
        fill.clear();
        fill.add(corners);
        fill.fill(paint.target, with);
    };
    const Fixed shackle{at.x, at.y - std::llround(paint.px(2) * 256)};
    drawRing(paint.target, shackle, paint.px(4), paint.px(4.6), rim);
    body(paint.px(1.6), rim);
    drawRing(paint.target, shackle, paint.px(4), paint.px(1.9), tint);
    body(0, tint);
}

constexpr std::size_t crowdSize = 2000;
// Opacity of the veil over many selected vertices. The map must remain visible.
constexpr double crowdVeil = 0.35;

/// Returns whether there are too many items to paint a ring around each of them, which would be
/// slow and hide the map. Like the level of detail, this does not depend on the visible part.
/// Always false if vertices have markers.
bool isCrowd(const Paint& paint, std::size_t count) {
    return count > crowdSize && paint.measures.detail < Detail::Glyphs;
}

/// Paints one translucent veil over many vertices.
void paintCrowd(const Paint& paint, const KeySet<VertexId>& vertices, const Tint& tint,
                MaskRaster& mask) {
    const DiscStamp stamp(paint.measures.vertexRadius + paint.px(2.6));
    const Box near = paint.query(stamp.reach() + 1);
    walkItems(paint.scene.level, vertices, [&](VertexId, const Vertex& vertex) {
        const Point2 at = vertex.position.flat();
        if (near.contains(at))
            mask.disc(paint.target.clip, paint.projection(at).pixel(), stamp);
        return true;
    });
    mask.blendInto(paint.target, tint);
}

void paintChosenObstacles(const Paint& paint, const KeySet<ObstacleId>& obstacles,
                          const QColor& colour, FillRaster& fill) {
    const Box near = paint.query(paint.px(24));
    const bool isMany = isCrowd(paint, obstacles.size());
    const Tint rim(paint.scene.theme.vertexRing);
    const Tint tint(colour);
    const ObstacleLook each{Tint(colour, 0.18), tint, paint.px(2.4)};
    const ObstacleLook plain{Tint(colour, 0.5), Tint(colour, 0)};
    walkItems(paint.scene.level, obstacles, [&](ObstacleId, const Obstacle& obstacle) {
        const Shape& shape = *obstacle.shape;
        const Box box = boundsOf(shape);
        if (!box.meets(near))
            return true;
        if (isMany && shape.kind == ShapeKind::Solid) {
            paintObstacle(paint, shape, plain, fill);
            return true;
        }
        paintObstacle(paint, shape, each, fill);
        if (obstacle.lock == Lock::Locked && !isMany)
            padlock(paint, centreOf(box), tint, rim, fill);
        return true;
    });
}

} // namespace

void paintItems(const Paint& paint, const SelectedItems& items, const QColor& colour,
                FillRaster& fill, MaskRaster& mask) {
    const Scene& scene = paint.scene;
    const Measures& m = paint.measures;
    const Box near = paint.query(paint.px(24));
    const Tint tint(colour), soft(colour, 0.55);
    const Tint rim(scene.theme.vertexRing);

    paintChosenObstacles(paint, items.obstacles, colour, fill);
    const Stroke band = Stroke::round(m.linkWidth + paint.px(4.5));
    for (const EdgeKey key : items.edges) {
        const VertexPair ends = endsOf(scene.level, key);
        const Point2 a = scene.graph.position(ends.a).flat();
        const Point2 b = scene.graph.position(ends.b).flat();
        if (Box::of(a, b).meets(near))
            mask.line(paint.target.clip, paint.projection(a), paint.projection(b), band);
    }
    const Stroke wide = Stroke::round(paint.px(9));
    for (const BarrierId id : items.barriers)
        if (const Barrier* barrier = scene.level.find<Barrier>(id))
            forEachSide(*barrier->line, [&](Point2 a, Point2 b) {
                if (Box::of(a, b).meets(near))
                    mask.line(paint.target.clip, paint.projection(a), paint.projection(b), wide);
            });
    mask.blendInto(paint.target, soft);

    for (const NoteId id : items.notes)
        if (const Note* note = scene.level.find<Note>(id); note && near.contains(note->position)) {
            const Fixed at = paint.projection(note->position);
            drawRing(paint.target, at, paint.px(10), paint.px(4.4), rim);
            drawRing(paint.target, at, paint.px(10), paint.px(2.6), tint);
        }

    if (isCrowd(paint, items.vertices.size()))
        return paintCrowd(paint, items.vertices, Tint(colour, crowdVeil), mask);
    walkItems(scene.level, items.vertices, [&](VertexId, const Vertex& vertex) {
        if (!near.contains(vertex.position.flat()))
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

namespace {

// Cell size in screen pixels. All issues in a cell share one ring.
constexpr double crowdCell = 32;

/// Returns a hash for a pseudorandom order of positions. Without it, the rings would form rows
/// along the borders of cells.
std::uint64_t scattered(Point2 place) {
    const auto half = [](Coord c) { return std::uint64_t{static_cast<std::uint32_t>(c)}; };
    return ((half(place.x) << 32) | half(place.y)) * 0x9E3779B97F4A7C15U >> 16;
}

/// Divides an image into cells that are aligned to the map, and selects one issue per cell.
class Cells {
public:
    /// Creates the cells that cover `pixels`, which are relative to the map's origin.
    Cells(const QRect& pixels, int side)
        : m_side(side), m_corner(pixels.left() / side, pixels.top() / side),
          m_columns(pixels.right() / side - m_corner.x() + 1),
          m_taken(static_cast<std::size_t>(m_columns) *
                      static_cast<std::size_t>(pixels.bottom() / side - m_corner.y() + 1),
                  unclaimed) {}

    /// Selects the issue for the cell at `pixel`, unless a worse issue has already been selected.
    void take(QPoint pixel, const Issue& issue) {
        const QPoint cell = QPoint(pixel.x() / m_side, pixel.y() / m_side) - m_corner;
        std::uint32_t& taken =
            m_taken[static_cast<std::size_t>(cell.y() * std::ptrdiff_t{m_columns} + cell.x())];
        if (taken == unclaimed) {
            taken = static_cast<std::uint32_t>(m_issues.size());
            m_issues.push_back(&issue);
        } else if (isBefore(issue, *m_issues[taken])) {
            m_issues[taken] = &issue;
        }
    }
    std::span<const Issue* const> issues() const { return m_issues; }

private:
    static constexpr auto unclaimed = ~std::uint32_t{0};

    static bool isBefore(const Issue& a, const Issue& b) {
        return a.severity != b.severity ? a.severity < b.severity
                                        : scattered(*a.place) < scattered(*b.place);
    }

    int m_side;
    QPoint m_corner;
    int m_columns;
    std::vector<std::uint32_t> m_taken; ///< For each cell, index of the selected issue.
    std::vector<const Issue*> m_issues;
};

/// Paints the vertices that the agent cannot reach, or from which it cannot return.
void markLost(const Paint& paint, const Issue& issue, const Box& near) {
    if (ruleOf(issue.kind).marks != RuleMarks::Vertices)
        return;
    const Tint halo(paint.scene.theme.halo), tint(paint.scene.theme.of(issue.severity));
    for (const VertexId id : issue.vertices) {
        const Vertex* vertex = paint.scene.level.find<Vertex>(id);
        if (!vertex || !near.contains(vertex->position.flat()))
            continue;
        const Fixed at = paint.projection(vertex->position.flat());
        const double radius = std::max(vertexRadius(paint, *vertex), paint.px(2)) + paint.px(2);
        drawRing(paint.target, at, radius, paint.px(3), halo);
        drawRing(paint.target, at, radius, paint.px(1.6), tint);
    }
}

} // namespace

void paintIssues(const Paint& paint, SpriteCache& stamps) {
    const Scene& scene = paint.scene;
    const Box near = paint.query(paint.px(14 + crowdCell));
    const Tint halo(scene.theme.halo);
    const AgentId lens = scene.view.lens;
    // If there are many issues, show only the worst one of each cell. The choice does not depend on
    // panning.
    const QPoint origin = paint.projection.origin();
    const bool isFar = paint.measures.detail < Detail::Glyphs || scene.issues.size() > crowdSize;
    const int cell = static_cast<int>(paint.px(isFar ? crowdCell : 2));
    const double radius =
        isFar ? paint.px(5) : std::max(paint.px(8), paint.measures.namedRadius + paint.px(4));
    Cells cells(paint.projection.pixelsOf(near).translated(origin), cell);
    for (const Issue& issue : scene.issues) {
        if (lens.valid() && !issue.concerns(lens))
            continue;
        if (lens.valid())
            markLost(paint, issue, near);
        if (!issue.place || !near.contains(*issue.place))
            continue;
        cells.take(paint.projection(*issue.place).pixel() + origin, issue);
    }
    for (const Issue* issue : cells.issues()) {
        const QColor& colour = scene.theme.of(issue->severity);
        const auto ring = [&](const Pixels& target, Fixed middle) {
            drawRing(target, middle, radius, paint.px(4), halo);
            drawRing(target, middle, radius, paint.px(2), Tint(colour));
        };
        stamps.of(Mark::Issue, radius + paint.px(2), colour.rgb(), isFar ? 1 : 0)
            .paint(paint.target, paint.projection(*issue->place), ring);
    }
}

} // namespace waymark
