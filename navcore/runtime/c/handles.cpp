// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/handles.h"

#include <bit>

namespace navcore::c {

Handles& Handles::all() {
    // The handles are never destroyed, because a host may free handles during program exit.
    static auto* const handles = new Handles;
    return *handles;
}

/// Returns the cell with this number, or null if it was never created.
Handles::Cell* Handles::cellAt(std::size_t at) const {
    const std::size_t place = at + (std::size_t{1} << firstBits);
    const auto bits = static_cast<unsigned>(std::bit_width(place)) - 1;
    if (bits - firstBits >= m_blocks.size())
        return nullptr;
    Cell* const block = m_blocks[bits - firstBits].load(std::memory_order_acquire);
    return block ? block + (place - (std::size_t{1} << bits)) : nullptr;
}

/// Returns the cell of a valid handle after adding a user to it; null if the handle is invalid.
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
        m_free.reserve(m_count + 1); // Space is reserved now, so that reclaim() cannot fail.
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
    // If several threads free the handle at the same time, only one call succeeds.
    std::uint64_t state = cell->state.load(std::memory_order_relaxed);
    do {
        const auto generation = std::bit_cast<std::uintptr_t>(handle) >> halfBits;
        if ((state & alive) == 0 || state >> 32U != generation)
            return false;
    } while (!cell->state.compare_exchange_weak(state, (state & ~alive) + next,
                                                std::memory_order_acq_rel));
    return true;
}

/// Releases the object of a cell whose handle was freed and that has no users.
void Handles::reclaim(Cell& cell) {
    std::shared_ptr<void> object; // The object is destroyed after the lock is released.
    const std::lock_guard lock(m_mutex);
    const std::uint64_t state = cell.state.load(std::memory_order_acquire);
    if ((state & (alive | users)) != 0 || !cell.object)
        return; // The cell is in use again, or another thread has released its object.
    object = std::move(cell.object);
    const std::uint64_t generation = state >> 32U;
    // A cell that has used all its generations is retired.
    if (generation != 0 && generation <= halfMask)
        m_free.push_back(cell.number);
}

} // namespace navcore::c
