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

/// Creates and validates handles. A handle is not an address, but a number that is stored in a
/// pointer. Numbers are reused only after all others have been used. Lookup takes no lock. If an
/// object is freed while it is in use, it is destroyed when its last user has finished.
class Handles {
    struct Cell;

public:
    /// A unique address that identifies a type of object.
    using Kind = const void*;

    /// Keeps an object alive while it is in use. Empty if the handle was invalid.
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
        /// Returns the object; must not be called if this is empty.
        const std::shared_ptr<void>& shared() const { return m_cell->object; }

    private:
        friend class Handles;
        explicit Use(Cell& cell) : m_cell(&cell) {}

        Cell* m_cell = nullptr;
    };

    static Handles& all();

    /// Creates a handle for an object, or returns null if no more handles can be created.
    void* add(Kind kind, std::shared_ptr<void> object);
    /// Looks up a handle. Returns an empty Use if it was freed or has another type.
    Use find(Kind kind, const void* handle) {
        Cell* cell = enter(handle);
        if (!cell)
            return {};
        Use use(*cell);
        return cell->kind == kind ? std::move(use) : Use();
    }
    /// Frees the handle. Returns false if it is invalid.
    bool remove(Kind kind, const void* handle);

private:
    // The lower half of a handle is the number of its cell. The upper half is a generation that
    // distinguishes the objects that the cell has contained.
    static constexpr unsigned halfBits = sizeof(std::uintptr_t) * 4;
    static constexpr std::uintptr_t halfMask = (std::uintptr_t{1} << halfBits) - 1;
    // The state of a cell consists of its number of users, a bit that is set while the handle is
    // valid, and the generation.
    static constexpr std::uint64_t user = 1, alive = std::uint64_t{1} << 31U;
    static constexpr std::uint64_t users = alive - 1, next = std::uint64_t{1} << 32U;
    /// Binary logarithm of the size of the first block. Each further block is twice as large.
    static constexpr unsigned firstBits = 6;

    struct Cell {
        std::atomic<std::uint64_t> state = next;
        Kind kind = nullptr;
        std::size_t number = 0;
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

    /// Blocks are never moved or freed, so cells can be read while other threads add cells.
    std::array<std::atomic<Cell*>, 40> m_blocks{};
    std::mutex m_mutex; ///< Protects the members below.
    std::size_t m_count = 0;
    std::vector<std::size_t> m_free;
};

/// Returns a unique address for each type of object.
template <class Object>
Handles::Kind kindOf() {
    static char mark = 0; // Not const, because the compiler may merge equal constants.
    return &mark;
}

/// Keeps an object alive while it is in use. Converts to false if there is no object.
template <class Object>
class Held {
public:
    explicit Held(Handles::Use use) : m_use(std::move(use)) {}

    explicit operator bool() const { return m_use.object() != nullptr; }
    Object* get() const { return static_cast<Object*>(m_use.object()); }
    Object& operator*() const { return *get(); }
    Object* operator->() const { return get(); }
    /// Returns shared ownership of the object, for use by objects that are created from it. Must
    /// not be called if there is no object.
    std::shared_ptr<Object> shared() const {
        return std::static_pointer_cast<Object>(m_use.shared());
    }

private:
    Handles::Use m_use;
};

/// Looks up a handle. The object is kept alive as long as the result exists.
template <class Object, class Handle>
Held<Object> objectOf(const Handle* handle) {
    return Held<Object>(Handles::all().find(kindOf<Object>(), handle));
}

} // namespace navcore::c
