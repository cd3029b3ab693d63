// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/projection.h"

#include <QImage>
#include <QRegion>

#include <memory>

namespace waymark {

/// An RGB32 image that scrolls without copying its pixels in most cases: it is a view into a larger
/// buffer, and a move only changes the view's offset.
class SlidingImage {
public:
    bool isNull() const { return m_view.isNull(); }
    QSize size() const { return m_view.size(); }
    QRect rect() const { return m_view.rect(); }

    /// Sets the size. If it changes, the pixels are undefined.
    void resize(QSize size);
    void clear() { *this = {}; }

    /// Scrolls by whole pixels. Exposed pixels are undefined. Usually O(1), occasionally O(pixels).
    void move(QPoint by);

    /// Returns the image, which is valid until the next move() or resize(). A copy of the QImage
    /// shares its pixels; use QImage::copy() for a snapshot.
    const QImage& image() const { return m_view; }
    QImage& image();

private:
    void look(QSize size);

    std::unique_ptr<QRgb[]> m_memory;
    std::ptrdiff_t m_room = 0;  ///< Size of the buffer, in pixels.
    std::ptrdiff_t m_begin = 0; ///< Offset of the image in the buffer, in pixels.
    QImage m_view;              ///< View of the buffer, which it does not own.
};

/// Returns the offset from a pixel of an image drawn by `from` to the pixel of the same map
/// position in an image of equal scale drawn by `to`.
inline QPoint offset(const Projection& from, const Projection& to) {
    return from.origin() - to.origin();
}

/// Copies a part of an image with an offset, as far as it is inside both images.
void copyPart(const QImage& from, const QRect& part, QPoint by, QImage& to);

/// Returns the rectangle that an image of `size` drawn by `was` covers in an image of another size
/// and projection.
QRect coveredPart(QSize size, const Projection& was, QSize newSize, const Projection& is);

/// Fills a part of `to` with the content of an image that was drawn by another projection, without
/// smoothing, since it is visible only briefly. O(pixels).
void copyScaled(const QImage& from, const Projection& was, QImage& to, const Projection& is,
                const QRect& part);

/// Returns the rectangles of a region, or its bounding rectangle if that is hardly larger.
QRegion fewRects(const QRegion& region);

/// Returns the number of pixels of a region.
qint64 areaOf(const QRegion& region);

} // namespace waymark
