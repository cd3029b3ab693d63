// SPDX-License-Identifier: MIT
#include "navcore/author/picture/mask_edits.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace navcore {
namespace {

using Word = std::uint64_t;

constexpr std::size_t minBand = 64; // Minimum number of rows per thread.

/// A set of 64 counters. Word k has bit k of each counter.
template <std::size_t bits>
using Counters = std::array<Word, bits>;

template <std::size_t bits, std::size_t more>
void add(Counters<bits>& sum, const Counters<more>& other) {
    Word carry = 0;
    for (std::size_t k = 0; k < bits; ++k) {
        const Word b = k < more ? other[k < more ? k : 0] : 0, half = sum[k] ^ b;
        const Word next = (sum[k] & b) | (carry & half);
        sum[k] = half ^ carry;
        carry = next;
    }
}

template <std::size_t bits, std::size_t more>
void subtract(Counters<bits>& sum, const Counters<more>& other) {
    Word borrow = 0;
    for (std::size_t k = 0; k < bits; ++k) {
        const Word b = k < more ? other[k < more ? k : 0] : 0, half = sum[k] ^ b;
        const Word next = (~sum[k] & b) | (borrow & ~half);
        sum[k] = half ^ borrow;
        borrow = next;
    }
}

/// Returns a word with a set bit for each counter that is at least `least`.
template <std::size_t bits>
Word atLeast(const Counters<bits>& sum, unsigned least) {
    // Adding this number makes a counter overflow if it is at least `least`.
    const unsigned added = (1U << bits) - least;
    Word carry = 0;
    for (std::size_t k = 0; k < bits; ++k)
        carry = (added >> k & 1U) != 0 ? sum[k] | carry : sum[k] & carry;
    return carry;
}

template <int radius>
class Majority {
public:
    Majority(const BitMask& mask, BitMask& out) : m_mask(mask), m_out(out) {}

    void run(int begin, int end) {
        const std::size_t stride = m_mask.stride;
        m_padded.assign(stride + 2, 0);
        m_rows.assign(window, std::vector<Counters<rowBits>>(stride));
        m_sums.assign(stride, {});
        for (int y = begin - radius; y < begin + radius; ++y)
            take(y, begin);
        for (int y = begin; y < end; ++y) {
            take(y + radius, begin);
            Word* const row = m_out.row(y);
            const auto& oldest = m_rows[slotOf(y - radius, begin)];
            for (std::size_t i = 0; i < stride; ++i) {
                row[i] = atLeast(m_sums[i], window * window / 2 + 1);
                subtract(m_sums[i], oldest[i]);
            }
            row[stride - 1] &= m_mask.lastWord();
        }
    }

private:
    static constexpr int window = 2 * radius + 1;
    static constexpr std::size_t rowBits = radius == 1 ? 2 : 3;
    static constexpr std::size_t sumBits = radius == 1 ? 4 : radius == 2 ? 5 : 6;

    static std::size_t slotOf(int y, int begin) {
        return static_cast<std::size_t>((y - begin + radius) % window);
    }

    /// Counts, for each pixel, the solid pixels of row `y` within the window's width, and adds them
    /// to the sums.
    void take(int y, int begin) {
        const std::size_t stride = m_mask.stride;
        const Word* const row = m_mask.row(std::clamp(y, 0, m_mask.height - 1));
        std::copy_n(row, stride, m_padded.begin() + 1);
        m_padded[0] = (row[0] & 1U) != 0 ? ~Word{0} : 0;
        const unsigned last = static_cast<unsigned>(m_mask.width - 1) % 64;
        const bool solidEnd = (row[stride - 1] >> last & 1U) != 0;
        if (solidEnd)
            m_padded[stride] |= ~m_mask.lastWord();
        m_padded[stride + 1] = solidEnd ? ~Word{0} : 0;
        auto& counts = m_rows[slotOf(y, begin)];
        const Word* const words = m_padded.data() + 1;
        for (std::size_t i = 0; i < stride; ++i) {
            const Word left = words[static_cast<std::ptrdiff_t>(i) - 1], here = words[i],
                       right = words[i + 1];
            Counters<rowBits> count{here};
            for (unsigned by = 1; by <= radius; ++by) {
                add(count, Counters<1>{here << by | left >> (64 - by)});
                add(count, Counters<1>{here >> by | right << (64 - by)});
            }
            counts[i] = count;
            add(m_sums[i], count);
        }
    }

    const BitMask& m_mask;
    BitMask& m_out;
    std::vector<Word> m_padded;
    std::vector<std::vector<Counters<rowBits>>> m_rows; ///< Counters of the last `window` rows.
    std::vector<Counters<sumBits>> m_sums;
};

} // namespace

BitMask majority(const BitMask& mask, int window, Executor* executor) {
    assert(window == 3 || window == 5 || window == 7);
    BitMask out(mask.width, mask.height);
    if (mask.width == 0)
        return out;
    forEachBand(executor, static_cast<std::size_t>(mask.height), minBand,
                [&](std::size_t from, std::size_t to) {
                    const int begin = static_cast<int>(from), end = static_cast<int>(to);
                    if (window == 3)
                        Majority<1>(mask, out).run(begin, end);
                    else if (window == 5)
                        Majority<2>(mask, out).run(begin, end);
                    else
                        Majority<3>(mask, out).run(begin, end);
                });
    return out;
}

} // namespace navcore
