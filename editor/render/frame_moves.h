// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/projection.h"

#include <QImage>
#include <QRegion>

#include <memory>

namespace waymark {

/// An RGB32 image whose pixels move together without being copied, nearly always: it lies in a
/// larger piece of memory, and a move only changes where in it the image begins.
class SlidingImage {
public:
    bool isNull() const { return m_view.isNull(); }
    QSize size() const { return m_view.size(); }
    QRect rect() const { return m_view.rect(); }

    /// Of another size it has any pixels.
    void resize(QSize size);
    void clear() { *this = {}; }

    /// Moves what it shows by whole pixels. What nothing came to has any pixels. O(1), and once in
    /// some moves O(pixels).
    void move(QPoint by);

    /// Good until it moves or gets another size. A copy is of the same pixels, now and later: what
    /// is to stay as it is now takes QImage::copy().
    const QImage& image() const { return m_view; }
    QImage& image();

private:
    void look(QSize size);

    std::unique_ptr<QRgb[]> m_memory;
    std::ptrdiff_t m_room = 0;  ///< pixels of the memory
    std::ptrdiff_t m_begin = 0; ///< of the image, pixels from the beginning of the memory
    QImage m_view;              ///< on the memory, has nothing of its own
};

/// The same place on the map, in pixels of another image of the same scale: add it to a pixel of
/// an image drawn by `from` to find it in one drawn by `to`.
inline QPoint offset(const Projection& from, const Projection& to) {
    return from.origin() - to.origin();
}

/// Copies a part of an image, moved, as far as it lies in both.
void copyPart(const QImage& from, const QRect& part, QPoint by, QImage& to);

/// Where an image of `size` that was drawn by `was` lies in one of another size and projection.
QRect coveredPart(QSize size, const Projection& was, QSize newSize, const Projection& is);

/// Fills a part of `to` with what an image that was drawn by another projection shows of the same
/// places, without smoothing: it is seen for a moment. O(pixels).
void copyScaled(const QImage& from, const Projection& was, QImage& to, const Projection& is,
                const QRect& part);

/// The rectangles of a region, or the one around them where that is hardly more.
QRegion fewRects(const QRegion& region);

/// How many pixels a region has.
qint64 areaOf(const QRegion& region);

} // namespace waymark
