// SPDX-License-Identifier: MIT
#include "editor/render/route_cover.h"

#include "editor/render/line_coverage.h"

namespace waymark {

namespace {

constexpr int cell = 8; // real pixels

/// From the left or top side of the clip back to the next square's.
int toSquare(int side, int origin) {
    return side - static_cast<int>(((std::int64_t{side} + origin) % cell + cell) % cell);
}

/// Marks the next `reach` squares after each that is marked, on a way of `count` squares.
void spreadMarks(const std::vector<bool>& before, std::vector<bool>& marked, std::int64_t first,
                 std::int64_t step, int count, int reach) {
    int since = reach + 1;
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(first + i * step);
        since = before[at] ? 0 : since + 1;
        if (since <= reach)
            marked[at] = true;
    }
}

} // namespace

RouteCover::RouteCover(const QRect& clip, QPoint origin)
    : m_clip(QPoint(toSquare(clip.left(), origin.x()), toSquare(clip.top(), origin.y())),
             clip.bottomRight()),
      m_columns(m_clip.width() / cell + 1), m_rows(m_clip.height() / cell + 1),
      m_marked(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows), false) {}

QRect RouteCover::cellsOf(const QRect& pixels) const {
    const QRect inside = pixels & m_clip;
    if (inside.isEmpty())
        return {};
    return {
        QPoint((inside.left() - m_clip.left()) / cell, (inside.top() - m_clip.top()) / cell),
        QPoint((inside.right() - m_clip.left()) / cell, (inside.bottom() - m_clip.top()) / cell)};
}

void RouteCover::mark(Fixed a, Fixed b, double reach) {
    const QPointF from = a.pixels(), by = b.pixels() - from;
    const double length = std::hypot(by.x(), by.y());
    // Only the part that may touch the clip; t runs from 0 to 1.
    const auto inverted = [](double m) { return std::abs(m) < 1e-9 ? 0 : 1 / m; };
    double begin = 0, end = 1;
    narrow(from.x(), inverted(by.x()), m_clip.left() - reach, m_clip.right() + reach, begin, end);
    narrow(from.y(), inverted(by.y()), m_clip.top() - reach, m_clip.bottom() + reach, begin, end);
    // Steps from the start of the line, wherever the clip lies.
    const double steps = std::max(1.0, std::ceil(length / cell));
    const int far = static_cast<int>(std::ceil(reach)) + cell / 2;
    const double last = std::ceil(end * steps);
    for (double i = std::floor(begin * steps); begin <= end && i <= last; ++i) {
        const QPoint at = (from + by * (i / steps)).toPoint();
        const QRect cells = cellsOf({at - QPoint(far, far), at + QPoint(far, far)});
        m_any = m_any || !cells.isEmpty();
        for (int y = cells.top(); y <= cells.bottom(); ++y)
            for (int x = cells.left(); x <= cells.right(); ++x)
                m_marked[static_cast<std::size_t>(std::int64_t{y} * m_columns + x)] = true;
    }
}

bool RouteCover::meets(const QRect& box) const {
    const QRect cells = cellsOf(box);
    for (int y = cells.top(); y <= cells.bottom(); ++y)
        for (int x = cells.left(); x <= cells.right(); ++x)
            if (m_marked[static_cast<std::size_t>(std::int64_t{y} * m_columns + x)])
                return true;
    return false;
}

RouteCover RouteCover::grown(QSize by) const {
    RouteCover wide = *this;
    const int x = by.width() / cell + 1, y = by.height() / cell + 1;
    const std::int64_t columns = m_columns, last = columns * (std::int64_t{m_rows} - 1);
    for (std::int64_t row = 0; row <= last; row += columns) {
        spreadMarks(m_marked, wide.m_marked, row, 1, m_columns, x);
        spreadMarks(m_marked, wide.m_marked, row + columns - 1, -1, m_columns, x);
    }
    const std::vector<bool> across = wide.m_marked;
    for (std::int64_t column = 0; column < columns; ++column) {
        spreadMarks(across, wide.m_marked, column, columns, m_rows, y);
        spreadMarks(across, wide.m_marked, last + column, -columns, m_rows, y);
    }
    return wide;
}

} // namespace waymark
