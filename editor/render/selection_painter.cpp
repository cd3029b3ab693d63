// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/raster/line_raster.h"
#include "editor/render/item_painters.h"
#include "navcore/author/check/rules.h"

#include <cmath>
#include <span>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t crowdSize = 2000;

} // namespace

bool isCrowd(const Paint& paint, std::size_t count) {
    return count > crowdSize && paint.measures.detail < Detail::Glyphs;
}

void highlightItems(const Paint& paint, const SelectedItems& items, const Highlight& with) {
    for (const ItemPainter* painter : allItemPainters)
        if (painter->highlightShapes)
            painter->highlightShapes(paint, items, with);
    with.mask.blendInto(paint.target, Tint(with.colour, 0.55));
    for (const ItemPainter* painter : allItemPainters)
        if (painter->highlightMarks)
            painter->highlightMarks(paint, items, with);
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
        if (!vertex || vertex->floor != paint.scene.floor ||
            !near.contains(vertex->position.flat()))
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
        if (!issue.place || issue.floor != scene.floor || !near.contains(*issue.place))
            continue;
        cells.take(paint.projection(*issue.place).pixel() + origin, issue);
    }
    for (const Issue* issue : cells.issues()) {
        const QColor& colour = scene.theme.of(issue->severity);
        const auto ring = [&](const Pixels& target, Fixed middle) {
            drawRing(target, middle, radius, paint.px(4), halo);
            drawRing(target, middle, radius, paint.px(2), Tint(colour));
        };
        stamps.of("issue", radius + paint.px(2), colour.rgb(), isFar ? 1 : 0)
            .paint(paint.target, paint.projection(*issue->place), ring);
    }
}

} // namespace waymark
