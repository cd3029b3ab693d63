// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <cassert>
#include <utility>
#include <variant>

namespace navcore {

/// Contains either a value or an error.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    // With NDEBUG, assert(ok()) is removed, so the analyzer does not know that get_if() succeeds.
    // NOLINTBEGIN(clang-analyzer-core.uninitialized.UndefReturn)

    /// Returns the value; asserts that there is one.
    T& value() & { return assert(ok()), *std::get_if<0>(&m_state); }
    const T& value() const& { return assert(ok()), *std::get_if<0>(&m_state); }
    /// Returns by value for temporaries, so that a range-based for loop over the result of a call
    /// is safe.
    T value() && { return assert(ok()), std::move(*std::get_if<0>(&m_state)); }

    /// Returns the error; asserts that there is one.
    const Error& error() const { return assert(!ok()), *std::get_if<1>(&m_state); }
    // NOLINTEND(clang-analyzer-core.uninitialized.UndefReturn)

private:
    std::variant<T, Error> m_state;
};

/// The value type of Status, the result of functions that return no data.
struct Done {};

using Status = Result<Done>;

} // namespace navcore
