// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/vertex_grid.h"

#include "navcore/runtime/space/cell_frame.h"

#include <numeric>

namespace navcore {
namespace {

constexpr std::size_t verticesPerCell = 3;
constexpr std::size_t minCells = 16;

} // namespace

std::uint32_t VertexGrid::slotOf(VertexId id) const {
    return m_index.find(id.value, keyOf());
}

std::uint32_t VertexGrid::set(VertexId id, Point3 position) {
    assert(id.valid());
    std::uint32_t slot = slotOf(id);
    if (slot != SlotIndex::none) {
        if (m_slots[slot].position == position)
            return slot;
        unfile(slot);
        put(slot, id, position);
    } else {
        if (m_free.empty()) {
            slot = static_cast<std::uint32_t>(m_slots.size());
            m_slots.emplace_back();
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
    return fittedFrame(points, std::max(minCells, vertices.size() / verticesPerCell));
}

/// Clears the grid and gives each cell space for its vertices. Returns the cell of each vertex.
std::vector<std::uint32_t> VertexGrid::layOut(std::span<const Placed> vertices,
                                              const CellFrame& frame) {
    clear();
    m_frame = frame;
    m_builtFor = vertices.size();
    std::vector<std::uint32_t> cells(vertices.size()), counts(m_frame.cellCount());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        cells[i] = static_cast<std::uint32_t>(m_frame.cell(vertices[i].position.flat()));
        ++counts[cells[i]];
    }
    m_cells.reset(counts);
    m_slots.resize(vertices.size());
    return cells;
}

void VertexGrid::indexSlots() {
    m_index.reserve(m_slots.size(), keyOf());
    for (std::uint32_t slot = 0; slot < m_slots.size(); ++slot)
        m_index.insert(slot, keyOf());
}

void VertexGrid::assign(std::span<const Placed> vertices, const CellFrame& frame) {
    const std::vector<std::uint32_t> cells = layOut(vertices, frame);
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

void VertexGrid::assignInOrder(std::span<const Placed> vertices) {
    const std::vector<std::uint32_t> cells = layOut(vertices, frameFor(vertices));
    for (std::uint32_t slot = 0; slot < vertices.size(); ++slot) {
        put(slot, vertices[slot].id, vertices[slot].position);
        file(cells[slot], slot);
    }
    indexSlots();
}

void VertexGrid::remove(VertexId id) {
    const std::uint32_t slot = slotOf(id);
    if (slot == SlotIndex::none)
        return;
    unfile(slot);
    m_index.erase(id.value, keyOf());
    m_slots[slot] = {};
    m_free.push_back(slot);
}

void VertexGrid::put(std::uint32_t slot, VertexId id, Point3 position) {
    m_slots[slot] = {position, id};
    m_lowest = std::min(m_lowest, position.z);
    m_highest = std::max(m_highest, position.z);
}

void VertexGrid::file(std::size_t cell, std::uint32_t slot) {
    const auto& [position, id] = m_slots[slot];
    m_cells.add(cell, position.x, position.y, position.z, id, slot);
}

void VertexGrid::unfile(std::uint32_t slot) {
    const std::size_t cell = m_frame.cell(m_slots[slot].position.flat());
    const SimdRange run = at(cell);
    for (std::uint32_t i = 0; i < run.count; ++i)
        if (slotAt(run.first + i) == slot)
            return m_cells.erase(cell, i);
}

void VertexGrid::rebuild() {
    std::vector<Point2> points;
    points.reserve(size());
    for (const Slot& slot : m_slots)
        if (slot.id.valid())
            points.push_back(slot.position.flat());
    m_frame = fittedFrame(points, std::max(minCells, size() / verticesPerCell));
    std::vector<std::uint32_t> counts(m_frame.cellCount());
    for (const Slot& slot : m_slots)
        if (slot.id.valid())
            ++counts[m_frame.cell(slot.position.flat())];
    m_cells.reset(counts);
    for (std::uint32_t slot = 0; slot < m_slots.size(); ++slot)
        if (m_slots[slot].id.valid())
            file(m_frame.cell(m_slots[slot].position.flat()), slot);
    m_builtFor = size();
    m_uncovered = 0;
}

} // namespace navcore
