// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/shared_value.h"

#include <concepts>
#include <initializer_list>

namespace navcore {

/// A type, other than `This`, from which a `Value` can be constructed.
template <class From, class This, class Value>
concept MakesOther = !std::same_as<From, This> && std::constructible_from<Value, const From&>;

/// A string or container that is empty in most items. It has the size of a pointer, and copies
/// share the value. It is as thread-safe as SharedValue.
template <class Value>
class SparseValue {
public:
    SparseValue() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): converts implicitly from and to Value
    SparseValue(Value value) : m_value(value.empty() ? Shared() : Shared(std::move(value))) {}
    template <MakesOther<SparseValue, Value> Text>
    // NOLINTNEXTLINE(google-explicit-constructor)
    SparseValue(const Text& text) : SparseValue(Value(text)) {}
    SparseValue(std::initializer_list<typename Value::value_type> parts)
        : SparseValue(Value(parts)) {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    operator const Value&() const { return **this; }

    const Value& operator*() const {
        static const Value none;
        return m_value.get() ? *m_value.get() : none;
    }
    const Value* operator->() const { return &**this; }
    bool empty() const { return (**this).empty(); }
    auto begin() const { return (**this).begin(); }
    auto end() const { return (**this).end(); }
    /// Returns a mutable reference to the value. Copies the value first if it is shared. Allocates
    /// memory even if the value remains empty.
    Value& own() { return m_value.own(); }

    friend bool operator==(const SparseValue& one, const SparseValue& other) {
        return one.m_value.get() == other.m_value.get() || *one == *other;
    }
    template <MakesOther<SparseValue, Value> Other>
    friend bool operator==(const SparseValue& one, const Other& other) {
        return *one == other;
    }

private:
    using Shared = SharedValue<Value>;
    Shared m_value;
};

} // namespace navcore
