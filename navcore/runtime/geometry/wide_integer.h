// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <type_traits>

namespace navcore {

/// A 128-bit two's complement integer that behaves like a built-in one, for platforms that lack
/// such a type. Converts implicitly from all integer types, and explicitly to them. Overflow wraps
/// around, even for signed numbers. All operations take constant time, except division, which takes
/// one step per bit of the quotient.
template <bool isSigned>
class WideInteger {
public:
    constexpr WideInteger() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): converts implicitly, as built-in integers do
    constexpr WideInteger(std::unsigned_integral auto value) : m_low(value) {}
    // NOLINTNEXTLINE(google-explicit-constructor): converts implicitly, as built-in integers do
    constexpr WideInteger(std::signed_integral auto value)
        : m_low(static_cast<std::uint64_t>(value)), m_high(value < 0 ? ~std::uint64_t{0} : 0) {}
    // NOLINTNEXTLINE(google-explicit-constructor): signed integers convert to unsigned ones
    constexpr WideInteger(WideInteger<!isSigned> other) requires(!isSigned)
        : m_low(other.low()), m_high(other.high()) {}

    constexpr std::uint64_t low() const { return m_low; }
    constexpr std::uint64_t high() const { return m_high; }
    template <std::integral Integer>
    constexpr explicit operator Integer() const {
        return static_cast<Integer>(m_low);
    }

    friend constexpr WideInteger operator+(WideInteger a, WideInteger b) {
        const std::uint64_t low = a.m_low + b.m_low;
        return ofWords(a.m_high + b.m_high + (low < a.m_low ? 1 : 0), low);
    }
    constexpr WideInteger operator-() const {
        return ofWords(~m_high + (m_low == 0 ? 1 : 0), ~m_low + 1);
    }
    friend constexpr WideInteger operator-(WideInteger a, WideInteger b) { return a + -b; }
    friend constexpr WideInteger operator*(WideInteger a, WideInteger b) {
        constexpr std::uint64_t half = 0xffffffffU;
        const std::uint64_t a0 = a.m_low & half, a1 = a.m_low >> 32U;
        const std::uint64_t b0 = b.m_low & half, b1 = b.m_low >> 32U;
        const std::uint64_t middle = a1 * b0 + (a0 * b0 >> 32U);
        const std::uint64_t cross = a0 * b1 + (middle & half);
        const std::uint64_t high = a1 * b1 + (middle >> 32U) + (cross >> 32U);
        return ofWords(high + a.m_high * b.m_low + a.m_low * b.m_high, a.m_low * b.m_low);
    }
    /// Returns the quotient, rounded towards zero. `b` must not be 0.
    friend constexpr WideInteger operator/(WideInteger a, WideInteger b) {
        const WideInteger<false> size = a.size().dividedBy(b.size());
        const WideInteger quotient = ofWords(size.m_high, size.m_low);
        return a.isNegative() == b.isNegative() ? quotient : -quotient;
    }
    friend constexpr WideInteger operator<<(WideInteger a, int by) {
        return by == 0   ? a
               : by < 64 ? ofWords(a.m_high << by | a.m_low >> (64 - by), a.m_low << by)
                         : ofWords(a.m_low << (by - 64), 0);
    }
    /// Shifts right arithmetically: the sign bit is copied.
    friend constexpr WideInteger operator>>(WideInteger a, int by) {
        const std::uint64_t sign = a.isNegative() ? ~std::uint64_t{0} : 0;
        const auto down = [](std::uint64_t over, std::uint64_t word, int bits) {
            return bits == 0 ? word : over << (64 - bits) | word >> bits;
        };
        return by < 64 ? ofWords(down(sign, a.m_high, by), down(a.m_high, a.m_low, by))
                       : ofWords(sign, down(sign, a.m_high, by - 64));
    }
    constexpr WideInteger& operator+=(WideInteger b) { return *this = *this + b; }

    friend constexpr bool operator==(WideInteger, WideInteger) = default;
    friend constexpr std::strong_ordering operator<=>(WideInteger a, WideInteger b) {
        if (a.isNegative() != b.isNegative())
            return a.isNegative() ? std::strong_ordering::less : std::strong_ordering::greater;
        const auto high = a.m_high <=> b.m_high;
        return high != 0 ? high : a.m_low <=> b.m_low;
    }

private:
    static constexpr WideInteger ofWords(std::uint64_t high, std::uint64_t low) {
        WideInteger made;
        made.m_low = low;
        made.m_high = high;
        return made;
    }
    constexpr bool isNegative() const { return isSigned && m_high >> 63U != 0; }
    /// Returns the absolute value. Exact even for the smallest number.
    constexpr WideInteger<false> size() const {
        const WideInteger positive = isNegative() ? -*this : *this;
        return WideInteger<false>::ofWords(positive.m_high, positive.m_low);
    }
    constexpr int width() const {
        return m_high != 0 ? 128 - std::countl_zero(m_high) : 64 - std::countl_zero(m_low);
    }
    /// Divides by binary long division.
    constexpr WideInteger dividedBy(WideInteger divisor) const requires(!isSigned) {
        WideInteger rest = *this, quotient;
        for (int bit = width() - divisor.width(); bit >= 0; --bit)
            if (const WideInteger part = divisor << bit; part <= rest) {
                rest = rest - part;
                quotient += WideInteger(1) << bit;
            }
        return quotient;
    }

    template <bool>
    friend class WideInteger;

    std::uint64_t m_low = 0, m_high = 0;
};

} // namespace navcore
