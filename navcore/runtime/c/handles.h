// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace navcore::c {

/// Gives objects handles that can be checked before they are used: a handle is no address but a
/// number in the shape of a pointer, never given twice while it can be helped. Looking one up takes
/// no lock; an object that is freed meanwhile goes when the last of its users is done.
class Handles {
    struct Cell;

public:
    using Kind = const void*; ///< one address per type of object

    /// An object while it is in use; of a handle that is none, nothing.
    class Use {
    public:
        Use() = default;
        Use(Use&& other) noexcept : m_cell(std::exchange(other.m_cell, nullptr)) {}
        Use(const Use&) = delete;
        Use& operator=(Use&&) = delete;
        ~Use() {
            if (m_cell)
                Handles::all().leave(*m_cell);
        }

        void* object() const { return m_cell ? m_cell->object.get() : nullptr; }
        /// Of an object that is there.
        const std::shared_ptr<void>& shared() const { return m_cell->object; }

    private:
        friend class Handles;
        explicit Use(Cell& cell) : m_cell(&cell) {}

        Cell* m_cell = nullptr;
    };

    /// The handles of this library.
    static Handles& all();

    /// Null: all numbers there are were given out.
    void* add(Kind kind, std::shared_ptr<void> object);
    /// The object; nothing when the handle is none of that kind, or was freed.
    Use find(Kind kind, const void* handle) {
        Cell* cell = enter(handle);
        if (!cell)
            return {};
        Use use(*cell);
        return cell->kind == kind ? std::move(use) : Use();
    }
    /// Forgets the handle; false as above.
    bool remove(Kind kind, const void* handle);

private:
    // The lower half of a handle says which cell, the upper one which of the objects it had.
    static constexpr unsigned halfBits = sizeof(std::uintptr_t) * 4;
    static constexpr std::uintptr_t halfMask = (std::uintptr_t{1} << halfBits) - 1;
    // Of a cell's state: how many use it, whether its handle lives, and which object that is.
    static constexpr std::uint64_t user = 1, alive = std::uint64_t{1} << 31U;
    static constexpr std::uint64_t users = alive - 1, next = std::uint64_t{1} << 32U;
    static constexpr unsigned firstBits = 6; ///< 2^6 cells in the first block, then twice as many

    struct Cell {
        std::atomic<std::uint64_t> state = next;
        Kind kind = nullptr;
        std::size_t number = 0; ///< its place among all
        std::shared_ptr<void> object;
    };

    Cell* cellAt(std::size_t at) const;
    Cell* enter(const void* handle);
    void leave(Cell& cell) {
        const std::uint64_t before = cell.state.fetch_sub(user, std::memory_order_acq_rel);
        if ((before & (alive | users)) == user) [[unlikely]]
            reclaim(cell);
    }
    void reclaim(Cell& cell);

    /// Blocks are never moved or freed, so that cells are read while others are added.
    std::array<std::atomic<Cell*>, 40> m_blocks{};
    std::mutex m_mutex; ///< for all below
    std::size_t m_count = 0;
    std::vector<std::size_t> m_free;
};

/// The address that tells one type of object from others.
template <class Object>
Handles::Kind kindOf() {
    static char mark = 0; // not const: equal constants may be one
    return &mark;
}

/// The object behind a handle while it is used; false when there is none.
template <class Object>
class Held {
public:
    explicit Held(Handles::Use use) : m_use(std::move(use)) {}

    explicit operator bool() const { return m_use.object() != nullptr; }
    Object* get() const { return static_cast<Object*>(m_use.object()); }
    Object& operator*() const { return *get(); }
    Object* operator->() const { return get(); }
    /// Of an object that is there: for what is made from it.
    std::shared_ptr<Object> shared() const {
        return std::static_pointer_cast<Object>(m_use.shared());
    }

private:
    Handles::Use m_use;
};

/// The object behind a handle that the interface gave out, while the result lives.
template <class Object, class Handle>
Held<Object> objectOf(const Handle* handle) {
    return Held<Object>(Handles::all().find(kindOf<Object>(), handle));
}

} // namespace navcore::c
