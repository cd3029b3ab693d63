// SPDX-License-Identifier: MIT
#include "editor/tools/brush_reach.h"

#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

/// Returns whether the distance between segments a-b and c-d is at most the radius.
bool segmentsWithin(Point2 a, Point2 b, Point2 c, Point2 d, std::int64_t squaredRadius) {
    return segmentsMeet(a, b, c, d) || withinDistance(a, c, d, squaredRadius) ||
           withinDistance(b, c, d, squaredRadius) || withinDistance(c, a, b, squaredRadius) ||
           withinDistance(d, a, b, squaredRadius);
}

} // namespace

std::set<EdgeKey> edgesUnder(const Workspace& workspace, Point2 from, Point2 to, Coord radius) {
    Box box = Box::of(from, to);
    box.lo = {box.lo.x - radius, box.lo.y - radius};
    box.hi = {box.hi.x + radius, box.hi.y + radius};
    const NavGraph& graph = workspace.document.graph();
    std::set<EdgeKey> keys;
    for (const EdgeKey key : workspace.edges.in(box)) {
        const Edge& edge = *graph.find(key);
        if (segmentsWithin(from, to, graph.position(edge.a).flat(), graph.position(edge.b).flat(),
                           std::int64_t{radius} * radius))
            keys.insert(key);
    }
    return keys;
}

std::optional<TerrainId> paintUnder(const Level& level, Point2 at) {
    const PaintFrame& frame = level.paintFrame();
    const std::int32_t column = frame.columnOf(at.x), row = frame.rowOf(at.y);
    const PaintTile* tile = level.find<PaintTile>(tileOf(column, row));
    const TerrainId paint = tile ? (*tile->cells)[cellInTile(column, row)] : TerrainId{};
    return paint.valid() && paint != level.info().ground ? std::optional(paint) : std::nullopt;
}

Box fillFrame(const Level& level) {
    // Use the box of the picture's pixels, because paint cells are half-open.
    const Box picture = pixelBoxOf(level.picture());
    return picture.empty() ? extentOf(level) : picture;
}

bool tooManyCells(const Level& level, const Box& box) {
    constexpr std::int64_t most = maxPaintTiles * tileCells;
    if (box.empty())
        return false;
    const std::int64_t cell = level.paintFrame().cell;
    const std::int64_t columns = (std::int64_t{box.hi.x} - box.lo.x) / cell + 1;
    const std::int64_t rows = (std::int64_t{box.hi.y} - box.lo.y) / cell + 1;
    return columns > most / rows;
}

} // namespace waymark
