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
class Seldom {
public:
    Seldom() = default; ///< empty
    // NOLINTNEXTLINE(google-explicit-constructor): a Value stands where this may, and back
    Seldom(Value value) : m_value(value.empty() ? Shared() : Shared(std::move(value))) {}
    template <MakesOther<Seldom, Value> Text>
    // NOLINTNEXTLINE(google-explicit-constructor)
    Seldom(const Text& text) : Seldom(Value(text)) {}
    Seldom(std::initializer_list<typename Value::value_type> parts) : Seldom(Value(parts)) {}
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

    friend bool operator==(const Seldom& one, const Seldom& other) {
        return one.m_value.get() == other.m_value.get() || *one == *other;
    }
    template <MakesOther<Seldom, Value> Other>
    friend bool operator==(const Seldom& one, const Other& other) {
        return *one == other;
    }

private:
    using Shared = SharedValue<Value>;
    Shared m_value;
};

} // namespace navcore
