// SPDX-License-Identifier: MIT
#include "editor/render/frame_moves.h"

#include "editor/raster/parallel_pair.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace waymark {

namespace {

constexpr int maxRects = 8; // A region with more rectangles is replaced by its bounding rectangle.
// Minimum numbers of pixels for which a second thread is worthwhile.
constexpr qint64 copiedByTwo = 4'000'000, scaledByTwo = 1'000'000;
constexpr int movedStrips = 8;
// The buffer has spare rows above and below the image. On each side, their number is the height of
// the image divided by this constant, plus 1.
constexpr std::ptrdiff_t slackOf = 8;

const QRgb* rowOf(const QImage& image, int y) {
    return reinterpret_cast<const QRgb*>(image.constScanLine(y));
}
QRgb* rowOf(QImage& image, int y) {
    return reinterpret_cast<QRgb*>(image.scanLine(y));
}

/// Returns the source pixel of each pixel along one axis. Negative if there is none.
std::vector<int> sources(int size, int origin, double scale, int wasSize, int wasOrigin) {
    std::vector<int> found(static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i) {
        const double at = std::floor((i + origin + 0.5) * scale - wasOrigin);
        found[static_cast<std::size_t>(i)] = at >= 0 && at < wasSize ? static_cast<int>(at) : -1;
    }
    return found;
}

/// Calls rows(top, bottom) for all rows of `part`. Divides them between two threads if the part has
/// at least `pixelsForTwo` pixels.
template <class Rows>
void inStrips(const QRect& part, qint64 pixelsForTwo, const Rows& rows) {
    if (qint64{part.width()} * part.height() < pixelsForTwo) {
        rows(part.top(), part.bottom());
        return;
    }
    Strips strips(part, movedStrips);
    const auto work = [&] {
        strips.take([&](const QRect& strip) { rows(strip.top(), strip.bottom()); });
    };
    inTwo(work, work);
}

struct Span {
    int first = 0, last = -1;
};

/// Adjacent pixels of a row that are copied from adjacent pixels of another row.
struct PixelRun {
    int to, from, count;
};

// Number of pixels that are copied at once, because a constant size is faster than a call for each
// short run.
constexpr int runBlock = 8;
// Minimum average length for which copying runs is faster than copying single pixels.
constexpr std::size_t worthwhileRun = 3;

/// Divides the pixels of `span` into runs. `sources` contains the source of each pixel.
std::vector<PixelRun> runsOf(const std::vector<int>& sources, Span span) {
    std::vector<PixelRun> runs;
    for (int i = span.first; i <= span.last; ++i) {
        const int from = sources[static_cast<std::size_t>(i)];
        if (runs.empty() || from != runs.back().from + runs.back().count)
            runs.push_back({i, from, 0});
        ++runs.back().count;
    }
    return runs;
}

/// Copies runs from left to right. A short run may overwrite the pixels to its right, up to `end`,
/// which belong to the next runs. `width` is the number of pixels in the source row.
void copyRuns(const QRgb* in, int width, const std::vector<PixelRun>& runs, QRgb* out, int end) {
    for (const PixelRun& run : runs) {
        const bool isShort =
            run.count <= runBlock && run.to + runBlock <= end && run.from + runBlock <= width;
        if (isShort) {
            std::memcpy(out + run.to, in + run.from, runBlock * sizeof(QRgb));
            continue;
        }
        std::memcpy(out + run.to, in + run.from,
                    static_cast<std::size_t>(run.count) * sizeof(QRgb));
    }
}

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

void SlidingImage::resize(QSize size) {
    if (size == m_view.size())
        return;
    clear();
    if (size.isEmpty())
        return;
    const std::ptrdiff_t width = size.width(), height = size.height();
    m_begin = width * (height / slackOf + 1);
    m_room = 2 * m_begin + width * height;
    m_memory = std::make_unique_for_overwrite<QRgb[]>(static_cast<std::size_t>(m_room));
    look(size);
}

QImage& SlidingImage::image() {
    if (!m_view.isDetached()) // Writing to a shared image would detach it from the buffer.
        look(size());
    return m_view;
}

void SlidingImage::look(QSize size) {
    m_view = QImage(reinterpret_cast<uchar*>(m_memory.get() + m_begin), size.width(), size.height(),
                    size.width() * qsizetype{sizeof(QRgb)}, QImage::Format_RGB32);
}

void SlidingImage::move(QPoint by) {
    const std::ptrdiff_t width = size().width(), height = size().height();
    if (by.isNull() || std::abs(by.x()) >= width || std::abs(by.y()) >= height)
        return;
    // A pixel that moves beyond the end of a row appears in the next row. That position is exposed
    // by the move, so its content is undefined anyway.
    const std::ptrdiff_t distance = by.y() * width + by.x();
    const std::ptrdiff_t begin = m_begin - distance;
    if (begin >= 0 && begin + width * height <= m_room) {
        m_begin = begin;
    } else {
        const std::ptrdiff_t middle = (m_room - width * height) / 2;
        const std::ptrdiff_t first = std::max(0, -by.y()), last = std::min(height, height - by.y());
        std::memmove(m_memory.get() + middle + first * width + distance,
                     m_memory.get() + m_begin + first * width,
                     static_cast<std::size_t>((last - first) * width) * sizeof(QRgb));
        m_begin = middle;
    }
    look(size());
}

void copyPart(const QImage& from, const QRect& part, QPoint by, QImage& to) {
    const QRect target = (part & from.rect()).translated(by) & to.rect();
    if (target.isEmpty())
        return;
    const auto bytes = static_cast<std::size_t>(target.width()) * sizeof(QRgb);
    // Detach the image before the other thread writes to it.
    QRgb* const out = rowOf(to, 0);
    const std::ptrdiff_t stride = to.bytesPerLine() / std::ptrdiff_t{sizeof(QRgb)};
    inStrips(target, copiedByTwo, [&](int top, int bottom) {
        for (int y = top; y <= bottom; ++y)
            std::memcpy(out + stride * y + target.left(),
                        rowOf(from, y - by.y()) + target.left() - by.x(), bytes);
    });
}

QRect coveredPart(QSize size, const Projection& was, QSize newSize, const Projection& is) {
    const Axes axes(size, was, newSize, is);
    return axes.part();
}

void copyScaled(const QImage& from, const Projection& was, QImage& to, const Projection& is,
                const QRect& wanted) {
    const Axes axes(from.size(), was, to.size(), is);
    const QRect part = axes.part() & wanted;
    if (part.isEmpty())
        return;
    const auto bytes = static_cast<std::size_t>(part.width()) * sizeof(QRgb);
    QRgb* const first = rowOf(to, 0);
    const std::ptrdiff_t stride = to.bytesPerLine() / std::ptrdiff_t{sizeof(QRgb)};
    const std::vector<PixelRun> runs = runsOf(axes.columns, {part.left(), part.right()});
    const bool areLong = runs.size() * worthwhileRun <= static_cast<std::size_t>(part.width());
    inStrips(part, scaledByTwo, [&](int top, int bottom) {
        int done = -1; // Source row of the previous target row.
        for (int y = top; y <= bottom; ++y) {
            QRgb* out = first + stride * y;
            const int row = axes.rows[static_cast<std::size_t>(y)];
            if (std::exchange(done, row) == row) {
                std::memcpy(out + part.left(), out - stride + part.left(), bytes);
                continue;
            }
            const QRgb* in = rowOf(from, row);
            if (areLong) {
                copyRuns(in, from.width(), runs, out, part.right() + 1);
                continue;
            }
            for (int x = part.left(); x <= part.right(); ++x)
                out[x] = in[axes.columns[static_cast<std::size_t>(x)]];
        }
    });
}

QRegion fewRects(const QRegion& region) {
    const QRect all = region.boundingRect();
    // Nearby rectangles usually overlap, so painting one bounding rectangle is fastest.
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
