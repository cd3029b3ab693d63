// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/vertex_index.h"

#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "navcore/runtime/space/vertex_grid.h"

#include <algorithm>

namespace navcore {
namespace {

bool nearer(const NearVertex& l, const NearVertex& r) {
    return l.squaredDistance != r.squaredDistance ? l.squaredDistance < r.squaredDistance
                                                  : l.id < r.id;
}

/// Calls accept(NearVertex, position) for the vertices within range in the order (squared
/// distance, id) until it returns false. Looks at a growing square of cells, so that near answers
/// cost the same on any map.
template <class Accept>
void inOrder(const VertexGrid& grid, Point3 from, Coord range, Accept&& accept) {
    struct Found {
        NearVertex vertex;
        Point3 position;
    };
    const CellFrame& frame = grid.frame();
    const std::int64_t farthest = std::int64_t{range} * range;
    std::vector<Found> found;
    std::int64_t done = -1; // everything up to this squared distance was handed out
    for (std::int64_t reach = frame.size;; reach *= 2) {
        const auto clampCoord = [](std::int64_t c) {
            return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
        };
        const bool last = reach >= range;
        const std::int64_t radius = last ? range : reach;
        const CellRange cells =
            frame.range({{clampCoord(from.x - radius), clampCoord(from.y - radius)},
                         {clampCoord(from.x + radius), clampCoord(from.y + radius)}});
        const std::int64_t upTo = last ? farthest : reach * reach;
        found.clear();
        for (int row = cells.row0; row <= cells.row1; ++row)
            for (int column = cells.column0; column <= cells.column1; ++column)
                for (const VertexGrid::Entry& entry : grid.at(frame.index(column, row))) {
                    const std::int64_t d = squaredDistance(from, entry.position);
                    if (d > done && d <= upTo)
                        found.push_back({{entry.id, d}, entry.position});
                }
        std::sort(found.begin(), found.end(),
                  [](const Found& l, const Found& r) { return nearer(l.vertex, r.vertex); });
        for (const Found& f : found)
            if (!accept(f.vertex, f.position))
                return;
        if (last)
            return;
        done = upTo;
    }
}

} // namespace

VertexIndex::VertexIndex() : m_grid(std::make_unique<VertexGrid>()) {}
VertexIndex::~VertexIndex() = default;
VertexIndex::VertexIndex(VertexIndex&&) noexcept = default;
VertexIndex& VertexIndex::operator=(VertexIndex&&) noexcept = default;

void VertexIndex::set(VertexId id, Point3 position) {
    m_grid->set(id, position);
}

void VertexIndex::remove(VertexId id) {
    m_grid->remove(id);
}

void VertexIndex::clear() {
    m_grid->clear();
}

std::size_t VertexIndex::size() const {
    return m_grid->size();
}

std::vector<VertexId> VertexIndex::inside(const Box& box) const {
    std::vector<VertexId> ids;
    if (box.empty())
        return ids;
    const CellFrame& frame = m_grid->frame();
    const CellRange cells = frame.range(box);
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            for (const VertexGrid::Entry& entry : m_grid->at(frame.index(column, row)))
                if (box.contains(entry.position.flat()))
                    ids.push_back(entry.id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::vector<NearVertex> VertexIndex::nearestVisible(Point3 from, std::size_t count, Coord range,
                                                    const ObstacleIndex& obstacles) const {
    std::vector<NearVertex> list;
    if (count == 0 || obstacles.solidAt(from.flat()))
        return list;
    inOrder(*m_grid, from, range, [&](const NearVertex& vertex, Point3 position) {
        // From outside all solids a segment that meets no side is free.
        if (!obstacles.grid().meetsSide(from.flat(), position.flat()))
            list.push_back(vertex);
        return list.size() < count;
    });
    return list;
}

std::vector<NearVertex> VertexIndex::nearest(Point3 from, std::size_t count, Coord range) const {
    std::vector<NearVertex> list;
    if (count > 0)
        inOrder(*m_grid, from, range, [&](const NearVertex& vertex, Point3) {
            list.push_back(vertex);
            return list.size() < count;
        });
    return list;
}

} // namespace navcore
