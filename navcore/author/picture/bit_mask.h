// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask.h"

namespace navcore {

/// Which pixels of a picture are solid, 64 of a row in a word, the left one lowest. Each row begins
/// a word; the bits behind its end are 0.
struct BitMask {
    int width = 0, height = 0;
    std::size_t stride = 0; ///< words of a row
    std::vector<std::uint64_t> words;

    BitMask() = default;
    /// All free.
    BitMask(int columns, int rows);

    std::uint64_t* row(int y) { return words.data() + static_cast<std::size_t>(y) * stride; }
    const std::uint64_t* row(int y) const {
        return words.data() + static_cast<std::size_t>(y) * stride;
    }
    bool at(int x, int y) const { ///< outside the picture is free
        return x >= 0 && y >= 0 && x < width && y < height &&
               ((row(y)[static_cast<std::size_t>(x) / 64] >> (static_cast<unsigned>(x) % 64)) &
                1U) != 0;
    }
    /// The bits that a row's last word may have.
    std::uint64_t lastWord() const {
        const unsigned rest = static_cast<unsigned>(width) % 64;
        return rest == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
    }
    /// Makes the pixels begin..end - 1 of a row, all inside, solid or free.
    void fill(int y, int begin, int end, Solidity ground);
    /// What was solid becomes free, and the other way round.
    void invert();
    /// How many pixels are solid. O(words).
    std::int64_t count() const;

    friend bool operator==(const BitMask&, const BitMask&) = default;
};

BitMask packed(const Mask& mask);
Mask unpacked(const BitMask& mask);

} // namespace navcore
