// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/shared_value.h"

#include <concepts>
#include <initializer_list>

namespace navcore {

/// What a Value can be made of, but not This.
template <class From, class This, class Value>
concept MakesOther = !std::same_as<From, This> && std::constructible_from<Value, const From&>;

/// A text or container that most items leave empty, in the room of one pointer; copies share it.
/// For threads as SharedValue.
template <class Value>
class SparseValue {
public:
    SparseValue() = default; ///< empty
    // NOLINTNEXTLINE(google-explicit-constructor): a Value stands where this may, and back
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
    /// To be written to, of this copy alone. It takes its room, even when it is left empty.
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
