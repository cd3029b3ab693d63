// SPDX-License-Identifier: MIT
#include "editor/render/route_cover.h"

#include "editor/raster/line_coverage.h"

#include <algorithm>
#include <span>

namespace waymark {

namespace {

constexpr int cell = 8; // Side of a cell, in device pixels.

/// Moves the left or top side of the clip outwards to the border of a cell.
int toSquare(int side, int origin) {
    return side - static_cast<int>(((std::int64_t{side} + origin) % cell + cell) % cell);
}

using Row = std::span<std::uint8_t>;

/// Marks all cells of a row whose distance from a marked cell is at most `reach`.
void spreadAlong(std::span<const std::uint8_t> before, Row marked, std::ptrdiff_t reach) {
    const auto count = static_cast<std::ptrdiff_t>(before.size());
    std::ptrdiff_t done = 0;
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        if (before[static_cast<std::size_t>(i)] == 0)
            continue;
        const std::ptrdiff_t from = std::max(done, i - reach);
        done = std::min(count, i + reach + 1);
        std::fill(marked.begin() + from, marked.begin() + done, 1);
    }
}

} // namespace

RouteCover::RouteCover(const QRect& clip, QPoint origin)
    : m_clip(QPoint(toSquare(clip.left(), origin.x()), toSquare(clip.top(), origin.y())),
             clip.bottomRight()),
      m_columns(m_clip.width() / cell + 1), m_rows(m_clip.height() / cell + 1),
      m_marked(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows), 0) {}

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
    // Clip the line by restricting t to the part of the range from 0 to 1 in which it can intersect
    // the clip.
    const auto inverted = [](double m) { return std::abs(m) < 1e-9 ? 0 : 1 / m; };
    double begin = 0, end = 1;
    narrow(from.x(), inverted(by.x()), m_clip.left() - reach, m_clip.right() + reach, begin, end);
    narrow(from.y(), inverted(by.y()), m_clip.top() - reach, m_clip.bottom() + reach, begin, end);
    // Start the steps at the beginning of the line, so that they do not depend on the clip.
    const double steps = std::max(1.0, std::ceil(length / cell));
    const int far = static_cast<int>(std::ceil(reach)) + cell / 2;
    const double last = std::ceil(end * steps);
    for (double i = std::floor(begin * steps); begin <= end && i <= last; ++i) {
        const QPoint at = (from + by * (i / steps)).toPoint();
        const QRect cells = cellsOf({at - QPoint(far, far), at + QPoint(far, far)});
        m_any = m_any || !cells.isEmpty();
        for (int y = cells.top(); y <= cells.bottom(); ++y)
            for (int x = cells.left(); x <= cells.right(); ++x)
                m_marked[static_cast<std::size_t>(std::int64_t{y} * m_columns + x)] = 1;
    }
}

bool RouteCover::meets(const QRect& box) const {
    const QRect cells = cellsOf(box);
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
        const auto first = m_marked.begin() + (std::int64_t{y} * m_columns + cells.left());
        if (std::find(first, first + cells.width(), 1) != first + cells.width())
            return true;
    }
    return false;
}

RouteCover RouteCover::grown(QSize by) const {
    RouteCover wide = *this;
    const int x = by.width() / cell + 1, y = by.height() / cell + 1;
    const auto columns = static_cast<std::size_t>(m_columns);
    const auto rowOf = [columns](auto& marks, int row) {
        return std::span(marks).subspan(static_cast<std::size_t>(row) * columns, columns);
    };
    for (int row = 0; row < m_rows; ++row)
        spreadAlong(rowOf(m_marked, row), rowOf(wide.m_marked, row), x);
    // For each column, the number of rows, including the current one, that the last marked cell
    // still covers.
    std::vector<int> left(columns);
    const auto spreadTo = [&](int row, const std::vector<std::uint8_t>& from) {
        const Row to = rowOf(wide.m_marked, row);
        const auto marked = rowOf(from, row);
        for (std::size_t i = 0; i < columns; ++i) {
            left[i] = marked[i] != 0 ? y + 1 : std::max(0, left[i] - 1);
            to[i] |= static_cast<std::uint8_t>(left[i] > 0 ? 1 : 0);
        }
    };
    const std::vector<std::uint8_t> across = wide.m_marked;
    for (int row = 0; row < m_rows; ++row)
        spreadTo(row, across);
    std::fill(left.begin(), left.end(), 0);
    for (int row = m_rows; row-- > 0;)
        spreadTo(row, across);
    return wide;
}

} // namespace waymark
