// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/executor.h"

#include <array>
#include <optional>
#include <span>

namespace navcore {

/// The swatch of each pixel of a picture, in four bits per pixel. It does not depend on which
/// swatches are solid, so the designer can change that without another pass over the picture.
class SwatchMap {
public:
    SwatchMap() = default;
    /// Finds the swatch of each pixel. At least one swatch must not be transparent. O(pixels).
    SwatchMap(const PictureView& picture, std::span<const Swatch> swatches,
              Executor* executor = nullptr);

    int width() const { return m_width; }
    int height() const { return m_height; }
    /// Returns the index of the swatch of a pixel. The pixel must be inside the picture.
    std::size_t at(int x, int y) const;

    /// Returns the mask of all pixels whose swatch is marked as solid. O(pixels / 64).
    BitMask mask(std::span<const Swatch> swatches, Executor* executor = nullptr) const;

    /// Returns for each swatch the number of its pixels that are solid in a mask of the same size.
    std::array<std::int64_t, maxSwatches> count(const BitMask& where) const;

private:
    int m_width = 0, m_height = 0;
    std::size_t m_stride = 0;
    /// Plane k has bit k of every pixel's swatch, in the same layout as BitMask.
    std::array<std::vector<std::uint64_t>, 4> m_planes;
};

/// Returns the indices of the swatches that cover at least an eighth of the solid pixels of
/// `where`, in ascending order. Used for selecting swatches with a brush stroke.
std::vector<std::size_t> swatchesUnder(const SwatchMap& map, const BitMask& where);

/// Returns the mean colour of the pixels that are solid in a mask, or nullopt if there are none.
std::optional<Rgb> meanColour(const PictureView& picture, const BitMask& where);

} // namespace navcore
