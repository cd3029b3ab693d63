// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/handles.h"

#include <bit>

namespace navcore::c {

Handles& Handles::all() {
    // Never destroyed, because a program may free handles while it exits.
    static auto* const handles = new Handles;
    return *handles;
}

/// Returns a cell by number, or null if no such cell has been created.
Handles::Cell* Handles::cellAt(std::size_t at) const {
    const std::size_t place = at + (std::size_t{1} << firstBits);
    const auto bits = static_cast<unsigned>(std::bit_width(place)) - 1;
    if (bits - firstBits >= m_blocks.size())
        return nullptr;
    Cell* const block = m_blocks[bits - firstBits].load(std::memory_order_acquire);
    return block ? block + (place - (std::size_t{1} << bits)) : nullptr;
}

/// Adds a user to the cell of a handle and returns the cell, or null if the handle is invalid.
Handles::Cell* Handles::enter(const void* handle) {
    const auto bits = std::bit_cast<std::uintptr_t>(handle);
    Cell* const cell = cellAt(bits & halfMask);
    if (!cell)
        return nullptr;
    const std::uint64_t state = cell->state.fetch_add(user, std::memory_order_acquire);
    if ((state & alive) != 0 && state >> 32U == bits >> halfBits)
        return cell;
    leave(*cell);
    return nullptr;
}

void* Handles::add(Kind kind, std::shared_ptr<void> object) {
    const std::lock_guard lock(m_mutex);
    if (m_free.empty()) {
        if (m_count > halfMask)
            return nullptr;
        const auto block = static_cast<unsigned>(std::bit_width((m_count >> firstBits) + 1)) - 1;
        m_free.reserve(m_count + 1); // Reserved here, so that reclaim() cannot fail.
        if (!m_blocks[block].load(std::memory_order_relaxed))
            m_blocks[block].store(new Cell[std::size_t{1} << (firstBits + block)],
                                  std::memory_order_release);
        m_free.push_back(m_count++);
    }
    const std::size_t at = m_free.back();
    m_free.pop_back();
    Cell& cell = *cellAt(at);
    cell.number = at;
    cell.kind = kind;
    cell.object = std::move(object);
    const std::uint64_t state = cell.state.fetch_or(alive, std::memory_order_acq_rel);
    return std::bit_cast<void*>(static_cast<std::uintptr_t>(state >> 32U) << halfBits | at);
}

bool Handles::remove(Kind kind, const void* handle) {
    Cell* const cell = enter(handle);
    if (!cell)
        return false;
    const Use use(*cell);
    if (cell->kind != kind)
        return false;
    // If several threads free the same handle at once, only one of them succeeds.
    std::uint64_t state = cell->state.load(std::memory_order_relaxed);
    do {
        const auto generation = std::bit_cast<std::uintptr_t>(handle) >> halfBits;
        if ((state & alive) == 0 || state >> 32U != generation)
            return false;
    } while (!cell->state.compare_exchange_weak(state, (state & ~alive) + next,
                                                std::memory_order_acq_rel));
    return true;
}

/// Releases the object of a cell that has no users and whose handle was freed.
void Handles::reclaim(Cell& cell) {
    std::shared_ptr<void> object; // Destroyed after the lock has been released.
    const std::lock_guard lock(m_mutex);
    const std::uint64_t state = cell.state.load(std::memory_order_acquire);
    if ((state & (alive | users)) != 0 || !cell.object)
        return; // The cell is in use again, or another thread has already reclaimed it.
    object = std::move(cell.object);
    const std::uint64_t generation = state >> 32U;
    // Cells that have used up their generations are retired.
    if (generation != 0 && generation <= halfMask)
        m_free.push_back(cell.number);
}

} // namespace navcore::c
