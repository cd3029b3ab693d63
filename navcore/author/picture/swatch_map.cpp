// SPDX-License-Identifier: MIT
#include "navcore/author/picture/swatch_map.h"

#include "navcore/author/picture/palette.h"

#include <bit>

namespace navcore {
namespace {

// Minimum number of rows per thread.
constexpr std::size_t fewestRows = 64;

/// Packs bit `plane` of each of eight swatches into a single byte. `eight` has one byte for each
/// swatch.
std::uint64_t gather(std::uint64_t eight, unsigned plane) {
    return ((eight >> plane & 0x0101010101010101ULL) * 0x0102040810204080ULL) >> 56U;
}

std::uint64_t eightOf(const std::uint16_t* bins, const std::uint8_t* swatchOf) {
    std::uint64_t eight = 0;
    for (unsigned i = 0; i < 8; ++i)
        eight |= std::uint64_t{swatchOf[bins[i]]} << 8 * i;
    return eight;
}

} // namespace

SwatchMap::SwatchMap(const PictureView& picture, std::span<const Swatch> swatches,
                     Executor* executor)
    : m_width(picture.width), m_height(picture.height),
      m_stride((static_cast<std::size_t>(picture.width) + 63) / 64) {
    const std::vector<std::uint8_t> swatchOf = swatchOfBins(swatches);
    const auto width = static_cast<std::size_t>(m_width),
               height = static_cast<std::size_t>(m_height);
    for (auto& plane : m_planes)
        plane.assign(m_stride * height, 0);
    forEachBand(executor, height, fewestRows, [&](std::size_t begin, std::size_t end) {
        std::vector<std::uint16_t> bins(m_stride * 64, 0);
        for (std::size_t y = begin; y < end; ++y) {
            findBins(picture.rgba + y * picture.stride, width, bins.data());
            for (std::size_t word = 0; word < m_stride; ++word) {
                std::array<std::uint64_t, 4> bits{};
                for (unsigned part = 0; part < 64; part += 8) {
                    const std::uint64_t eight = eightOf(&bins[64 * word + part], swatchOf.data());
                    for (unsigned plane = 0; plane < 4; ++plane)
                        bits[plane] |= gather(eight, plane) << part;
                }
                for (unsigned plane = 0; plane < 4; ++plane)
                    m_planes[plane][y * m_stride + word] = bits[plane];
            }
        }
    });
}

std::size_t SwatchMap::at(int x, int y) const {
    const std::size_t word =
        static_cast<std::size_t>(y) * m_stride + static_cast<std::size_t>(x) / 64;
    std::size_t swatch = 0;
    for (unsigned plane = 0; plane < 4; ++plane)
        swatch |= (m_planes[plane][word] >> (static_cast<unsigned>(x) % 64) & 1U) << plane;
    return swatch;
}

BitMask SwatchMap::mask(std::span<const Swatch> swatches, Executor* executor) const {
    // The truth table maps the four bits of a swatch to "solid". Evaluate it by eliminating one bit
    // at a time.
    std::array<std::uint64_t, maxSwatches> solid{};
    for (std::size_t i = 0; i < swatches.size(); ++i)
        solid[i] = swatches[i].ground == Solidity::Solid ? ~std::uint64_t{0} : 0;
    BitMask mask(m_width, m_height);
    forEachBand(executor, mask.words.size(), fewestRows * m_stride,
                [&](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) {
                        std::array<std::uint64_t, maxSwatches> now = solid;
                        for (unsigned plane = 0; plane < 4; ++plane) {
                            const std::uint64_t bit = m_planes[plane][i];
                            for (std::size_t k = 0; k < maxSwatches >> (plane + 1); ++k)
                                now[k] = (now[2 * k] & ~bit) | (now[2 * k + 1] & bit);
                        }
                        mask.words[i] = now[0];
                    }
                });
    for (int y = 0; y < m_height && m_stride > 0; ++y)
        mask.row(y)[m_stride - 1] &= mask.lastWord();
    return mask;
}

std::array<std::int64_t, maxSwatches> SwatchMap::count(const BitMask& where) const {
    std::array<std::int64_t, maxSwatches> pixels{};
    for (std::size_t i = 0; i < where.words.size(); ++i)
        for (std::size_t swatch = 0; where.words[i] != 0 && swatch < maxSwatches; ++swatch) {
            std::uint64_t of = where.words[i];
            for (unsigned plane = 0; plane < 4; ++plane)
                of &= (swatch >> plane & 1U) != 0 ? m_planes[plane][i] : ~m_planes[plane][i];
            pixels[swatch] += std::popcount(of);
        }
    return pixels;
}

std::vector<std::size_t> swatchesUnder(const SwatchMap& map, const BitMask& where) {
    const auto pixels = map.count(where);
    const std::int64_t all = where.count();
    std::vector<std::size_t> under;
    for (std::size_t i = 0; i < pixels.size(); ++i)
        if (pixels[i] > 0 && 8 * pixels[i] >= all)
            under.push_back(i);
    return under;
}

std::optional<Rgb> meanColour(const PictureView& picture, const BitMask& where) {
    std::array<std::int64_t, 3> sums{};
    for (int y = 0; y < where.height; ++y)
        for (std::size_t word = 0; word < where.stride; ++word)
            for (std::uint64_t bits = where.row(y)[word]; bits != 0; bits &= bits - 1) {
                const std::size_t x = 64 * word + static_cast<std::size_t>(std::countr_zero(bits));
                const std::uint8_t* const pixel =
                    picture.rgba + static_cast<std::size_t>(y) * picture.stride + 4 * x;
                for (std::size_t channel = 0; channel < 3; ++channel)
                    sums[channel] += pixel[channel];
            }
    const std::int64_t count = where.count();
    if (count == 0)
        return std::nullopt;
    const auto mean = [&](std::size_t channel) {
        return static_cast<std::uint8_t>((sums[channel] + count / 2) / count);
    };
    return Rgb{mean(0), mean(1), mean(2)};
}

} // namespace navcore
