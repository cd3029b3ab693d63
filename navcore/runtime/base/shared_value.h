// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace navcore {

/// An optional, immutable, reference-counted value that takes the space of one pointer. Different
/// threads may use different copies at the same time, but one copy must not be used by two threads
/// at once.
template <class Value>
class SharedValue {
public:
    SharedValue() = default;
    explicit SharedValue(Value value) : m_shared(new Shared{{1}, std::move(value)}) {}
    SharedValue(const SharedValue& other) noexcept : m_shared(other.m_shared) {
        if (m_shared)
            m_shared->owners.fetch_add(1, std::memory_order_relaxed);
    }
    SharedValue(SharedValue&& other) noexcept : m_shared(std::exchange(other.m_shared, nullptr)) {}
    SharedValue& operator=(SharedValue other) noexcept {
        std::swap(m_shared, other.m_shared);
        return *this;
    }
    ~SharedValue() {
        if (m_shared && m_shared->owners.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete m_shared;
    }

    const Value* get() const { return m_shared ? &m_shared->value : nullptr; }

    /// Returns a mutable reference to the value. Copies the value first if it is shared with
    /// another object. Creates a default value if the object is empty.
    Value& own() {
        if (!m_shared)
            *this = SharedValue(Value());
        // The load needs acquire ordering, so that former owners have finished reading before the
        // caller writes.
        else if (m_shared->owners.load(std::memory_order_acquire) != 1)
            *this = SharedValue(m_shared->value);
        return m_shared->value;
    }

private:
    struct Shared {
        std::atomic<std::uint32_t> owners = 1;
        Value value;
    };

    Shared* m_shared = nullptr;
};

} // namespace navcore
