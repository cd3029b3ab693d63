// SPDX-License-Identifier: MIT
#include "editor/canvas/overlay_cache.h"

#include "editor/render/map_layers.h"

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
    QImage none(1, 1, QImage::Format_RGB32); // Used only for measuring.
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

} // namespace waymark
