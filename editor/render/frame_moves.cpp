// SPDX-License-Identifier: MIT
#include "editor/render/frame_moves.h"

#include "editor/render/in_two.h"

#include <cmath>
#include <cstdlib>
#include <cstring>

namespace waymark {

namespace {

constexpr int maxRects = 8; // more parts than this are drawn as one
// Below, a second thread costs more than it gives.
constexpr qint64 copiedByTwo = 4'000'000, scaledByTwo = 1'000'000;

const QRgb* rowOf(const QImage& image, int y) {
    return reinterpret_cast<const QRgb*>(image.constScanLine(y));
}
QRgb* rowOf(QImage& image, int y) {
    return reinterpret_cast<QRgb*>(image.scanLine(y));
}

/// From which pixel of another image each pixel along an axis comes; below 0: from none.
std::vector<int> sources(int size, int origin, double scale, int wasSize, int wasOrigin) {
    std::vector<int> found(static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i) {
        const double at = std::floor((i + origin + 0.5) * scale - wasOrigin);
        found[static_cast<std::size_t>(i)] = at >= 0 && at < wasSize ? static_cast<int>(at) : -1;
    }
    return found;
}

/// Calls rows(top, bottom) for those of the part, in two threads from so many pixels on.
template <class Rows>
void inBands(const QRect& part, qint64 pixelsForTwo, const Rows& rows) {
    const int middle = part.top() + part.height() / 2;
    if (qint64{part.width()} * part.height() < pixelsForTwo)
        rows(part.top(), part.bottom());
    else
        inTwo([&] { rows(part.top(), middle - 1); }, [&] { rows(middle, part.bottom()); });
}

struct Span {
    int first = 0, last = -1;
};

Span covered(const std::vector<int>& sources) {
    Span span;
    const auto has = [&](int i) { return sources[static_cast<std::size_t>(i)] >= 0; };
    span.last = static_cast<int>(sources.size()) - 1;
    while (span.first <= span.last && !has(span.first))
        ++span.first;
    while (span.first <= span.last && !has(span.last))
        --span.last;
    return span;
}

struct Axes {
    std::vector<int> columns, rows;

    Axes(QSize size, const Projection& was, QSize newSize, const Projection& is) {
        const double scale = was.scale() / is.scale();
        const QPoint from = was.origin(), to = is.origin();
        columns = sources(newSize.width(), to.x(), scale, size.width(), from.x());
        rows = sources(newSize.height(), to.y(), scale, size.height(), from.y());
    }
    QRect part() const {
        const Span across = covered(columns), down = covered(rows);
        return {QPoint(across.first, down.first), QPoint(across.last, down.last)};
    }
};

} // namespace

void moveRows(QImage& image, QPoint by) {
    const int width = image.width() - std::abs(by.x()), height = image.height() - std::abs(by.y());
    if (width <= 0 || height <= 0)
        return;
    const auto bytes = static_cast<std::size_t>(width) * sizeof(QRgb);
    const int fromX = std::max(0, -by.x()), toX = std::max(0, by.x());
    const int fromY = std::max(0, -by.y()), toY = std::max(0, by.y());
    for (int i = 0; i < height; ++i) {
        const int line = by.y() > 0 ? height - 1 - i : i; // never over rows still to be read
        std::memmove(rowOf(image, toY + line) + toX, rowOf(image, fromY + line) + fromX, bytes);
    }
}

void copyPart(const QImage& from, const QRect& part, QPoint by, QImage& to) {
    const QRect target = (part & from.rect()).translated(by) & to.rect();
    if (target.isEmpty())
        return;
    const auto bytes = static_cast<std::size_t>(target.width()) * sizeof(QRgb);
    QRgb* const out = rowOf(to, 0); // the image is made this thread's own before the other writes
    const std::ptrdiff_t stride = to.bytesPerLine() / std::ptrdiff_t{sizeof(QRgb)};
    inBands(target, copiedByTwo, [&](int top, int bottom) {
        for (int y = top; y <= bottom; ++y)
            std::memcpy(out + stride * y + target.left(),
                        rowOf(from, y - by.y()) + target.left() - by.x(), bytes);
    });
}

QRect coveredPart(QSize size, const Projection& was, QSize newSize, const Projection& is) {
    const Axes axes(size, was, newSize, is);
    return axes.part();
}

void copyScaled(const QImage& from, const Projection& was, QImage& to, const Projection& is) {
    const Axes axes(from.size(), was, to.size(), is);
    const QRect part = axes.part();
    if (part.isEmpty())
        return;
    const auto bytes = static_cast<std::size_t>(part.width()) * sizeof(QRgb);
    QRgb* const first = rowOf(to, 0);
    const std::ptrdiff_t stride = to.bytesPerLine() / std::ptrdiff_t{sizeof(QRgb)};
    inBands(part, scaledByTwo, [&](int top, int bottom) {
        int done = -1; // the row of `from` that the row above came from
        for (int y = top; y <= bottom; ++y) {
            QRgb* out = first + stride * y;
            const int row = axes.rows[static_cast<std::size_t>(y)];
            if (std::exchange(done, row) == row) {
                std::memcpy(out + part.left(), out - stride + part.left(), bytes);
                continue;
            }
            const QRgb* in = rowOf(from, row);
            for (int x = part.left(); x <= part.right(); ++x)
                out[x] = in[axes.columns[static_cast<std::size_t>(x)]];
        }
    });
}

QRegion fewRects(const QRegion& region) {
    const QRect all = region.boundingRect();
    // Nearby parts overlap nearly always: one rectangle is then the least to draw.
    return region.rectCount() > maxRects || areaOf(region) * 5 > areaOf(all) * 4 ? QRegion(all)
                                                                                 : region;
}

qint64 areaOf(const QRegion& region) {
    qint64 sum = 0;
    for (const QRect& part : region)
        sum += qint64{part.width()} * part.height();
    return sum;
}

} // namespace waymark
