// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/projection.h"

#include <cstdint>
#include <vector>

namespace waymark {

/// Roughly where lines were drawn over the frame, in squares of some pixels: what lies there is
/// drawn again on top of them.
class RouteCover {
public:
    /// Of a part of an image with that origin (Projection::origin()). What it tells of a place
    /// well inside does not depend on the clip.
    RouteCover(const QRect& clip, QPoint origin);

    /// A line that reaches this many real pixels to each side.
    void mark(Fixed a, Fixed b, double reach);
    bool empty() const { return !m_any; }
    /// Whether a line may lie over the box.
    bool meets(const QRect& box) const;

    /// The same with lines that reach so much farther across and down. O(pixels / 64).
    RouteCover grown(QSize by) const;
    /// Whether a line may reach the pixel; outside of the clip one may.
    bool reaches(QPoint pixel) const { return !m_clip.contains(pixel) || meets({pixel, pixel}); }

private:
    QRect cellsOf(const QRect& pixels) const;

    QRect m_clip;
    int m_columns, m_rows;
    bool m_any = false;
    std::vector<std::uint8_t> m_marked; ///< a square each
};

} // namespace waymark
