// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_painter.h"

#include <QRegion>

namespace waymark {

/// Remembers which pixels routes were painted on. While a vertex is dragged, routes are solved at
/// each move, but usually change only in part.
class RouteMarks {
public:
    /// Returns the pixels of the image that routes, and the items that they cover, have changed
    /// since the last call at the same scale. O(points of routes).
    QRegion follow(const Paint& paint);

private:
    std::vector<RouteLine> m_lines; // Lines in pixels of the map, not of the image.
    std::vector<RoutePill> m_pills;
};

} // namespace waymark
