// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/c.h"
#include "navcore/runtime/base/error.h"
#include "navcore/runtime/c/handles.h"

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <new>
#include <span>
#include <string>
#include <string_view>

namespace navcore::c {

/// Stores the text for nav_error_message() and returns the status.
nav_status fail(nav_status status, std::string_view text) noexcept;
nav_status fail(const Error& error) noexcept;
nav_status badHandle() noexcept;
nav_status badArgument(std::string_view which) noexcept;
/// A requirement on an argument, with the name of the argument.
struct Demand {
    template <class Holds>
    Demand(const Holds& holds, const char* argument)
        : isMet(static_cast<bool>(holds)), which(argument) {}
    bool isMet;
    const char* which;
};
/// Returns NAV_OK, or badArgument() for the first argument whose requirement is not met.
nav_status demand(std::initializer_list<Demand> demands) noexcept;
/// Fails with NAV_ERROR_NOT_FOUND and the text "no such ...".
nav_status missing(std::string_view what);
void clearError() noexcept;

/// Runs the body of an interface function and converts exceptions to status codes.
template <class Body>
nav_status call(Body&& body) noexcept {
    clearError();
#ifndef __cpp_exceptions
    return body();
#else
    try {
        return body();
    } catch (const std::bad_alloc&) {
        return fail(NAV_ERROR_OUT_OF_MEMORY, "out of memory");
    } catch (...) {
        return fail(NAV_ERROR_INTERNAL, "an unexpected exception");
    }
#endif
}

/// Creates a handle for a new object.
template <class Handle, class Object>
nav_status hand(std::shared_ptr<Object> object, Handle** out) {
    auto* handle = static_cast<Handle*>(Handles::all().add(kindOf<Object>(), std::move(object)));
    if (!handle)
        return fail(NAV_ERROR_OUT_OF_MEMORY, "there are no handles left");
    *out = handle;
    return NAV_OK;
}

/// Frees a handle. Fails if the handle is not valid.
template <class Object, class Handle>
nav_status release(Handle* handle) noexcept {
    return call(
        [&] { return Handles::all().remove(kindOf<Object>(), handle) ? NAV_OK : badHandle(); });
}

/// Copies values to the caller's buffer by the buffer rules of the interface.
template <class Value>
nav_status give(std::span<const Value> values, Value* out, std::uint32_t capacity,
                std::uint32_t* count) {
    if (const nav_status bad = demand({{count, "count"}, {out || capacity == 0, "list"}});
        bad != NAV_OK)
        return bad;
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

/// Returns whether a struct may have this size. Detects most uninitialized struct_size members.
constexpr bool isStructSize(std::uint32_t size) {
    return size >= sizeof(std::uint32_t) && size <= 1024;
}

/// Returns whether the caller passed a struct with a valid struct_size.
template <class Struct>
bool isStruct(const Struct* at) {
    return at && isStructSize(at->struct_size);
}

/// Writes the members of a struct that the caller knows into its `size` bytes, and zeros after
/// them.
template <class Struct>
void writeStruct(Struct value, void* out, std::uint32_t size) {
    const auto known = static_cast<std::uint32_t>(std::min<std::size_t>(size, sizeof(Struct)));
    value.struct_size = known;
    std::memset(out, 0, size);
    std::memcpy(out, &value, known);
}

/// Writes `value` to the caller's struct, up to its struct_size.
template <class Struct>
nav_status giveStruct(const Struct& value, Struct* out) {
    if (!isStruct(out))
        return badArgument("struct_size");
    writeStruct(value, out, out->struct_size);
    return NAV_OK;
}

/// Writes the caller's list of structs; the struct_size of the first struct applies to all of them.
template <class Struct>
nav_status giveStructs(std::span<const Struct> values, Struct* out, std::uint32_t capacity,
                       std::uint32_t* count) {
    if (capacity < values.size() || capacity == 0)
        return give(values, out, capacity, count);
    if (const nav_status bad =
            demand({{count, "count"}, {out, "list"}, {isStruct(out), "struct_size"}});
        bad != NAV_OK)
        return bad;
    *count = static_cast<std::uint32_t>(values.size());
    const std::uint32_t size = out->struct_size;
    for (std::size_t i = 0; i < values.size(); ++i)
        writeStruct(values[i], reinterpret_cast<unsigned char*>(out) + i * size, size);
    return NAV_OK;
}

/// Overwrites the defaults in `value` with the members that the caller knows. Returns false if the
/// caller's struct is not valid.
template <class Struct>
bool takeStruct(const Struct* from, Struct& value) {
    if (!isStruct(from))
        return false;
    std::memcpy(static_cast<void*>(&value), from,
                std::min<std::size_t>(from->struct_size, sizeof(Struct)));
    return true;
}

} // namespace navcore::c
