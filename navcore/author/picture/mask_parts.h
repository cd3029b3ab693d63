// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/base/executor.h"

#include <limits>
#include <span>

namespace navcore {

/// A run of pixels begin..end - 1 in a row. They are all solid or all free.
struct PixelRun {
    std::int32_t begin = 0, end = 0;
};

inline constexpr std::uint32_t noPart = std::numeric_limits<std::uint32_t>::max();

/// A connected component of solid or free pixels.
struct MaskPart {
    std::int64_t pixels = 0;
    /// Bounding box. `right` and `bottom` are exclusive.
    std::int32_t left = 0, top = 0, right = 0, bottom = 0;
    /// Index of the first run in MaskParts::m_runs.
    std::uint32_t firstRun = 0;

    std::int32_t length() const { return std::max(right - left, bottom - top); }
};

/// The connected components of a mask's solid or free pixels, in the reading order of their first
/// pixels. Solid pixels are connected by sides and corners, free ones only by sides.
class MaskParts {
public:
    MaskParts() = default;
    /// Finds the connected components. O(pixels / 64 + runs).
    MaskParts(const BitMask& mask, Solidity ground, Executor* executor = nullptr);

    const std::vector<MaskPart>& parts() const { return m_parts; }
    /// Returns the runs of row `y`, from left to right.
    std::span<const PixelRun> runsOf(int y) const {
        return {m_runs.data() + m_rowBegin[static_cast<std::size_t>(y)],
                m_runs.data() + m_rowBegin[static_cast<std::size_t>(y) + 1]};
    }
    std::uint32_t partOf(int y, std::size_t run) const {
        return m_partOf[m_rowBegin[static_cast<std::size_t>(y)] + run];
    }
    /// Returns the index of the part that contains a pixel, or noPart. O(log runs of the row).
    std::uint32_t at(int x, int y) const;
    int height() const { return static_cast<int>(m_rowBegin.size()) - 1; }
    bool touchesBorder(const MaskPart& part) const {
        return part.left == 0 || part.top == 0 || part.right == m_width || part.bottom == height();
    }
    /// Sets all pixels of the parts for which choose(part) is true. `mask` must have the same size.
    template <class Choose>
    void fill(BitMask& mask, Solidity ground, Choose&& choose) const {
        for (int y = 0; y < height(); ++y) {
            std::uint32_t at = m_rowBegin[static_cast<std::size_t>(y)];
            for (const PixelRun& run : runsOf(y))
                if (choose(m_parts[m_partOf[at++]]))
                    mask.fill(y, run.begin, run.end, ground);
        }
    }

private:
    void collectRanges(const BitMask& mask, Solidity ground, std::size_t begin, std::size_t end);
    void joinRows(std::size_t y, std::int32_t reach);
    std::uint32_t root(std::uint32_t run);
    void nameParts();

    int m_width = 0;
    std::vector<PixelRun> m_runs;
    std::vector<std::uint32_t> m_rowBegin{0};
    /// For each run, the index of its part. During construction, the index of an earlier run of the
    /// same part.
    std::vector<std::uint32_t> m_partOf;
    std::vector<MaskPart> m_parts;
};

} // namespace navcore
