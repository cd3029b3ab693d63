// SPDX-License-Identifier: MIT
#include "navcore/author/io/crc32c.h"

#include <array>

namespace navcore {
namespace {

// CRC-32C polynomial in reversed bit order.
constexpr std::uint32_t polynomial = 0x82f63b78;
constexpr std::size_t slices = 8;

using Slice = std::array<std::uint32_t, 256>;

/// Returns the lookup tables for slicing-by-8: slices[n][byte] is the contribution of a byte that
/// is followed by n more bytes.
constexpr std::array<Slice, slices> makeSlices() {
    std::array<Slice, slices> all{};
    for (std::uint32_t byte = 0; byte < all[0].size(); ++byte) {
        std::uint32_t sum = byte;
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? polynomial : 0U);
        all[0][byte] = sum;
    }
    for (std::size_t n = 1; n < slices; ++n)
        for (std::size_t byte = 0; byte < all[n].size(); ++byte) {
            const std::uint32_t one = all[n - 1][byte];
            all[n][byte] = (one >> 8U) ^ all[0][one & 0xffU];
        }
    return all;
}

constexpr std::array<Slice, slices> table = makeSlices();

std::uint32_t byteAt(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

} // namespace

std::uint32_t crc32c(std::string_view bytes, std::uint32_t before) {
    std::uint32_t sum = ~before;
    for (; bytes.size() >= slices; bytes.remove_prefix(slices)) {
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < slices; ++i) {
            const std::uint32_t mixed = i < 4 ? (sum >> (8U * i)) & 0xffU : 0U;
            next ^= table[slices - 1 - i][mixed ^ byteAt(bytes, i)];
        }
        sum = next;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i)
        sum = (sum >> 8U) ^ table[0][(sum ^ byteAt(bytes, i)) & 0xffU];
    return ~sum;
}

} // namespace navcore
