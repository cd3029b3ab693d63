// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/handles.h"

#include <bit>

namespace navcore::c {
namespace {

// The lower half of a handle says which cell, the upper one which of the objects it had.
constexpr unsigned halfBits = sizeof(std::uintptr_t) * 4;
constexpr std::uintptr_t halfMask = (std::uintptr_t{1} << halfBits) - 1;

} // namespace

Handles& Handles::all() {
    // Never destroyed: a host may free its handles while the program ends.
    static auto* const handles = new Handles;
    return *handles;
}

void* Handles::add(Kind kind, std::shared_ptr<void> object) {
    const std::lock_guard lock(m_mutex);
    if (m_free.empty()) {
        m_cells.emplace_back();
        m_free.reserve(m_cells.size()); // so that remove() cannot fail
        m_free.push_back(m_cells.size() - 1);
    }
    const std::size_t at = m_free.back();
    m_free.pop_back();
    m_cells[at].kind = kind;
    m_cells[at].object = std::move(object);
    return std::bit_cast<void*>((m_cells[at].generation << halfBits) | at);
}

const Handles::Cell* Handles::cellOf(Kind kind, const void* handle) const {
    const auto bits = std::bit_cast<std::uintptr_t>(handle);
    const std::size_t at = bits & halfMask;
    if (at >= m_cells.size() || m_cells[at].kind != kind ||
        m_cells[at].generation != bits >> halfBits)
        return nullptr;
    return &m_cells[at];
}

std::shared_ptr<void> Handles::find(Kind kind, const void* handle) const {
    const std::lock_guard lock(m_mutex);
    const Cell* cell = cellOf(kind, handle);
    return cell ? cell->object : nullptr;
}

std::shared_ptr<void> Handles::remove(Kind kind, const void* handle) {
    const std::lock_guard lock(m_mutex);
    const Cell* known = cellOf(kind, handle);
    if (!known)
        return nullptr;
    const auto at = static_cast<std::size_t>(known - m_cells.data());
    Cell& cell = m_cells[at];
    cell.kind = nullptr;
    if (cell.generation < halfMask) { // a cell that gave out all its numbers retires
        ++cell.generation;
        m_free.push_back(at);
    }
    return std::move(cell.object);
}

} // namespace navcore::c
