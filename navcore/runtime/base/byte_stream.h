// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace navcore {

/// Serializes integers in little-endian order on every machine.
class ByteWriter {
public:
    template <class Number>
    void put(Number number) {
        const auto bits = static_cast<std::make_unsigned_t<Number>>(number);
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            m_bytes.push_back(static_cast<std::uint8_t>(std::uint64_t{bits} >> (8 * i)));
    }
    const std::vector<std::uint8_t>& bytes() const { return m_bytes; }
    std::vector<std::uint8_t> take() { return std::move(m_bytes); }

private:
    std::vector<std::uint8_t> m_bytes;
};

/// Reads integers written by ByteWriter. A read beyond the end returns 0, and isValid() then
/// returns false.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : m_remaining(bytes) {}

    template <class Number>
    Number get() {
        if (m_remaining.size() < sizeof(Number)) {
            m_isValid = false;
            m_remaining = {};
            return 0;
        }
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            bits |= std::uint64_t{m_remaining[i]} << (8 * i);
        m_remaining = m_remaining.subspan(sizeof(Number));
        return static_cast<Number>(bits);
    }
    /// Reads an entry count. Each of the entries that follow must take at least `least` bytes. If
    /// the remaining bytes cannot contain that many entries, returns 0, and isValid() then returns
    /// false.
    std::size_t getCount(std::size_t least) {
        const auto count = get<std::uint32_t>();
        m_isValid = m_isValid && count <= m_remaining.size() / least;
        return m_isValid ? count : 0;
    }
    void fail() { m_isValid = false; }
    bool isValid() const { return m_isValid; }
    bool isAtEnd() const { return m_remaining.empty(); }

private:
    std::span<const std::uint8_t> m_remaining;
    bool m_isValid = true;
};

/// Returns the FNV-1a checksum of the bytes. It detects every change of a single byte, and changes
/// of several bytes with overwhelming probability.
inline std::uint64_t checksumOf(std::span<const std::uint8_t> bytes) {
    std::uint64_t sum = 0xcbf29ce484222325U;
    for (const std::uint8_t byte : bytes)
        sum = (sum ^ byte) * 0x100000001b3U;
    return sum;
}

} // namespace navcore
