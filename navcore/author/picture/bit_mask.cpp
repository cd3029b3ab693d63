// SPDX-License-Identifier: MIT
#include "navcore/author/picture/bit_mask.h"

#include <bit>
#include <cassert>

namespace navcore {

BitMask::BitMask(int columns, int rows)
    : width(columns), height(rows), stride((static_cast<std::size_t>(columns) + 63) / 64),
      words(stride * static_cast<std::size_t>(rows), 0) {}

void BitMask::fill(int y, int begin, int end, Solidity ground) {
    assert(begin >= 0 && end <= width && y >= 0 && y < height);
    if (begin >= end)
        return;
    std::uint64_t* const line = row(y);
    const auto first = static_cast<std::size_t>(begin) / 64,
               last = static_cast<std::size_t>(end - 1) / 64;
    const std::uint64_t from = ~std::uint64_t{0} << (static_cast<unsigned>(begin) % 64),
                        to = ~std::uint64_t{0} >> (63 - static_cast<unsigned>(end - 1) % 64);
    for (std::size_t i = first; i <= last; ++i) {
        const std::uint64_t bits =
            (i == first ? from : ~std::uint64_t{0}) & (i == last ? to : ~std::uint64_t{0});
        line[i] = ground == Solidity::Solid ? line[i] | bits : line[i] & ~bits;
    }
}

void BitMask::invert() {
    for (int y = 0; y < height && stride > 0; ++y) {
        for (std::size_t i = 0; i < stride; ++i)
            row(y)[i] = ~row(y)[i];
        row(y)[stride - 1] &= lastWord();
    }
}

std::int64_t BitMask::count() const {
    std::int64_t solid = 0;
    for (const std::uint64_t word : words)
        solid += std::popcount(word);
    return solid;
}

BitMask packed(const Mask& mask) {
    BitMask bits(mask.width, mask.height);
    const std::uint8_t* pixel = mask.solid.data();
    for (int y = 0; y < mask.height; ++y) {
        std::uint64_t* const row = bits.row(y);
        for (int x = 0; x < mask.width; ++x, ++pixel)
            row[static_cast<std::size_t>(x) / 64] |= std::uint64_t{*pixel != 0 ? 1U : 0U}
                                                     << (static_cast<unsigned>(x) % 64);
    }
    return bits;
}

Mask unpacked(const BitMask& bits) {
    Mask mask{bits.width, bits.height, {}};
    mask.solid.reserve(static_cast<std::size_t>(bits.width) *
                       static_cast<std::size_t>(bits.height));
    for (int y = 0; y < bits.height; ++y)
        for (int x = 0; x < bits.width; ++x)
            mask.solid.push_back(bits.at(x, y) ? 1 : 0);
    return mask;
}

} // namespace navcore
