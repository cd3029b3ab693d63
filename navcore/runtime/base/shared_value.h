// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace navcore {

/// A value that copies share, or none, in the room of one pointer. Copies may be read, copied and
/// thrown away in different threads; one copy is not for two threads at a time.
template <class Value>
class SharedValue {
public:
    SharedValue() = default; ///< none
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

    /// Null: none.
    const Value* get() const { return m_shared ? &m_shared->value : nullptr; }

    /// The value of this copy alone, to be written to. O(1), unless it is shared: then it is copied
    /// first. Of none, a new one.
    Value& own() {
        if (!m_shared)
            *this = SharedValue(Value());
        // Whoever shared it until now read it before: the writes that follow must not overtake.
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
