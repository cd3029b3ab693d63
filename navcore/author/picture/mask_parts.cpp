// SPDX-License-Identifier: MIT
#include "navcore/author/picture/mask_parts.h"

#include <bit>
#include <numeric>

namespace navcore {
namespace {

constexpr std::size_t minRows = 128;

/// Calls change(x) for each x at which a run begins, and for the end of each run.
template <class Change>
void forEachChange(const BitMask& mask, std::size_t y, Solidity ground, Change&& change) {
    const std::uint64_t* const row = mask.row(static_cast<int>(y));
    const std::uint64_t flip = ground == Solidity::Solid ? 0 : ~std::uint64_t{0};
    std::uint64_t before = 0; // Last bit of the previous word.
    for (std::size_t i = 0; i < mask.stride; ++i) {
        std::uint64_t word = row[i] ^ flip;
        if (i + 1 == mask.stride)
            word &= mask.lastWord();
        std::uint64_t changes = word ^ (word << 1U | before);
        before = word >> 63U;
        for (; changes != 0; changes &= changes - 1)
            change(static_cast<std::int32_t>(64 * i) + std::countr_zero(changes));
    }
    if (before != 0)
        change(mask.width);
}

} // namespace

MaskParts::MaskParts(const BitMask& mask, Solidity ground, Executor* executor)
    : m_width(mask.width), m_rowBegin(static_cast<std::size_t>(mask.height) + 1, 0) {
    const auto rows = static_cast<std::size_t>(mask.height);
    forEachBand(executor, rows, minRows, [&](std::size_t begin, std::size_t end) {
        for (std::size_t y = begin; y < end; ++y) {
            std::uint32_t changes = 0;
            forEachChange(mask, y, ground, [&](std::int32_t) { ++changes; });
            m_rowBegin[y + 1] = changes / 2;
        }
    });
    std::partial_sum(m_rowBegin.begin(), m_rowBegin.end(), m_rowBegin.begin());
    m_runs.resize(m_rowBegin.back());
    m_partOf.resize(m_rowBegin.back());
    const std::int32_t reach = ground == Solidity::Solid ? 1 : 0;
    // Marks the first row of each band. These rows are joined to the rows above after all bands are
    // done.
    std::vector<std::uint8_t> begins(rows, 0);
    forEachBand(executor, rows, minRows, [&](std::size_t begin, std::size_t end) {
        collectRanges(mask, ground, begin, end);
        begins[begin] = 1;
        for (std::size_t y = begin + 1; y < end; ++y)
            joinRows(y, reach);
    });
    for (std::size_t y = 1; y < rows; ++y)
        if (begins[y] != 0)
            joinRows(y, reach);
    nameParts();
}

void MaskParts::collectRanges(const BitMask& mask, Solidity ground, std::size_t begin,
                              std::size_t end) {
    std::uint32_t at = m_rowBegin[begin];
    bool open = false;
    for (std::size_t y = begin; y < end; ++y)
        forEachChange(mask, y, ground, [&](std::int32_t x) {
            if (open) {
                m_runs[at].end = x;
                m_partOf[at] = at;
                ++at;
            } else {
                m_runs[at].begin = x;
            }
            open = !open;
        });
}

std::uint32_t MaskParts::root(std::uint32_t run) {
    while (m_partOf[run] != run) {
        m_partOf[run] = m_partOf[m_partOf[run]];
        run = m_partOf[run];
    }
    return run;
}

void MaskParts::joinRows(std::size_t y, std::int32_t reach) {
    std::uint32_t upper = m_rowBegin[y - 1], lower = m_rowBegin[y];
    const std::uint32_t upperEnd = lower, lowerEnd = m_rowBegin[y + 1];
    while (upper < upperEnd && lower < lowerEnd) {
        const PixelRun a = m_runs[upper], b = m_runs[lower];
        if (a.begin < b.end + reach && b.begin < a.end + reach) {
            const std::uint32_t one = root(upper), other = root(lower);
            m_partOf[std::max(one, other)] = std::min(one, other);
        }
        if (a.end < b.end)
            ++upper;
        else
            ++lower;
    }
}

/// Numbers the parts. A single pass is sufficient, because each run refers to an earlier one.
void MaskParts::nameParts() {
    for (std::size_t y = 0; y + 1 < m_rowBegin.size(); ++y)
        for (std::uint32_t at = m_rowBegin[y]; at < m_rowBegin[y + 1]; ++at) {
            const PixelRun run = m_runs[at];
            const auto top = static_cast<std::int32_t>(y);
            if (m_partOf[at] == at) {
                m_partOf[at] = static_cast<std::uint32_t>(m_parts.size());
                m_parts.push_back({0, run.begin, top, run.end, top, at});
            } else {
                m_partOf[at] = m_partOf[m_partOf[at]];
            }
            MaskPart& part = m_parts[m_partOf[at]];
            part.pixels += run.end - run.begin;
            part.left = std::min(part.left, run.begin);
            part.right = std::max(part.right, run.end);
            part.bottom = top + 1;
        }
}

std::uint32_t MaskParts::at(int x, int y) const {
    if (x < 0 || y < 0 || x >= m_width || y >= height())
        return noPart;
    const std::span<const PixelRun> runs = runsOf(y);
    const auto after =
        std::upper_bound(runs.begin(), runs.end(), x,
                         [](int place, const PixelRun& run) { return place < run.begin; });
    if (after == runs.begin() || (after - 1)->end <= x)
        return noPart;
    return partOf(y, static_cast<std::size_t>(after - runs.begin()) - 1);
}

} // namespace navcore
