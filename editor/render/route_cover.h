// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/projection.h"

#include <cstdint>
#include <vector>

namespace waymark {

/// A coarse grid that records where lines have been drawn over the frame. Labels and vertices at
/// these positions are painted again above the lines.
class RouteCover {
public:
    /// Creates an empty grid for `clip` of an image. `origin` is Projection::origin(). Except near
    /// the borders of the clip, the results do not depend on the clip.
    RouteCover(const QRect& clip, QPoint origin);

    /// Marks a line that extends `reach` device pixels to each side.
    void mark(Fixed a, Fixed b, double reach);
    bool empty() const { return !m_any; }
    /// Returns whether a line may intersect the box.
    bool meets(const QRect& box) const;

    /// Returns a grid in which every line is extended by the size `by`. O(pixels / 64).
    RouteCover grown(QSize by) const;
    /// Returns whether a line may cover the pixel. Always true outside the clip.
    bool reaches(QPoint pixel) const { return !m_clip.contains(pixel) || meets({pixel, pixel}); }

private:
    QRect cellsOf(const QRect& pixels) const;

    QRect m_clip;
    int m_columns, m_rows;
    bool m_any = false;
    /// One entry per cell. Nonzero if a line may intersect the cell.
    std::vector<std::uint8_t> m_marked;
};

} // namespace waymark
