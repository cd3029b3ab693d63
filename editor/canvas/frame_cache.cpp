// SPDX-License-Identifier: MIT
#include "editor/canvas/frame_cache.h"

#include "editor/render/barrier_painter.h"
#include "editor/render/drawn_edges.h"
#include "editor/render/label_painter.h"
#include "editor/render/note_painter.h"
#include "editor/render/vertex_painter.h"

#include <cstdlib>
#include <cstring>

namespace waymark {

namespace {

constexpr std::size_t maxRects = 8; // more dirty parts than this are drawn as one

// Rows move by whole pixels; what was there stays in the strips until it is drawn over.
void moveRows(QImage& image, QPoint by) {
    const int width = image.width() - std::abs(by.x()), height = image.height() - std::abs(by.y());
    const auto bytes = static_cast<std::size_t>(width) * sizeof(QRgb);
    const auto row = [&image](int y) { return reinterpret_cast<QRgb*>(image.scanLine(y)); };
    const int fromX = std::max(0, -by.x()), toX = std::max(0, by.x());
    const int fromY = std::max(0, -by.y()), toY = std::max(0, by.y());
    for (int i = 0; i < height; ++i) {
        const int line = by.y() > 0 ? height - 1 - i : i; // never over rows still to be read
        std::memmove(row(toY + line) + toX, row(fromY + line) + fromX, bytes);
    }
}

} // namespace

void FrameCache::touch(const std::vector<DirtyBox>& dirty) {
    if (m_valid)
        m_dirty.insert(m_dirty.end(), dirty.begin(), dirty.end());
}

void FrameCache::draw(const Scene& scene, const QRect& part) {
    const QRect clipped = part & m_image.rect();
    if (clipped.isEmpty())
        return;
    m_painter.paint(scene, m_projection, m_image, clipped);
    m_drawn += qint64{clipped.width()} * clipped.height();
}

bool FrameCache::scroll(const Scene& scene, const Projection& projection) {
    const QPoint by = m_projection.origin() - projection.origin();
    m_projection = projection;
    if (std::abs(by.x()) >= m_image.width() || std::abs(by.y()) >= m_image.height())
        return false;
    if (by.isNull())
        return true;
    moveRows(m_image, by);
    QRect across = m_image.rect(), down = m_image.rect();
    if (by.y() != 0) {
        across.setTop(by.y() > 0 ? 0 : m_image.height() + by.y());
        across.setHeight(std::abs(by.y()));
        draw(scene, across);
        down.setTop(by.y() > 0 ? by.y() : 0);
        down.setHeight(m_image.height() - std::abs(by.y()));
    }
    if (by.x() != 0) {
        down.setLeft(by.x() > 0 ? 0 : m_image.width() + by.x());
        down.setWidth(std::abs(by.x()));
        draw(scene, down);
    }
    return true;
}

const QImage& FrameCache::update(const Scene& scene, const Projection& projection, QSize size) {
    m_drawn = 0;
    const Measures measures = scene.measures(projection);
    const ShadeRange shades = scene.edges.shades().inOctaves();
    const bool same = m_valid && m_image.size() == size && m_measures == measures &&
                      m_shades == shades && m_projection.scale() == projection.scale() &&
                      m_projection.devicePixelRatio() == projection.devicePixelRatio();
    if (!same || !scroll(scene, projection)) {
        if (m_image.size() != size)
            m_image = QImage(size, QImage::Format_RGB32);
        m_projection = projection;
        m_measures = measures;
        m_shades = shades;
        m_valid = true;
        m_dirty.clear();
        draw(scene, m_image.rect());
        return m_image;
    }

    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    const Paint paint{scene, projection, measures, styles, Pixels(m_image, m_image.rect())};
    const double marks = std::max({edgeReach(paint), barrierReach(paint), noteReach(paint),
                                   markerReach(paint) + paint.px(3)});
    const double labels = scene.view.costLabels ? costReach(paint) : 0;
    std::vector<QRect> parts;
    QRect all;
    for (const DirtyBox& dirty : m_dirty) {
        const double reach =
            dirty.names ? nameReach(paint) + marks + labels : std::max(marks, labels);
        const int grow = static_cast<int>(reach) + 2;
        const QRect part =
            projection.pixelsOf(dirty.box).adjusted(-grow, -grow, grow, grow) & m_image.rect();
        if (part.isEmpty())
            continue;
        parts.push_back(part);
        all |= part;
    }
    m_dirty.clear();
    if (parts.size() > maxRects)
        parts = {all};
    // Nearby parts overlap nearly always: one rectangle is then the least to draw.
    qint64 sum = 0;
    for (const QRect& part : parts)
        sum += qint64{part.width()} * part.height();
    if (sum >= qint64{all.width()} * all.height())
        parts = {all};
    for (const QRect& part : parts)
        draw(scene, part);
    return m_image;
}

} // namespace waymark
