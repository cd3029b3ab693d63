// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace navcore {

/// Appends a number as JSON: exact, shortest, independent of the locale. Doubles must be finite.
template <class Number>
void appendJson(std::string& out, Number number) {
    char digits[32];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

/// Returns the number as JSON.
template <class Number>
std::string jsonText(Number number) {
    std::string text;
    appendJson(text, number);
    return text;
}

/// Appends the lowest `digits` hexadecimal digits of a number.
void appendHex(std::string& out, std::uint64_t number, unsigned digits);

/// Appends text as a JSON string. The text must be UTF-8 (asserted).
void appendJson(std::string& out, std::string_view text);
void appendJson(std::string& out, const std::string& text);

/// Appends a member that follows another one: ,"name":"text".
void appendMember(std::string& out, const char* name, const std::string& text);

} // namespace navcore
