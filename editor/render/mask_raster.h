// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/line_coverage.h"
#include "editor/render/pixels.h"

#include <vector>

namespace waymark {

/// Several lines as one translucent shape: where they overlap, as at the joints of a route, the
/// ink is laid once. Keeps its working memory.
class MaskRaster {
public:
    void line(const QRect& clip, Fixed a, Fixed b, const Stroke& stroke);
    /// Lays the shape and begins another. The clip must be that of the lines.
    void blendInto(const Pixels& target, const Ink& ink);

private:
    struct Span {
        int first, last; // columns
    };
    QRect m_clip;
    std::vector<std::uint8_t> m_coverage;
    std::vector<Span> m_spans; // touched columns per row
};

} // namespace waymark
