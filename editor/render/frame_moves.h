// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/projection.h"

#include <QImage>
#include <QRegion>

namespace waymark {

/// Moves what an RGB32 image shows by whole pixels. What nothing came to keeps what it had.
void moveRows(QImage& image, QPoint by);

/// The same place on the map, in pixels of another image of the same scale: add it to a pixel of
/// an image drawn by `from` to find it in one drawn by `to`.
inline QPoint offset(const Projection& from, const Projection& to) {
    return from.origin() - to.origin();
}

/// Copies a part of an image, moved, as far as it lies in both.
void copyPart(const QImage& from, const QRect& part, QPoint by, QImage& to);

/// Where an image of `size` that was drawn by `was` lies in one of another size and projection.
QRect coveredPart(QSize size, const Projection& was, QSize newSize, const Projection& is);

/// Fills `to` with what an image that was drawn by another projection shows of the same places,
/// without smoothing: it is seen for a moment. O(pixels).
void copyScaled(const QImage& from, const Projection& was, QImage& to, const Projection& is);

/// The rectangles of a region, or the one around them where that is hardly more.
QRegion fewRects(const QRegion& region);

/// How many pixels a region has.
qint64 areaOf(const QRegion& region);

} // namespace waymark
