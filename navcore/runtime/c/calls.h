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

/// Sets the text of nav_error_message() and returns `status`.
nav_status fail(nav_status status, std::string_view text) noexcept;
nav_status fail(const Error& error) noexcept;
nav_status badHandle() noexcept;
nav_status badArgument(std::string_view which) noexcept;
/// The result of validating an argument, and the name of the argument for the error message.
struct Demand {
    template <class Holds>
    Demand(const Holds& holds, const char* argument)
        : isMet(static_cast<bool>(holds)), which(argument) {}
    bool isMet;
    const char* which;
};
/// Returns NAV_OK if all demands are met, otherwise badArgument() for the first one that is not.
nav_status demand(std::initializer_list<Demand> demands) noexcept;
/// Returns NAV_ERROR_NOT_FOUND with the message "no such `what`".
nav_status missing(std::string_view what);
void clearError() noexcept;

/// Runs the body of an interface function. Converts exceptions to status codes.
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

/// Frees a handle. Returns badHandle() if it is invalid.
template <class Object, class Handle>
nav_status release(Handle* handle) noexcept {
    return call(
        [&] { return Handles::all().remove(kindOf<Object>(), handle) ? NAV_OK : badHandle(); });
}

/// Copies a list to the caller's buffer, as described in the section "Buffers" of c.h.
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

/// Writes the id of the item with this name. Fails if there is no such item or more than one.
/// nameOf(item) and idOf(item) return the name and the id of an item.
template <class Items, class NameOf, class IdOf>
nav_status giveNamed(const Items& items, const char* name, std::uint32_t* out, NameOf&& nameOf,
                     IdOf&& idOf) {
    if (const nav_status bad = demand({{name, "name"}, {out, "id"}}); bad != NAV_OK)
        return bad;
    std::uint32_t found = 0, count = 0;
    for (const auto& item : items)
        if (nameOf(item) == std::string_view(name)) {
            found = idOf(item);
            ++count;
        }
    if (count != 1)
        return fail(NAV_ERROR_NOT_FOUND,
                    std::to_string(count) + " are called \"" + std::string(name) + "\"");
    *out = found;
    return NAV_OK;
}

/// Returns whether a struct_size is plausible. Detects most uninitialized structs.
constexpr bool isStructSize(std::uint32_t size) {
    return size >= sizeof(std::uint32_t) && size <= 1024;
}

/// Returns true if `at` points to a struct with a valid struct_size.
template <class Struct>
bool isStruct(const Struct* at) {
    return at && isStructSize(at->struct_size);
}

/// Writes a struct to a buffer of `size` bytes: first the members that the caller's version has,
/// then zeros for the remaining bytes.
template <class Struct>
void writeStruct(Struct value, void* out, std::uint32_t size) {
    const auto known = static_cast<std::uint32_t>(std::min<std::size_t>(size, sizeof(Struct)));
    value.struct_size = known;
    std::memset(out, 0, size);
    std::memcpy(out, &value, known);
}

/// Copies `value` to the caller's struct, limited to its struct_size.
template <class Struct>
nav_status giveStruct(const Struct& value, Struct* out) {
    if (!isStruct(out))
        return badArgument("struct_size");
    writeStruct(value, out, out->struct_size);
    return NAV_OK;
}

/// Copies structs to the caller's buffer. The struct_size of the first element applies to all of
/// them.
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

/// Copies a struct from the caller to `value`. Members that the caller's version of the struct does
/// not have keep their values. Returns false if the caller's struct is invalid.
template <class Struct>
bool takeStruct(const Struct* from, Struct& value) {
    if (!isStruct(from))
        return false;
    std::memcpy(static_cast<void*>(&value), from,
                std::min<std::size_t>(from->struct_size, sizeof(Struct)));
    return true;
}

} // namespace navcore::c
