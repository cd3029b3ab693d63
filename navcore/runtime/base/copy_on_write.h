// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace navcore {

/// A value that copies share until one of them is written. Copies may be read, copied and thrown
/// away in different threads; one copy is not for two threads at a time.
template <class Value>
class CopyOnWrite {
public:
    CopyOnWrite() : m_shared(new Shared) {}
    explicit CopyOnWrite(Value value) : m_shared(new Shared{{1}, std::move(value)}) {}
    CopyOnWrite(const CopyOnWrite& other) noexcept : m_shared(other.m_shared) {
        m_shared->owners.fetch_add(1, std::memory_order_relaxed);
    }
    /// What was moved from may only be thrown away or assigned to.
    CopyOnWrite(CopyOnWrite&& other) noexcept : m_shared(std::exchange(other.m_shared, nullptr)) {}
    CopyOnWrite& operator=(CopyOnWrite other) noexcept {
        std::swap(m_shared, other.m_shared);
        return *this;
    }
    ~CopyOnWrite() {
        if (m_shared && m_shared->owners.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete m_shared;
    }

    const Value& operator*() const { return m_shared->value; }
    const Value* operator->() const { return &m_shared->value; }

    /// The value of this copy alone. O(1), unless it is shared: then it is copied first.
    Value& own() {
        // Whoever shared it until now read it before: the writes that follow must not overtake.
        if (m_shared->owners.load(std::memory_order_acquire) != 1)
            *this = CopyOnWrite(m_shared->value);
        return m_shared->value;
    }

private:
    struct Shared {
        std::atomic<std::uint32_t> owners = 1;
        Value value;
    };

    Shared* m_shared; ///< null: moved from
};

} // namespace navcore
