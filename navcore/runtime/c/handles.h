// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace navcore::c {

/// Gives objects handles that can be checked before they are used: a handle is no address but a
/// number in the shape of a pointer, never given twice while it can be helped.
class Handles {
public:
    using Kind = const void*; ///< one address per type of object

    /// The handles of this library.
    static Handles& all();

    void* add(Kind kind, std::shared_ptr<void> object);
    /// The object; null when the handle is none of that kind, or was freed.
    std::shared_ptr<void> find(Kind kind, const void* handle) const;
    /// Forgets the handle and gives its object back; null as above.
    std::shared_ptr<void> remove(Kind kind, const void* handle);

private:
    struct Cell {
        Kind kind = nullptr;
        std::uintptr_t generation = 1;
        std::shared_ptr<void> object;
    };

    const Cell* cellOf(Kind kind, const void* handle) const;

    mutable std::mutex m_mutex;
    std::vector<Cell> m_cells;
    std::vector<std::size_t> m_free;
};

/// The address that tells one type of object from others.
template <class Object>
Handles::Kind kindOf() {
    static char mark = 0; // not const: equal constants may be one
    return &mark;
}

/// The object behind a handle that the interface gave out; null when it is none.
template <class Object, class Handle>
std::shared_ptr<Object> objectOf(const Handle* handle) {
    return std::static_pointer_cast<Object>(Handles::all().find(kindOf<Object>(), handle));
}

} // namespace navcore::c
