// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/shared_value.h"

namespace navcore {

/// A value that copies share until one of them is written. See SharedValue for its thread safety. A
/// moved-from object may only be destroyed or assigned to.
template <class Value>
class CopyOnWrite {
public:
    CopyOnWrite() : m_value(Value()) {}
    explicit CopyOnWrite(Value value) : m_value(std::move(value)) {}

    const Value& operator*() const { return *m_value.get(); }
    const Value* operator->() const { return m_value.get(); }

    /// Returns this copy's own value for writing. O(1), unless the value is shared: then it is
    /// copied first.
    Value& own() { return m_value.own(); }

private:
    SharedValue<Value> m_value;
};

} // namespace navcore
