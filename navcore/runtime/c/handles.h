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

/// Manages handles that can be validated before use. A handle is not an address but a number in the
/// form of a pointer, and numbers are not reused while others are left. Lookup takes no lock. An
/// object that is freed while in use is destroyed when its last user has finished.
class Handles {
    struct Cell;

public:
    /// Identifies the type of an object by an address that is unique to it.
    using Kind = const void*;

    /// Keeps an object in use while it lives. It is empty for an invalid handle.
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
        /// Returns the object, which must exist.
        const std::shared_ptr<void>& shared() const { return m_cell->object; }

    private:
        friend class Handles;
        explicit Use(Cell& cell) : m_cell(&cell) {}

        Cell* m_cell = nullptr;
    };

    /// Returns the handles of this library.
    static Handles& all();

    /// Creates a handle for an object. Returns null if all handle numbers have been used.
    void* add(Kind kind, std::shared_ptr<void> object);
    /// Returns the object of a handle; empty if the handle is of another kind or was freed.
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
    // The lower half of a handle is the number of its cell, the upper half the generation of the
    // object in it.
    static constexpr unsigned halfBits = sizeof(std::uintptr_t) * 4;
    static constexpr std::uintptr_t halfMask = (std::uintptr_t{1} << halfBits) - 1;
    // A cell's state contains the number of its users, whether its handle is alive, and the
    // generation.
    static constexpr std::uint64_t user = 1, alive = std::uint64_t{1} << 31U;
    static constexpr std::uint64_t users = alive - 1, next = std::uint64_t{1} << 32U;
    /// The binary logarithm of the number of cells in the first block; each further block has twice
    /// as many.
    static constexpr unsigned firstBits = 6;

    struct Cell {
        std::atomic<std::uint64_t> state = next;
        Kind kind = nullptr;
        std::size_t number = 0; ///< Index of this cell among all cells.
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

    /// Blocks are never moved or freed, so cells can be read while others are added.
    std::array<std::atomic<Cell*>, 40> m_blocks{};
    std::mutex m_mutex; ///< Protects all members below.
    std::size_t m_count = 0;
    std::vector<std::size_t> m_free;
};

/// Returns an address that is unique to a type of object.
template <class Object>
Handles::Kind kindOf() {
    static char mark = 0; // The mark is not const, because equal constants may be merged.
    return &mark;
}

/// The object of a handle while it is in use. Converts to false if there is none.
template <class Object>
class Held {
public:
    explicit Held(Handles::Use use) : m_use(std::move(use)) {}

    explicit operator bool() const { return m_use.object() != nullptr; }
    Object* get() const { return static_cast<Object*>(m_use.object()); }
    Object& operator*() const { return *get(); }
    Object* operator->() const { return get(); }
    /// Returns shared ownership of the object, for objects that are made from it. The object must
    /// exist.
    std::shared_ptr<Object> shared() const {
        return std::static_pointer_cast<Object>(m_use.shared());
    }

private:
    Handles::Use m_use;
};

/// Returns the object of a handle and keeps it in use while the result lives.
template <class Object, class Handle>
Held<Object> objectOf(const Handle* handle) {
    return Held<Object>(Handles::all().find(kindOf<Object>(), handle));
}

} // namespace navcore::c
