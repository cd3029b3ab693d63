// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/projection.h"

#include <cstdint>
#include <vector>

namespace waymark {

/// A coarse map of where lines were drawn over the frame, in squares of several pixels. Labels and
/// vertices there are repainted on top of the lines.
class RouteCover {
public:
    /// Creates an empty map for a part of an image, whose origin is Projection::origin(). Well
    /// inside the clip, the result does not depend on the clip.
    RouteCover(const QRect& clip, QPoint origin);

    /// Marks a line that extends `reach` real pixels to each side.
    void mark(Fixed a, Fixed b, double reach);
    bool empty() const { return !m_any; }
    /// Returns whether a line may cross the box.
    bool meets(const QRect& box) const;

    /// Returns the cover for lines that are wider by `by`, horizontally and vertically. O(pixels /
    /// 64).
    RouteCover grown(QSize by) const;
    /// Returns whether a line may cover the pixel. Always true outside the clip.
    bool reaches(QPoint pixel) const { return !m_clip.contains(pixel) || meets({pixel, pixel}); }

private:
    QRect cellsOf(const QRect& pixels) const;

    QRect m_clip;
    int m_columns, m_rows;
    bool m_any = false;
    /// One entry per square, which is nonzero if a line may cross it.
    std::vector<std::uint8_t> m_marked;
};

} // namespace waymark
