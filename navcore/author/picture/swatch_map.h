// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/executor.h"

#include <array>
#include <optional>
#include <span>

namespace navcore {

/// Which swatch of a palette each pixel of a picture belongs to, four bits a pixel. Whether
/// swatches are solid does not matter to it: a tick needs no other look at the picture.
class SwatchMap {
public:
    SwatchMap() = default;
    /// O(pixels); at least one swatch (swatchOfBins).
    SwatchMap(const PictureView& picture, std::span<const Swatch> swatches,
              Executor* executor = nullptr);

    int width() const { return m_width; }
    int height() const { return m_height; }
    /// The swatch of a pixel inside the picture.
    std::size_t at(int x, int y) const;

    /// The pixels of the swatches whose ground is solid. O(pixels / 64).
    BitMask mask(std::span<const Swatch> swatches, Executor* executor = nullptr) const;

    /// How many of the solid pixels of a mask of the same size belong to each swatch.
    std::array<std::int64_t, maxSwatches> count(const BitMask& where) const;

private:
    int m_width = 0, m_height = 0;
    std::size_t m_stride = 0;
    std::array<std::vector<std::uint64_t>, 4> m_planes; ///< laid out as a BitMask
};

/// What lies under a stroke over the map: the swatches that cover at least an eighth of the solid
/// pixels of `where`, ascending.
std::vector<std::size_t> swatchesUnder(const SwatchMap& map, const BitMask& where);

/// The mean colour of the solid pixels of a mask; none when there are none.
std::optional<Rgb> meanColour(const PictureView& picture, const BitMask& where);

} // namespace navcore
