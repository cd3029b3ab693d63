// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/shared_value.h"

namespace navcore {

/// A copy-on-write value: copies of the wrapper share the value until one of them writes to it.
/// Different threads may use different copies at the same time, but not the same copy. A moved-from
/// object may only be destroyed or assigned to.
template <class Value>
class CopyOnWrite {
public:
    CopyOnWrite() : m_value(Value()) {}
    explicit CopyOnWrite(Value value) : m_value(std::move(value)) {}

    const Value& operator*() const { return *m_value.get(); }
    const Value* operator->() const { return m_value.get(); }

    /// Returns a mutable reference to the value. Copies the value first if it is shared with
    /// another object.
    Value& own() { return m_value.own(); }

private:
    SharedValue<Value> m_value;
};

} // namespace navcore
