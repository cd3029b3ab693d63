// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace {

/// Distance in lu between the obstacle and the vertex after the fix, and the maximum distance in lu
/// by which the fix moves the vertex.
constexpr Coord clearBy = 2 * unitsPerPixel;
constexpr Coord farthest = 256 * unitsPerPixel;

/// Adds two points next to the obstacle side `a`-`b`, one on its left and one on its right. Both
/// are `clearBy` lu away from the point of the side that is nearest to `p`.
void addCandidates(std::vector<Point2>& candidates, Point2 p, Point2 a, Point2 b) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double squaredLength = dx * dx + dy * dy;
    if (squaredLength == 0)
        return;
    const double t = std::clamp(
        ((p.x - a.x) * dx + (static_cast<double>(p.y) - a.y) * dy) / squaredLength, 0.0, 1.0);
    const double out = clearBy / std::sqrt(squaredLength);
    for (const double hand : {-1.0, 1.0}) {
        Point2 candidate;
        if (toLattice((a.x + t * dx - hand * dy * out) / unitsPerPixel, candidate.x) &&
            toLattice((a.y + t * dy + hand * dx * out) / unitsPerPixel, candidate.y))
            candidates.push_back(candidate);
    }
}

std::optional<Point2> nearestFree(const ObstacleIndex& obstacles, Point2 p) {
    std::vector<Point2> candidates;
    for (Coord reach = 16 * unitsPerPixel; reach <= farthest; reach *= 4) {
        candidates.clear();
        obstacles.forEachSideIn(
            Box{{p.x - reach, p.y - reach}, {p.x + reach, p.y + reach}},
            [&](ObstacleId, Point2 a, Point2 b) { addCandidates(candidates, p, a, b); });
        std::sort(candidates.begin(), candidates.end(), [&](Point2 l, Point2 r) {
            return std::tuple(squaredDistance(p, l), l) < std::tuple(squaredDistance(p, r), r);
        });
        for (const Point2 candidate : candidates)
            if (squaredDistance(p, candidate) <= std::int64_t{reach} * reach &&
                obstacles.isFree(candidate))
                return candidate;
    }
    return std::nullopt;
}

/// Finds vertices inside or on the boundary of an obstacle. The linker does not connect them.
std::vector<Issue> findVerticesInSolid(const CheckContext& context) {
    const Level& level = context.input.level;
    const SparseValue deleting(std::vector{deletingVertex()});
    std::vector<Issue> issues;
    for (std::size_t i = 0; i < context.graph.ids.size(); ++i) {
        const VertexId id = context.graph.ids[i];
        if (isCabin(id)) // The shaft of a lift may be in an obstacle.
            continue;
        const Point3 position = context.graph.positions[i];
        const Plane& plane = context.input.planes.under(id);
        const std::optional<ObstacleId> solid = plane.obstacles.solidAt(position.flat());
        if (!solid)
            continue;
        Issue issue{.kind = IssueKind::VertexInSolid,
                    .severity = Severity::Error,
                    .message = context.sentence(
                        say(words::isInside, nameOf(level, id), nameOf(level, *solid)),
                        position.flat(), plane.floor),
                    .place = position.flat(),
                    .vertices = {id},
                    .edges = {},
                    .obstacles = std::vector{*solid},
                    .fixes = deleting,
                    .floor = plane.floor};
        if (const auto free = nearestFree(plane.obstacles, position.flat()))
            issue.fixes = std::vector{moving(words::moveItOut, *free), deleting->front()};
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace

const Rule vertexInSolidRule{
    .kind = IssueKind::VertexInSolid,
    .name = "vertex-in-solid",
    .title = "A vertex is inside an obstacle",
    .group = WAYMARK_TEXT("words", "Vertices inside obstacles"),
    .run = findVerticesInSolid,
};

} // namespace navcore
