// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask.h"

namespace navcore {

/// The solid pixels of a picture, stored as bits. Each word has 64 pixels of a row, the leftmost in
/// the lowest bit. Each row starts with a new word. Unused bits at the end of a row are 0.
struct BitMask {
    int width = 0, height = 0;
    std::size_t stride = 0; ///< Number of words per row.
    std::vector<std::uint64_t> words;

    BitMask() = default;
    /// Creates a mask whose pixels are all free.
    BitMask(int columns, int rows);

    std::uint64_t* row(int y) { return words.data() + static_cast<std::size_t>(y) * stride; }
    const std::uint64_t* row(int y) const {
        return words.data() + static_cast<std::size_t>(y) * stride;
    }
    /// Returns whether a pixel is solid. Pixels outside the picture are free.
    bool at(int x, int y) const {
        return x >= 0 && y >= 0 && x < width && y < height &&
               ((row(y)[static_cast<std::size_t>(x) / 64] >> (static_cast<unsigned>(x) % 64)) &
                1U) != 0;
    }
    /// Returns a word with a set bit for each bit that is used in the last word of a row.
    std::uint64_t lastWord() const {
        const unsigned rest = static_cast<unsigned>(width) % 64;
        return rest == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
    }
    /// Makes the pixels begin..end - 1 of row `y` solid or free. They must be inside the picture.
    void fill(int y, int begin, int end, Solidity ground);
    /// Swaps solid and free pixels.
    void invert();
    /// Returns the number of solid pixels. O(words).
    std::int64_t count() const;

    friend bool operator==(const BitMask&, const BitMask&) = default;
};

BitMask packed(const Mask& mask);
Mask unpacked(const BitMask& mask);

} // namespace navcore
