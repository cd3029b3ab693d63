// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/vertex_grid.h"

#include "navcore/runtime/space/cell_frame.h"

#include <numeric>

namespace navcore {
namespace {

constexpr std::size_t verticesPerCell = 3;
constexpr std::size_t minCells = 16;

CellFrame frameOf(std::span<const Point2> points) {
    return fittedFrame(points, std::max(minCells, points.size() / verticesPerCell));
}

} // namespace

std::uint32_t VertexGrid::slotOf(VertexId id) const {
    return m_index.find(id.value, keyOf());
}

std::uint32_t VertexGrid::set(VertexId id, Point3 position) {
    assert(id.valid());
    std::uint32_t slot = slotOf(id);
    if (slot != SlotIndex::none) {
        if (positionOf(slot) == position)
            return slot;
        unfile(slot);
        put(slot, id, position);
    } else {
        if (m_free.empty()) {
            slot = static_cast<std::uint32_t>(m_ids.size());
            m_ids.push_back({});
            m_positions.push_back({});
        } else {
            slot = m_free.back();
            m_free.pop_back();
        }
        put(slot, id, position);
        m_index.insert(slot, keyOf());
    }
    if (!m_frame.covers(position.flat()))
        ++m_uncovered;
    if (size() > 2 * m_builtFor + minCells || m_uncovered > 16 + size() / 16)
        rebuild();
    else
        file(m_frame.cell(position.flat()), slot);
    return slot;
}

CellFrame VertexGrid::frameFor(std::span<const Placed> vertices) {
    std::vector<Point2> points;
    points.reserve(vertices.size());
    for (const Placed& vertex : vertices)
        points.push_back(vertex.position.flat());
    return frameOf(points);
}

/// Clears the grid and gives each cell space for its vertices. Returns the cell of each vertex.
template <class PositionAt>
std::vector<std::uint32_t> VertexGrid::layOut(std::size_t count, const CellFrame& frame,
                                              PositionAt&& positionAt) {
    clear();
    m_frame = frame;
    m_builtFor = count;
    std::vector<std::uint32_t> cells(count), counts(m_frame.cellCount());
    for (std::size_t i = 0; i < count; ++i) {
        const Point3 position = positionAt(i);
        m_lowest = std::min(m_lowest, position.z);
        m_highest = std::max(m_highest, position.z);
        cells[i] = static_cast<std::uint32_t>(m_frame.cell(position.flat()));
        ++counts[cells[i]];
    }
    m_cells.reset(counts);
    return cells;
}

void VertexGrid::indexSlots() {
    m_index.reserve(m_ids.size(), keyOf());
    for (std::uint32_t slot = 0; slot < m_ids.size(); ++slot)
        m_index.insert(slot, keyOf());
}

void VertexGrid::assign(std::span<const Placed> vertices, const CellFrame& frame) {
    const std::vector<std::uint32_t> cells =
        layOut(vertices.size(), frame, [&](std::size_t i) { return vertices[i].position; });
    m_ids.resize(vertices.size());
    m_positions.resize(vertices.size());
    std::vector<std::uint32_t> nextSlot(m_frame.cellCount());
    for (const std::uint32_t cell : cells)
        ++nextSlot[cell];
    std::exclusive_scan(nextSlot.begin(), nextSlot.end(), nextSlot.begin(), std::uint32_t{0});
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::uint32_t slot = nextSlot[cells[i]]++;
        put(slot, vertices[i].id, vertices[i].position);
        file(cells[i], slot);
    }
    indexSlots();
}

void VertexGrid::assignInOrder(Column<VertexId> ids, Column<Point3> positions, SlotIndex index) {
    std::vector<Point2> points;
    points.reserve(positions.size());
    for (const Point3 position : std::as_const(positions))
        points.push_back(position.flat());
    const std::vector<std::uint32_t> cells = layOut(
        points.size(), frameOf(points), [&](std::size_t i) { return std::as_const(positions)[i]; });
    m_ids = std::move(ids);
    m_positions = std::move(positions);
    for (std::uint32_t slot = 0; slot < cells.size(); ++slot)
        file(cells[slot], slot);
    m_index = std::move(index);
    if (m_index.size() == 0)
        indexSlots();
}

void VertexGrid::remove(VertexId id) {
    const std::uint32_t slot = slotOf(id);
    if (slot == SlotIndex::none)
        return;
    unfile(slot);
    m_index.erase(id.value, keyOf());
    m_ids[slot] = {};
    m_free.push_back(slot);
}

void VertexGrid::put(std::uint32_t slot, VertexId id, Point3 position) {
    m_ids[slot] = id;
    m_positions[slot] = position;
    m_lowest = std::min(m_lowest, position.z);
    m_highest = std::max(m_highest, position.z);
}

void VertexGrid::file(std::size_t cell, std::uint32_t slot) {
    const Point3 position = positionOf(slot);
    m_cells.add(cell, position.x, position.y, position.z, idOf(slot), slot);
}

void VertexGrid::unfile(std::uint32_t slot) {
    const std::size_t cell = m_frame.cell(positionOf(slot).flat());
    const SimdRange run = at(cell);
    for (std::uint32_t i = 0; i < run.count; ++i)
        if (slotAt(run.first + i) == slot)
            return m_cells.erase(cell, i);
}

void VertexGrid::rebuild() {
    const auto forEachUsed = [this](const auto& visit) {
        for (std::uint32_t slot = 0; slot < slotCount(); ++slot)
            if (idOf(slot).valid())
                visit(slot);
    };
    std::vector<Point2> points;
    points.reserve(size());
    forEachUsed([&](std::uint32_t slot) { points.push_back(positionOf(slot).flat()); });
    m_frame = frameOf(points);
    std::vector<std::uint32_t> counts(m_frame.cellCount());
    for (const Point2 point : points)
        ++counts[m_frame.cell(point)];
    m_cells.reset(counts);
    forEachUsed([&](std::uint32_t slot) { file(m_frame.cell(positionOf(slot).flat()), slot); });
    m_builtFor = size();
    m_uncovered = 0;
}

} // namespace navcore
