// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/calls.h"

#include <array>

namespace navcore::c {
namespace {

thread_local std::array<char, 1024> message = {};

nav_status statusOf(ErrorKind kind) {
    switch (kind) {
    case ErrorKind::InvalidArgument:
    case ErrorKind::Syntax:
        return NAV_ERROR_SYNTAX;
    case ErrorKind::Unsupported:
        return NAV_ERROR_UNSUPPORTED;
    case ErrorKind::Io:
        return NAV_ERROR_IO;
    case ErrorKind::TooLarge:
        return NAV_ERROR_TOO_LARGE;
    case ErrorKind::NotFound:
        return NAV_ERROR_NOT_FOUND;
    case ErrorKind::Conflict:
        return NAV_ERROR_STALE;
    case ErrorKind::Cancelled:
        break;
    }
    return NAV_ERROR_INTERNAL;
}

} // namespace

nav_status fail(nav_status status, std::string_view text) noexcept {
    std::size_t size = std::min(text.size(), message.size() - 1);
    // Do not cut the text within a multi-byte character.
    while (size < text.size() && size > 0 &&
           (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80)
        --size;
    std::copy_n(text.data(), size, message.data());
    message[size] = 0;
    return status;
}

nav_status fail(const Error& error) noexcept {
    return fail(statusOf(error.kind), error.message);
}

nav_status badHandle() noexcept {
    return fail(NAV_ERROR_HANDLE, "not a handle of this kind, or it was freed");
}

nav_status badArgument(std::string_view which) noexcept {
    std::array<char, 96> text = {};
    constexpr std::string_view start = "null or out of range: ";
    std::copy(start.begin(), start.end(), text.begin());
    const std::size_t size = std::min(which.size(), text.size() - start.size());
    std::copy_n(which.data(), size, text.data() + start.size());
    return fail(NAV_ERROR_ARGUMENT, {text.data(), start.size() + size});
}

nav_status demand(std::initializer_list<Demand> demands) noexcept {
    for (const Demand& each : demands)
        if (!each.isMet)
            return badArgument(each.which);
    return NAV_OK;
}

nav_status missing(std::string_view what) {
    return fail(NAV_ERROR_NOT_FOUND, "no such " + std::string(what));
}

void clearError() noexcept {
    message[0] = 0;
}

nav_status giveText(const std::string& text, char* out, std::uint32_t capacity,
                    std::uint32_t* count) {
    return give(std::span<const char>(text.c_str(), text.size() + 1), out, capacity, count);
}

} // namespace navcore::c

extern "C" {

uint32_t nav_abi_version(void) {
    return NAV_ABI_VERSION;
}

const char* nav_error_message(void) {
    return navcore::c::message.data();
}
}
