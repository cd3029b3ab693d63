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

/// Keeps the text for nav_error_message() and gives the status back.
nav_status fail(nav_status status, std::string_view text) noexcept;
nav_status fail(const Error& error) noexcept;
nav_status badHandle() noexcept;
nav_status badArgument(std::string_view which) noexcept;
/// A condition on an argument.
struct Demand {
    template <class Holds>
    Demand(const Holds& holds, const char* argument)
        : isMet(static_cast<bool>(holds)), which(argument) {}
    bool isMet;
    const char* which;
};
/// NAV_OK, or badArgument() of the first argument that is not as demanded.
nav_status demand(std::initializer_list<Demand> demands) noexcept;
/// "no such vertex".
nav_status missing(std::string_view what);
void clearError() noexcept;

/// Runs the body of a function of the interface: nothing is thrown across.
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

/// Gives a new object its handle.
template <class Handle, class Object>
nav_status hand(std::shared_ptr<Object> object, Handle** out) {
    auto* handle = static_cast<Handle*>(Handles::all().add(kindOf<Object>(), std::move(object)));
    if (!handle)
        return fail(NAV_ERROR_OUT_OF_MEMORY, "there are no handles left");
    *out = handle;
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

/// Whether a struct may say that it is so large: a forgotten struct_size seldom may.
constexpr bool isStructSize(std::uint32_t size) {
    return size >= sizeof(std::uint32_t) && size <= 1024;
}

/// Whether the caller has a struct there that says how large it is.
template <class Struct>
bool isStruct(const Struct* at) {
    return at && isStructSize(at->struct_size);
}

/// Writes as much of a struct as the caller knows into its `size` bytes, and 0 behind.
template <class Struct>
void writeStruct(Struct value, void* out, std::uint32_t size) {
    const auto known = static_cast<std::uint32_t>(std::min<std::size_t>(size, sizeof(Struct)));
    value.struct_size = known;
    std::memset(out, 0, size);
    std::memcpy(out, &value, known);
}

/// Fills the caller's struct, which says in struct_size how large it is.
template <class Struct>
nav_status giveStruct(const Struct& value, Struct* out) {
    if (!isStruct(out))
        return badArgument("struct_size");
    writeStruct(value, out, out->struct_size);
    return NAV_OK;
}

/// Fills the caller's list of structs, each as large as the first says.
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

/// Reads as much of a struct as the caller knows over the defaults; false: it is none.
template <class Struct>
bool takeStruct(const Struct* from, Struct& value) {
    if (!isStruct(from))
        return false;
    std::memcpy(static_cast<void*>(&value), from,
                std::min<std::size_t>(from->struct_size, sizeof(Struct)));
    return true;
}

} // namespace navcore::c
