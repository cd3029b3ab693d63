// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"
#include "navcore/runtime/c/handles.h"
#include "navcore/runtime/c/navcore.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <string_view>

namespace navcore::c {

/// Keeps the text for nav_error_message() and gives the status back.
nav_status fail(nav_status status, std::string_view text) noexcept;
nav_status fail(const Error& error) noexcept;
nav_status badHandle() noexcept;
nav_status badArgument(std::string_view which) noexcept;
/// "no such vertex".
nav_status missing(std::string_view what);
void clearError() noexcept;

/// Runs the body of a function of the interface: nothing is thrown across.
template <class Body>
nav_status call(Body&& body) noexcept {
    clearError();
    try {
        return body();
    } catch (const std::bad_alloc&) {
        return fail(NAV_ERROR_OUT_OF_MEMORY, "out of memory");
    } catch (...) {
        return fail(NAV_ERROR_INTERNAL, "an unexpected exception");
    }
}

/// Gives a new object its handle.
template <class Handle, class Object>
nav_status hand(std::shared_ptr<Object> object, Handle** out) {
    *out = static_cast<Handle*>(Handles::all().add(kindOf<Object>(), std::move(object)));
    return NAV_OK;
}

/// Frees a handle.
template <class Object, class Handle>
nav_status release(Handle* handle) noexcept {
    return call(
        [&] { return Handles::all().remove(kindOf<Object>(), handle) ? NAV_OK : badHandle(); });
}

/// Fills the caller's list, by the rule of the interface for buffers.
template <class Value>
nav_status give(std::span<const Value> values, Value* out, std::uint32_t capacity,
                std::uint32_t* count) {
    if (!count || (!out && capacity > 0))
        return badArgument("list or count");
    *count = static_cast<std::uint32_t>(values.size());
    if (capacity == 0)
        return NAV_OK;
    if (capacity < values.size())
        return fail(NAV_ERROR_BUFFER, "the list needs room for " + std::to_string(values.size()));
    std::copy(values.begin(), values.end(), out);
    return NAV_OK;
}
nav_status giveText(const std::string& text, char* out, std::uint32_t capacity,
                    std::uint32_t* count);

/// Writes as much of a struct as the caller knows; it says so in struct_size.
template <class Struct>
nav_status giveStruct(Struct value, Struct* out) {
    if (!out || out->struct_size < sizeof(std::uint32_t))
        return badArgument("struct_size");
    const std::size_t size = std::min<std::size_t>(out->struct_size, sizeof(Struct));
    value.struct_size = out->struct_size;
    std::memcpy(static_cast<void*>(out), &value, size);
    return NAV_OK;
}

/// Reads as much of a struct as the caller knows over the defaults; false: it is none.
template <class Struct>
bool takeStruct(const Struct* from, Struct& value) {
    if (!from || from->struct_size < sizeof(std::uint32_t))
        return false;
    std::memcpy(static_cast<void*>(&value), from,
                std::min<std::size_t>(from->struct_size, sizeof(Struct)));
    return true;
}

} // namespace navcore::c
