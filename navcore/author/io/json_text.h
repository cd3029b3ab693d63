// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace navcore {

/// Appends a number as JSON. The result is exact, as short as possible, and does not depend on the
/// locale. A double must be finite.
template <class Number>
void appendJson(std::string& out, Number number) {
    char digits[32];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

template <class Number>
std::string jsonText(Number number) {
    std::string text;
    appendJson(text, number);
    return text;
}

/// Appends the lowest `digits` hexadecimal digits of `number`.
void appendHex(std::string& out, std::uint64_t number, unsigned digits);

/// Appends a text as a quoted JSON string. `text` must be valid UTF-8 (asserted).
void appendJson(std::string& out, std::string_view text);
void appendJson(std::string& out, const std::string& text);

/// Appends a string member with a leading comma: ,"name":"text".
void appendMember(std::string& out, const char* name, const std::string& text);

} // namespace navcore
