// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/executor.h"

#include <array>
#include <optional>
#include <span>

namespace navcore {

/// The swatch of each pixel of a picture, in four bits per pixel. It does not depend on which
/// swatches are solid, so that the designer can toggle them without another pass over the picture.
class SwatchMap {
public:
    SwatchMap() = default;
    /// O(pixels). Needs at least one swatch; see swatchOfBins().
    SwatchMap(const PictureView& picture, std::span<const Swatch> swatches,
              Executor* executor = nullptr);

    int width() const { return m_width; }
    int height() const { return m_height; }
    /// Returns the swatch of a pixel inside the picture.
    std::size_t at(int x, int y) const;

    /// Returns the pixels of all solid swatches. O(pixels / 64).
    BitMask mask(std::span<const Swatch> swatches, Executor* executor = nullptr) const;

    /// Returns how many solid pixels of a mask of the same size belong to each swatch.
    std::array<std::int64_t, maxSwatches> count(const BitMask& where) const;

private:
    int m_width = 0, m_height = 0;
    std::size_t m_stride = 0;
    std::array<std::vector<std::uint64_t>, 4> m_planes; ///< one bit of the swatch each, laid out as
                                                        ///< in BitMask
};

/// Returns the swatches that cover at least an eighth of the solid pixels of `where`, ascending.
/// Used to pick swatches with a brush stroke.
std::vector<std::size_t> swatchesUnder(const SwatchMap& map, const BitMask& where);

/// Returns the mean colour of the solid pixels of a mask, or nullopt if it has none.
std::optional<Rgb> meanColour(const PictureView& picture, const BitMask& where);

} // namespace navcore
