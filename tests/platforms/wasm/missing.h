// SPDX-License-Identifier: MIT
// The parts of C++20 that we use but the standard library of Emscripten 3.1.6 (the version in
// Debian) lacks. wasm.cmake includes this file before each source. Newer versions of Emscripten
// have all of these parts.
#pragma once
#ifdef __cplusplus
#include <version>
#if _LIBCPP_VERSION < 14000

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <compare>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <utility>

namespace std {

#ifndef __cpp_lib_bit_cast
template <class To, class From>
To bit_cast(const From& from) noexcept {
    static_assert(sizeof(To) == sizeof(From));
    To to;
    memcpy(&to, &from, sizeof(to));
    return to;
}
#endif

inline strong_ordering operator<=>(const string& a, const string& b) {
    return a.compare(b) <=> 0;
}

// The library declares the functions for floating-point numbers as deleted. These overloads match
// `double` exactly, so they are chosen instead.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
    const string text(first, last);
    if (text.empty() || text.find_first_of(" +nNxX\t") == 0)
        return {first, errc::invalid_argument};
    char* end = nullptr;
    const double read = strtod(text.c_str(), &end);
    if (end == text.c_str())
        return {first, errc::invalid_argument};
    value = read;
    return {first + (end - text.c_str()), errc{}};
}
inline to_chars_result to_chars(char* first, char* last, double value) {
    array<char, 512> buffer{};
    int decimals = 0;
    do { // the fewest digits that come back
        snprintf(buffer.data(), buffer.size(), "%.*e", decimals, value);
    } while (strtod(buffer.data(), nullptr) != value && ++decimals < 17);
    string text = buffer.data();
    const int exponent = atoi(text.c_str() + text.find('e') + 1);
    const int size =
        snprintf(buffer.data(), buffer.size(), "%.*f", max(0, decimals - exponent), value);
    if (static_cast<size_t>(size) <= text.size()) // the shorter form, plain ones first
        text = buffer.data();
    if (last - first < static_cast<ptrdiff_t>(text.size()))
        return {last, errc::value_too_large};
    return {copy(text.begin(), text.end(), first), errc{}};
}

inline to_chars_result to_chars(char* first, char* last, double value, chars_format, int decimals) {
    const int size = snprintf(first, static_cast<size_t>(last - first), "%.*f", decimals, value);
    return {first + size, errc{}}; // the only form that we use
}

namespace ranges {

struct Same {
    template <class T>
    T&& operator()(T&& value) const {
        return forward<T>(value);
    }
};

template <class Range, class Test, class Part = Same>
auto find_if(Range&& range, Test test, Part part = {}) {
    return std::find_if(std::begin(range), std::end(range),
                        [&](const auto& item) { return invoke(test, invoke(part, item)); });
}
template <class Range, class Value, class Part = Same>
auto find(Range&& range, const Value& value, Part part = {}) {
    return ranges::find_if(
        range, [&](const auto& item) { return item == value; }, part);
}
template <class Range, class Test>
bool any_of(Range&& range, Test test) {
    return std::any_of(std::begin(range), std::end(range), test);
}
template <class Range, class Test>
bool all_of(Range&& range, Test test) {
    return std::all_of(std::begin(range), std::end(range), test);
}
template <class Range, class Test>
bool none_of(Range&& range, Test test) {
    return std::none_of(std::begin(range), std::end(range), test);
}
template <class Range, class Test>
auto count_if(Range&& range, Test test) {
    return std::count_if(std::begin(range), std::end(range),
                         [&](const auto& item) { return invoke(test, item); });
}
template <class Range, class Other, class Test = std::equal_to<>>
bool equal(const Range& range, const Other& other, Test test = {}) {
    return std::equal(std::begin(range), std::end(range), std::begin(other), std::end(other), test);
}
template <class Range, class Out, class Test>
void copy_if(const Range& range, Out out, Test test) {
    std::copy_if(std::begin(range), std::end(range), out,
                 [&](const auto& item) { return invoke(test, item); });
}
template <class Range, class Other, class Out>
void set_union(const Range& range, const Other& other, Out out) {
    std::set_union(std::begin(range), std::end(range), std::begin(other), std::end(other), out);
}
template <class Range, class Part>
auto minmax(const Range& range, std::less<>, Part part) {
    const auto [least, most] =
        std::minmax_element(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
            return invoke(part, a) < invoke(part, b);
        });
    return pair(*least, *most);
}
template <class Range, class Value>
bool binary_search(Range&& range, const Value& value) {
    return std::binary_search(std::begin(range), std::end(range), value);
}
template <class Range, class Value, class Part>
auto lower_bound(Range&& range, const Value& value, std::less<>, Part part) {
    return std::lower_bound(
        std::begin(range), std::end(range), value,
        [&](const auto& item, const Value& least) { return invoke(part, item) < least; });
}
template <class Range>
void sort(Range&& range) {
    std::sort(std::begin(range), std::end(range));
}
template <class Range, class Part>
void sort(Range&& range, std::less<>, Part part) {
    std::sort(std::begin(range), std::end(range),
              [&](const auto& a, const auto& b) { return invoke(part, a) < invoke(part, b); });
}
template <class Range, class Part>
void stable_sort(Range&& range, std::less<>, Part part) {
    std::stable_sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        return invoke(part, a) < invoke(part, b);
    });
}

} // namespace ranges
} // namespace std
#endif
#endif
