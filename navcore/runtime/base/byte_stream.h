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

/// Reads integers written by ByteWriter. A read beyond the end returns 0, and isWell() then returns
/// false.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : m_rest(bytes) {}

    template <class Number>
    Number get() {
        if (m_rest.size() < sizeof(Number)) {
            m_isWell = false;
            m_rest = {};
            return 0;
        }
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            bits |= std::uint64_t{m_rest[i]} << (8 * i);
        m_rest = m_rest.subspan(sizeof(Number));
        return static_cast<Number>(bits);
    }
    /// Reads an entry count. Each of the entries that follow must take at least `least` bytes. If
    /// the remaining bytes cannot contain that many entries, returns 0, and isWell() then returns
    /// false.
    std::size_t getCount(std::size_t least) {
        const auto count = get<std::uint32_t>();
        m_isWell = m_isWell && count <= m_rest.size() / least;
        return m_isWell ? count : 0;
    }
    void fail() { m_isWell = false; }
    bool isWell() const { return m_isWell; }
    bool isAtEnd() const { return m_rest.empty(); }

private:
    std::span<const std::uint8_t> m_rest;
    bool m_isWell = true;
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
