// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/shared_value.h"

namespace navcore {

/// A value that copies share until one of them is written; for threads as SharedValue. What was
/// moved from may only be thrown away or assigned to.
template <class Value>
class CopyOnWrite {
public:
    CopyOnWrite() : m_value(Value()) {}
    explicit CopyOnWrite(Value value) : m_value(std::move(value)) {}

    const Value& operator*() const { return *m_value.get(); }
    const Value* operator->() const { return m_value.get(); }

    /// The value of this copy alone. O(1), unless it is shared: then it is copied first.
    Value& own() { return m_value.own(); }

private:
    SharedValue<Value> m_value;
};

} // namespace navcore
