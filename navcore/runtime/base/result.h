// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <cassert>
#include <utility>
#include <variant>

namespace navcore {

/// Either a value or the error that prevented it.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    // With NDEBUG the analyzer cannot know that get_if() succeeds where ok() was asserted.
    // NOLINTBEGIN(clang-analyzer-core.uninitialized.UndefReturn)
    /// Returns the value; asserts ok().
    T& value() & { return assert(ok()), *std::get_if<0>(&m_state); }
    const T& value() const& { return assert(ok()), *std::get_if<0>(&m_state); }
    /// Returns the value by value if the result is a temporary, so that a range-based for loop over
    /// the result of a call keeps it alive.
    T value() && { return assert(ok()), std::move(*std::get_if<0>(&m_state)); }

    /// Returns the error; asserts !ok().
    const Error& error() const { return assert(!ok()), *std::get_if<1>(&m_state); }
    // NOLINTEND(clang-analyzer-core.uninitialized.UndefReturn)

private:
    std::variant<T, Error> m_state;
};

/// The value of a Status, which means success and carries no data.
struct Done {};

using Status = Result<Done>;

} // namespace navcore
