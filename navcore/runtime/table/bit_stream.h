// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace navcore {

/// Writes numbers as sequences of bits, least significant bit first.
class BitWriter {
public:
    explicit BitWriter(std::vector<std::uint8_t> head) : m_bytes(std::move(head)) {}

    void put(std::uint32_t value, unsigned count) {
        for (unsigned i = 0; i < count; ++i) {
            if (m_used == 0)
                m_bytes.push_back(0);
            m_bytes.back() =
                static_cast<std::uint8_t>(m_bytes.back() | (((value >> i) & 1U) << m_used));
            m_used = (m_used + 1) % 8;
        }
    }
    /// Writes a number in Rice code: (value >> shift) zero bits, a one bit, and the `shift` lowest
    /// bits of the number.
    void putRice(std::uint32_t value, unsigned shift) {
        for (std::uint32_t i = value >> shift; i > 0; --i)
            put(0, 1);
        put(1, 1);
        put(value, shift);
    }
    /// Writes a number less than `bound` in truncated binary code, which takes floor(log2(bound))
    /// or one more bits. `bound` must be at least 1.
    void putBelow(std::uint32_t value, std::uint32_t bound) {
        const auto bits = static_cast<unsigned>(std::bit_width(bound) - 1);
        const std::uint32_t shorter = (std::uint32_t{2} << bits) - bound;
        if (value < shorter)
            return put(value, bits);
        put((value + shorter) >> 1U, bits);
        put(value + shorter, 1);
    }
    std::vector<std::uint8_t> take() { return std::move(m_bytes); }

private:
    std::vector<std::uint8_t> m_bytes;
    unsigned m_used = 0; // Number of bits used in the last byte, or 0 if it is full.
};

/// Reads numbers written by a BitWriter. After the end of the data, it reads ones and isOver()
/// returns true.
class BitReader {
public:
    explicit BitReader(std::span<const std::uint8_t> bytes) : m_bytes(bytes) {}

    std::uint32_t get(unsigned count) {
        std::uint32_t value = 0;
        for (unsigned i = 0; i < count; ++i) {
            const std::size_t byte = m_at / 8;
            const std::uint32_t bit =
                byte < m_bytes.size() ? (std::uint32_t{m_bytes[byte]} >> (m_at % 8)) & 1U : 1U;
            value |= bit << i;
            ++m_at;
        }
        return value;
    }
    std::uint32_t rice(unsigned shift) {
        std::uint32_t above = 0;
        while (get(1) == 0 && above < 0xffffU)
            ++above;
        return (above << shift) + get(shift);
    }
    std::uint32_t below(std::uint32_t bound) {
        const auto bits = static_cast<unsigned>(std::bit_width(bound) - 1);
        const std::uint32_t shorter = (std::uint32_t{2} << bits) - bound;
        const std::uint32_t value = get(bits);
        return value < shorter ? value : 2 * value + get(1) - shorter;
    }

    bool isOver() const { return m_at > 8 * m_bytes.size(); }
    /// Returns whether all data has been read, except for zero bits that pad the last byte.
    bool isAtEnd() {
        if (isOver() || 8 * m_bytes.size() - m_at >= 8)
            return false;
        return get(static_cast<unsigned>(8 * m_bytes.size() - m_at)) == 0;
    }

private:
    std::span<const std::uint8_t> m_bytes;
    std::size_t m_at = 0; // Index of the next bit.
};

} // namespace navcore
