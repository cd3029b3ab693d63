// SPDX-License-Identifier: MIT
#include "editor/canvas/overlay_cache.h"

#include "editor/render/label_painter.h"
#include "editor/render/map_layers.h"
#include "editor/render/painters.h"

#include <algorithm>

namespace waymark {

namespace {

// Maximum extent of the marks for selected items and issues, in screen pixels.
constexpr double markReach = 24;
// Maximum number of edited areas. If there are more, everything is repainted.
constexpr std::size_t maxDirty = 1000;

/// Returns whether an edit changes overlays only near the edited areas and the routes.
bool isLocal(const Scene& scene) {
    const bool promises =
        std::all_of(scene.checks.begin(), scene.checks.end(),
                    [](const auto& check) { return check.second.broken.empty(); });
    return promises && std::ranges::all_of(scene.overlays, &OverlayLayer::isLocal);
}

// Maximum distance by which route lines and their end markers extend beyond the polyline, in screen
// pixels.
constexpr double lineReach = 12;
constexpr int cellReach = 24; // Cell size of a RouteCover, in device pixels.

using Way = std::vector<Fixed>;

void moveToMap(Fixed& at, QPoint origin) {
    at.x += std::int64_t{origin.x()} * 256;
    at.y += std::int64_t{origin.y()} * 256;
}

QRect boxOf(const Way& way, std::size_t first, std::size_t last) {
    QRect box;
    for (std::size_t i = first; i <= last; ++i)
        box |= QRect(way[i].pixel(), QSize(1, 1));
    return box;
}

/// Returns the bounds of the parts in which two polylines differ, including the points where they
/// diverge.
QRect difference(const Way& was, const Way& is) {
    if (was == is)
        return {};
    const std::size_t shorter = std::min(was.size(), is.size());
    const auto parts =
        std::mismatch(was.begin(), was.begin() + static_cast<std::ptrdiff_t>(shorter), is.begin());
    const auto same = static_cast<std::size_t>(parts.first - was.begin());
    std::size_t after = 0;
    while (after + same < shorter && was[was.size() - 1 - after] == is[is.size() - 1 - after])
        ++after;
    const std::size_t first = same > 0 ? same - 1 : 0;
    const auto stretch = [&](const Way& way) {
        return way.empty() ? QRect()
                           : boxOf(way, std::min(first, way.size() - 1),
                                   std::min(way.size() - after, way.size() - 1));
    };
    return stretch(was) | stretch(is);
}

bool lookSame(const RouteLine& a, const RouteLine& b) {
    return a.look == b.look && a.colour == b.colour && a.selected == b.selected &&
           a.startsOff == b.startsOff && a.endsOff == b.endsOff && a.hasStart == b.hasStart &&
           a.hasGoal == b.hasGoal;
}

bool areSame(const std::vector<RoutePill>& a, const std::vector<RoutePill>& b) {
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const RoutePill& l, const RoutePill& r) {
            return l.middle == r.middle && l.text == r.text && l.costlier == r.costlier;
        });
}

} // namespace

void OverlayCache::touch(const std::vector<DirtyBox>& dirty) {
    m_dirty.insert(m_dirty.end(), dirty.begin(), dirty.end());
    if (m_dirty.size() > maxDirty)
        invalidate();
}

/// Returns the pixels that edits since the last call may have changed.
QRegion OverlayCache::touched(const Paint& paint) {
    QRegion parts = m_routes.follow(paint);
    const int grow = static_cast<int>(paint.px(markReach));
    for (const QRect& part : dirtyPixels(std::exchange(m_dirty, {}), paint.scene, paint.projection))
        parts += part.adjusted(-grow, -grow, grow, grow);
    return parts;
}

void OverlayCache::follow(const Scene& scene, const Projection& projection, const QImage& frame,
                          const FrameChange& change) {
    m_stays = m_stays && (m_dirty.empty() || isLocal(scene));
    if (!m_stays)
        m_dirty.clear();
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    // Dummy image, because Paint requires one even if it is only used for measuring.
    QImage none(1, 1, QImage::Format_RGB32);
    const QRegion edited = touched({scene, projection, measures, styles, Pixels(none, {})});
    QRegion open = frame.rect();
    if (m_stays && m_image.size() == frame.size()) {
        m_image.move(change.moved);
        open = (change.drawn + edited) & frame.rect();
    }
    m_image.resize(frame.size());
    for (const QRect& part : fewRects(open)) {
        copyPart(frame, part, {}, m_image.image());
        m_painter.paint(scene, projection, m_image.image(), part);
    }
    m_projection = projection;
    m_stays = true;
}

QRegion RouteMarks::follow(const Paint& paint) {
    const QPoint origin = paint.projection.origin();
    std::vector<RouteLine> lines = routeLines(paint.scene, paint.projection);
    for (RouteLine& line : lines)
        for (Fixed& at : line.way)
            moveToMap(at, origin);
    std::vector<RoutePill> pills = routePills(paint.scene, paint.projection);
    for (RoutePill& pill : pills)
        moveToMap(pill.middle, origin);

    QRegion changed;
    // Leave room for the markers and names of items under the lines, because these are painted
    // again above the lines.
    const QSizeF names = nameReach(paint);
    const double marker = 2 * markerReach(paint);
    const int x = static_cast<int>(paint.px(lineReach) + std::max(marker, names.width()));
    const int y = static_cast<int>(paint.px(lineReach) + std::max(marker, names.height()));
    const QMargins reach(x + cellReach, y + cellReach, x + cellReach, y + cellReach);
    const auto add = [&](const QRect& box) {
        if (!box.isEmpty())
            changed += box.marginsAdded(reach);
    };
    for (std::size_t i = 0; i < std::max(lines.size(), m_lines.size()); ++i) {
        const Way none;
        const RouteLine* was = i < m_lines.size() ? &m_lines[i] : nullptr;
        const RouteLine* is = i < lines.size() ? &lines[i] : nullptr;
        if (was && is && lookSame(*was, *is)) {
            add(difference(was->way, is->way));
        } else {
            add(difference(was ? was->way : none, none));
            add(difference(none, is ? is->way : none));
        }
    }
    if (!areSame(pills, m_pills)) { // If one label changes, all others may move.
        const QSizeF far = pillReach(paint, std::max(pills.size(), m_pills.size()));
        const QSize half = far.toSize();
        for (const auto* all : {&pills, &m_pills})
            for (const RoutePill& pill : *all)
                changed += QRect(pill.middle.pixel() - QPoint(half.width(), half.height()),
                                 pill.middle.pixel() + QPoint(half.width(), half.height()));
    }
    m_lines = std::move(lines);
    m_pills = std::move(pills);
    return changed.translated(-origin);
}

} // namespace waymark
