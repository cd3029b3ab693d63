// SPDX-License-Identifier: MIT
#include "navcore/author/picture/mask_edits.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

using Word = std::uint64_t;

/// The free pixels of a mask, with a margin of free pixels on all sides. The margin on the left is
/// 64 pixels wide.
class Canvas {
public:
    Canvas(const BitMask& mask, int margin)
        : m_stride(mask.stride + 2), m_margin(static_cast<std::size_t>(margin)),
          m_rows(static_cast<std::size_t>(mask.height) + 2 * m_margin),
          m_words(m_stride * m_rows, ~Word{0}) {
        for (int y = 0; y < mask.height; ++y)
            std::transform(mask.row(y), mask.row(y) + mask.stride, pictureRow(y),
                           [](Word solid) { return ~solid; });
    }

    /// Erodes the free pixels. A pixel remains free only if all `count` x `count` pixels to the
    /// right of it and below it are free, including itself.
    void shrink(unsigned count) {
        forDoubledSteps(count, [&](unsigned by) {
            for (std::size_t y = 0; y < m_rows; ++y) {
                Word* const row = m_words.data() + y * m_stride;
                for (std::size_t i = 0; i < m_stride; ++i) {
                    const Word next = i + 1 < m_stride ? row[i + 1] : ~Word{0};
                    row[i] &= row[i] >> by | next << (64 - by);
                }
            }
        });
        forDoubledSteps(count, [&](unsigned by) {
            const std::size_t kept = (m_rows - by) * m_stride;
            for (std::size_t i = 0; i < kept; ++i)
                m_words[i] &= m_words[i + by * m_stride];
        });
    }

    /// Reverses the erosion: frees the `count` x `count` pixels to the right of each free pixel and
    /// below it.
    void grow(unsigned count) {
        forDoubledSteps(count, [&](unsigned by) {
            for (std::size_t y = 0; y < m_rows; ++y) {
                Word* const row = m_words.data() + y * m_stride;
                for (std::size_t i = m_stride; i-- > 0;) {
                    const Word before = i > 0 ? row[i - 1] : ~Word{0};
                    row[i] |= row[i] << by | before >> (64 - by);
                }
            }
        });
        forDoubledSteps(count, [&](unsigned by) {
            for (std::size_t i = m_words.size(); i-- > by * m_stride;)
                m_words[i] |= m_words[i - by * m_stride];
        });
    }

    void writeTo(BitMask& mask) {
        for (int y = 0; y < mask.height; ++y) {
            std::transform(pictureRow(y), pictureRow(y) + mask.stride, mask.row(y),
                           [](Word free) { return ~free; });
            mask.row(y)[mask.stride - 1] &= mask.lastWord();
        }
    }

private:
    Word* pictureRow(int y) {
        return m_words.data() + (static_cast<std::size_t>(y) + m_margin) * m_stride + 1;
    }

    /// Calls step(by) for a series of shifts that together cover `count` pixels. Each shift is at
    /// most the number of pixels covered so far, and at most half a word.
    template <class Step>
    static void forDoubledSteps(unsigned count, Step&& step) {
        for (unsigned reached = 1; reached < count;) {
            const unsigned by = std::min(reached, count - reached);
            step(by);
            reached += by;
        }
    }

    std::size_t m_stride, m_margin, m_rows;
    std::vector<Word> m_words;
};

} // namespace

BitMask closeGaps(const BitMask& mask, int gap) {
    assert(gap >= 0 && gap <= maxGap);
    if (gap == 0 || mask.words.empty())
        return mask;
    const auto square = static_cast<unsigned>(gap) + 1;
    Canvas canvas(mask, gap);
    canvas.shrink(square);
    canvas.grow(square);
    BitMask out(mask.width, mask.height);
    canvas.writeTo(out);
    return out;
}

} // namespace navcore
