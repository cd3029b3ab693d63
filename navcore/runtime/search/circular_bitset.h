// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace navcore {

/// A bit for each place of a ring.
template <std::size_t size>
class CircularBitset {
public:
    void set(std::size_t at) { m_words[at / 64] |= std::uint64_t{1} << (at % 64); }
    void clear(std::size_t at) { m_words[at / 64] &= ~(std::uint64_t{1} << (at % 64)); }

    /// How far it is from a place on to the first bit that is set, round the ring; none is set:
    /// none. O(1) where it is near.
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
