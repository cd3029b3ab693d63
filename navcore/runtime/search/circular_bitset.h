// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace navcore {

/// A fixed-size bitset whose searches wrap around at the end.
template <std::size_t size>
class CircularBitset {
public:
    void set(std::size_t at) { m_words[at / 64] |= std::uint64_t{1} << (at % 64); }
    void clear(std::size_t at) { m_words[at / 64] &= ~(std::uint64_t{1} << (at % 64)); }

    /// Returns the distance from index `from` to the next set bit, wrapping around at the end, or
    /// nullopt if no bit is set. O(1) if that bit is near.
    std::optional<std::size_t> distanceToFirst(std::size_t from) const {
        std::uint64_t word = m_words[from / 64] >> (from % 64);
        if (word != 0)
            return static_cast<std::size_t>(std::countr_zero(word));
        std::size_t distance = 64 - from % 64;
        for (std::size_t i = 1; i <= m_words.size(); ++i, distance += 64)
            if ((word = m_words[(from / 64 + i) % m_words.size()]) != 0)
                return distance + static_cast<std::size_t>(std::countr_zero(word));
        return std::nullopt;
    }

private:
    static_assert(size % 64 == 0);
    std::array<std::uint64_t, size / 64> m_words{};
};

} // namespace navcore
