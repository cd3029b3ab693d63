// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/fewer_corners.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace navcore {
namespace fewercorners {
namespace {

/// Returns exactly 0 for a point on the segment.
double distanceFromSegment(Point2 p, Point2 a, Point2 b) {
    const double x = b.x - a.x, y = b.y - a.y, toX = p.x - a.x, toY = p.y - a.y;
    const double squared = x * x + y * y, along = toX * x + toY * y;
    if (along <= 0)
        return std::hypot(toX, toY);
    if (along >= squared)
        return std::hypot(p.x - b.x, p.y - b.y);
    return std::abs(toX * y - toY * x) / std::sqrt(squared);
}

/// A part of the line between two points that are kept, and the point in between that is farthest
/// from the segment between them. All are indices.
struct Part {
    std::size_t begin = 0, end = 0, farthest = 0;
    double distance = 0; ///< Distance of that point; 0 if all points are on the segment.

    /// Orders parts by distance. Among equals, the first part of the line is the greatest.
    bool operator<(const Part& other) const {
        return distance != other.distance ? distance < other.distance : begin > other.begin;
    }
};

Part partBetween(const std::vector<Point2>& line, std::size_t begin, std::size_t end) {
    Part part{begin, end, begin, 0};
    for (std::size_t i = begin + 1; i < end; ++i) {
        const double distance = distanceFromSegment(line[i], line[begin], line[end]);
        if (distance > part.distance) {
            part.farthest = i;
            part.distance = distance;
        }
    }
    return part;
}

} // namespace
} // namespace fewercorners

FewerCorners withFewerCorners(Point2 from, const std::vector<Point2>& corners, Point2 to,
                              std::size_t most) {
    using namespace fewercorners;
    std::vector<Point2> line{from};
    line.insert(line.end(), corners.begin(), corners.end());
    line.push_back(to);
    // Both directions of a line are simplified in the same order.
    const bool isReversed =
        std::lexicographical_compare(line.rbegin(), line.rend(), line.begin(), line.end());
    if (isReversed)
        std::reverse(line.begin(), line.end());
    std::priority_queue<Part> parts;
    parts.push(partBetween(line, 0, line.size() - 1));
    std::vector<std::size_t> kept;
    while (kept.size() < most && parts.top().distance > 0) {
        const Part part = parts.top();
        parts.pop();
        kept.push_back(part.farthest);
        parts.push(partBetween(line, part.begin, part.farthest));
        parts.push(partBetween(line, part.farthest, part.end));
    }
    std::sort(kept.begin(), kept.end());
    FewerCorners fewer;
    for (const std::size_t i : kept)
        fewer.corners.push_back(line[i]);
    if (isReversed)
        std::reverse(fewer.corners.begin(), fewer.corners.end());
    fewer.deviation = parts.top().distance;
    return fewer;
}

} // namespace navcore
