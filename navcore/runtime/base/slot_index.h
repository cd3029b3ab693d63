// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/column.h"

#include <cassert>
#include <cstdint>
#include <utility>

namespace navcore {

/// An open-addressing hash table that maps 64-bit keys to record numbers ("slots"). An entry takes
/// only four bytes, because keys are not stored: callers pass a function keyOf(slot) -> key. Keys
/// must be unique.
class SlotIndex {
public:
    static constexpr std::uint32_t none = 0xffffffffU;

    std::size_t size() const { return m_size; }
    /// Returns the heap memory used by the table, in bytes.
    std::size_t bytes() const { return m_table.bytes(); }
    /// Returns an index that uses the table of this one in place, until it is changed. `owner`
    /// keeps this index alive and unchanged.
    SlotIndex inPlace(std::shared_ptr<const void> owner) const {
        SlotIndex index;
        index.m_table = Column<std::uint32_t>::inPlace(m_table, std::move(owner));
        index.m_size = m_size;
        return index;
    }
    void clear() {
        m_table.clear();
        m_size = 0;
    }
    template <class KeyOf>
    void reserve(std::size_t count, KeyOf&& keyOf) {
        std::size_t wanted = 16;
        while (wanted * 3 < count * 4)
            wanted *= 2;
        if (wanted > m_table.size())
            rehash(wanted, keyOf);
    }

    /// Returns the slot with this key, or `none`.
    template <class KeyOf>
    std::uint32_t find(std::uint64_t key, KeyOf&& keyOf) const {
        if (m_table.empty())
            return none;
        for (std::size_t at = home(key); m_table[at] != none; at = next(at))
            if (keyOf(m_table[at]) == key)
                return m_table[at];
        return none;
    }

    /// Adds a slot. Its key must not be in the table yet.
    template <class KeyOf>
    void insert(std::uint32_t slot, KeyOf&& keyOf) {
        if (m_table.size() * 3 < (m_size + 1) * 4)
            reserve(m_size + 1, keyOf);
        place(slot, keyOf(slot));
        ++m_size;
    }

    /// Removes a key, which must be in the table. keyOf must still return the key for its slot.
    template <class KeyOf>
    void erase(std::uint64_t key, KeyOf&& keyOf) {
        std::uint32_t* const table = m_table.begin();
        std::size_t hole = home(key);
        while (keyOf(table[hole]) != key)
            hole = next(hole);
        // Fill the hole with a later entry of the probe sequence, unless that would move the entry
        // before its home position.
        for (std::size_t at = next(hole); table[at] != none; at = next(at)) {
            const std::size_t want = home(keyOf(table[at]));
            const std::size_t mask = m_table.size() - 1;
            if (((at - want) & mask) >= ((at - hole) & mask)) {
                table[hole] = table[at];
                hole = at;
            }
        }
        table[hole] = none;
        --m_size;
    }

private:
    std::size_t home(std::uint64_t key) const {
        std::uint64_t z = key * 0x9e3779b97f4a7c15ULL;
        z ^= z >> 29U;
        z *= 0xbf58476d1ce4e5b9ULL;
        return static_cast<std::size_t>(z >> 32U) & (m_table.size() - 1);
    }
    std::size_t next(std::size_t at) const { return (at + 1) & (m_table.size() - 1); }
    void place(std::uint32_t slot, std::uint64_t key) {
        std::uint32_t* const table = m_table.begin();
        std::size_t at = home(key);
        while (table[at] != none)
            at = next(at);
        table[at] = slot;
    }
    template <class KeyOf>
    void rehash(std::size_t capacity, KeyOf&& keyOf) {
        const Column<std::uint32_t> old =
            std::exchange(m_table, LevelVector<std::uint32_t>(capacity, none));
        for (const std::uint32_t slot : old)
            if (slot != none)
                place(slot, keyOf(slot));
    }

    Column<std::uint32_t> m_table;
    std::size_t m_size = 0;
};

} // namespace navcore
