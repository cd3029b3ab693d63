// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/graph/barrier_index.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace navcore {
namespace {

/// Distance by which the fix moves the vertex, in lu.
constexpr double moveOffBy = 2 * unitsPerPixel;

double distanceTo(Point2 p, Point2 a, Point2 b) {
    const double dx = double{1} * b.x - a.x, dy = double{1} * b.y - a.y;
    const double px = double{1} * p.x - a.x, py = double{1} * p.y - a.y;
    const double t = std::clamp((px * dx + py * dy) / std::max(dx * dx + dy * dy, 1.0), 0.0, 1.0);
    return std::hypot(px - t * dx, py - t * dy);
}

/// Returns 16 evenly spaced positions on a circle around `p`.
std::array<Point2, 16> placesAround(Point2 p) {
    std::array<Point2, 16> places;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double angle = 3.14159265358979 * static_cast<double>(i) / 8;
        const auto at = [](Coord from, double by) {
            return std::clamp(from + static_cast<Coord>(std::lround(by)), -maxCoord, maxCoord);
        };
        places[i] = {at(p.x, moveOffBy * std::cos(angle)), at(p.y, moveOffBy * std::sin(angle))};
    }
    return places;
}

/// Returns a position next to the touched barriers to which the vertex at `p` can be moved. It is
/// on the side to which the vertex is already assigned, so the move changes nothing else. Returns
/// nullopt if there is none.
std::optional<Point2> besideOf(const Plane& plane, Point2 p,
                               const std::vector<BarrierId>& touched) {
    const BarrierIndex& barriers = plane.barriers;
    std::optional<Point2> best;
    double most = 0;
    for (const Point2 place : placesAround(p)) {
        if (!barriers.crossed(p, place).empty() || !barriers.touching(place).empty() ||
            !plane.obstacles.visible(p, place))
            continue;
        double distance = moveOffBy;
        for (const BarrierId id : touched)
            forEachSide(*barriers.find(id)->line, [&](Point2 a, Point2 b) {
                distance = std::min(distance, distanceTo(place, a, b));
            });
        if (distance > most) {
            most = distance;
            best = place;
        }
    }
    return best;
}

/// Finds vertices exactly on a barrier, which makes it unclear on which side they are.
std::vector<Issue> findVerticesOnBarriers(const CheckContext& context) {
    const Level& level = context.input.level;
    if (level.items<Barrier>().empty())
        return {};
    std::vector<Issue> issues;
    for (std::size_t i = 0; i < context.graph.ids.size(); ++i) {
        const VertexId id = context.graph.ids[i];
        const Point2 place = context.graph.positions[i].flat();
        const Plane& plane = context.input.planes.under(id);
        std::vector<BarrierId> touched = plane.barriers.touching(place);
        if (touched.empty() || isCabin(id))
            continue;
        Phrase what = say(words::liesOn, nameOf(level, id), nameOf(level, touched[0]));
        Issue issue{.kind = IssueKind::VertexOnBarrier,
                    .severity = Severity::Warning,
                    .message = context.sentence(std::move(what), place, plane.floor),
                    .place = place,
                    .vertices = {id},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {},
                    .floor = plane.floor};
        if (const auto beside = besideOf(plane, place, touched))
            issue.fixes = std::vector{moving(words::moveOff, *beside)};
        issue.barriers = std::move(touched);
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace

const Rule vertexOnBarrierRule{
    .kind = IssueKind::VertexOnBarrier,
    .name = "vertex-on-barrier",
    .title = "A vertex is on a barrier",
    .group = WAYMARK_TEXT("words", "Vertices on barriers"),
    .run = findVerticesOnBarriers,
};

} // namespace navcore
