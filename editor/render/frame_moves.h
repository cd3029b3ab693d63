// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/projection.h"

#include <QImage>
#include <QRegion>

#include <memory>

namespace waymark {

/// An RGB32 image that usually scrolls without copying pixels. It is a view into a larger buffer,
/// and scrolling changes only the offset of the view.
class SlidingImage {
public:
    bool isNull() const { return m_view.isNull(); }
    QSize size() const { return m_view.size(); }
    QRect rect() const { return m_view.rect(); }

    /// Sets the size. If it changes, the pixels become undefined.
    void resize(QSize size);
    void clear() { *this = {}; }

    /// Scrolls the image. The exposed pixels are undefined. Usually O(1), occasionally O(pixels).
    void move(QPoint by);

    /// Returns the image, which is valid until the next move() or resize(). A copied QImage shares
    /// the pixels; use QImage::copy() to keep them.
    const QImage& image() const { return m_view; }
    QImage& image();

private:
    void look(QSize size);

    std::unique_ptr<QRgb[]> m_memory;
    std::ptrdiff_t m_room = 0;
    std::ptrdiff_t m_begin = 0; ///< Offset of the image in the buffer, in pixels.
    QImage m_view;              ///< Refers to the pixels in the buffer without owning them.
};

/// Returns the offset in pixels by which an image must be moved when the projection changes from
/// `from` to `to`. Both projections must have the same scale.
inline QPoint offset(const Projection& from, const Projection& to) {
    return from.origin() - to.origin();
}

/// Copies `part` of `from` to `to`, moved by `by`. Clips it to both images.
void copyPart(const QImage& from, const QRect& part, QPoint by, QImage& to);

/// Returns the part of a new image that an old image covers. `size` and `was` describe the old
/// image, `newSize` and `is` the new one.
QRect coveredPart(QSize size, const Projection& was, QSize newSize, const Projection& is);

/// Scales the content of `from` into `part` of `to`, which has another projection. Does not smooth,
/// because the result is visible only briefly. O(pixels).
void copyScaled(const QImage& from, const Projection& was, QImage& to, const Projection& is,
                const QRect& part);

/// Returns the region, or its bounding rectangle if that is simpler and not much larger.
QRegion fewRects(const QRegion& region);

qint64 areaOf(const QRegion& region);

} // namespace waymark
