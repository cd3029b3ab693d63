// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_painter.h"

#include <QRegion>

namespace waymark {

/// Remembers where routes have been painted. When a vertex is dragged, every move solves the routes
/// again, but most of their points do not change.
class RouteMarks {
public:
    /// Returns the pixels that differ because of routes since the last call, which must have used
    /// the same scale. O(number of points of all routes).
    QRegion follow(const Paint& paint);

private:
    std::vector<RouteLine> m_lines; // Polylines in pixels of the map, independent of scrolling.
    std::vector<RoutePill> m_pills;
};

} // namespace waymark
