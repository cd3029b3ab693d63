// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_painter.h"

#include <QRegion>

namespace waymark {

/// Remembers where routes were drawn over the frame: while a vertex is dragged a route is solved at
/// each move, and mostly stays as it was but for a stretch.
class RouteMarks {
public:
    /// The pixels of the image that routes, and what they lie on, make look otherwise than when
    /// this was asked before, at the same scale. O(points of routes).
    QRegion follow(const Paint& paint);

private:
    std::vector<RouteLine> m_lines; // in pixels of the map, not of the image
    std::vector<RoutePill> m_pills;
};

} // namespace waymark
