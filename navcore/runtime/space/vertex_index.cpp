// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/vertex_index.h"

#include "navcore/runtime/space/nearest_search.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "navcore/runtime/space/vertex_grid.h"

#include <algorithm>

namespace navcore {
namespace {

std::vector<NearVertex> nearestOf(NearestSearch search, Point3 from, std::size_t count,
                                  Coord range) {
    std::vector<NearVertex> list;
    for (const NearestSearch::Found& found : search.run(from, {}, count, {.range = range}))
        list.push_back({found.id, found.squaredDistance});
    return list;
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

std::size_t VertexIndex::bytes() const {
    return sizeof(VertexGrid) + m_grid->bytes();
}

std::vector<VertexId> VertexIndex::inside(const Box& box) const {
    std::vector<VertexId> ids;
    if (box.empty())
        return ids;
    const CellFrame& frame = m_grid->frame();
    const CellRange cells = frame.range(box);
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            m_grid->forEachAt(frame.index(column, row), [&](const VertexGrid::Entry& entry) {
                if (box.contains(entry.position.flat()))
                    ids.push_back(entry.id);
            });
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::vector<NearVertex> VertexIndex::nearestVisible(Point3 from, std::size_t count, Coord range,
                                                    const ObstacleIndex& obstacles) const {
    return nearestOf({*m_grid, &obstacles.grid()}, from, count, range);
}

std::vector<NearVertex> VertexIndex::nearest(Point3 from, std::size_t count, Coord range) const {
    return nearestOf({*m_grid, nullptr}, from, count, range);
}

} // namespace navcore
