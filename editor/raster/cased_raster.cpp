// SPDX-License-Identifier: MIT
#include "editor/raster/cased_raster.h"

#include "editor/raster/span_filler.h"

namespace waymark {

namespace {

class Core {
public:
    Core(const Stroke& stroke, const Tint& tint) : m_reach(reachOf(stroke.width)), m_tint(tint) {
        if (stroke.dash && stroke.dash->count > 0)
            m_dashes.emplace(*stroke.dash);
    }

    void fill(QRgb* pixels, const BarBlock& block) const {
        Shorts coverage = barCover(block, m_reach);
        if (!isAny(coverage)) // Only the halo covers the block.
            return;
        if (m_dashes)
            coverage = (coverage * m_dashes->of(block)) >> 7;
        m_tint.fill(pixels, coverage);
    }

private:
    Shorts m_reach;
    SpanFiller m_tint;
    std::optional<DashCover> m_dashes;
};

} // namespace

void CasedRaster::begin(const Pixels& target) {
    m_target = target;
    m_stride = static_cast<std::size_t>(target.clip.width() + 2 * spare);
    const std::size_t size = m_stride * static_cast<std::size_t>(target.clip.height());
    m_halo.assign(size, 0);
    m_core.assign(size, 0);
}

void CasedRaster::line(Fixed a, Fixed b, const Stroke& stroke, const Tint& tint, double haloWidth) {
    const Shorts reach = reachOf(haloWidth);
    const Core core(stroke, tint);
    forEachBlock(m_target.clip, a, b, haloWidth, Cap::Butt, [&](const BarBlock& block) {
        const std::size_t at = index(block.x, block.y);
        coverMost(&m_halo[at], barCover(block, reach));
        core.fill(&m_core[at], block);
    });
}

void CasedRaster::halo(Fixed a, Fixed b, double width) {
    const Shorts reach = reachOf(width);
    forEachBlock(m_target.clip, a, b, width, Cap::Butt, [&](const BarBlock& block) {
        coverMost(&m_halo[index(block.x, block.y)], barCover(block, reach));
    });
}

void CasedRaster::core(Fixed a, Fixed b, const Stroke& stroke, const Tint& tint) {
    const Core core(stroke, tint);
    forEachBlock(m_target.clip, a, b, stroke.width, Cap::Butt, [&](const BarBlock& block) {
        core.fill(&m_core[index(block.x, block.y)], block);
    });
}

void CasedRaster::finish(const Tint& halo) {
    const QRect& clip = m_target.clip;
    const Blender laying(halo.colour);
    for (int y = clip.top(); y <= clip.bottom(); ++y) {
        QRgb* const pixels = m_target.row(y) + clip.left();
        const std::uint8_t* const halos = m_halo.data() + index(clip.left(), y);
        const QRgb* const cores = m_core.data() + index(clip.left(), y);
        int x = 0;
        for (; x + lanes <= clip.width(); x += lanes) {
            std::uint32_t any = 0;
            std::memcpy(&any, halos + x, sizeof any);
            if (any == 0)
                continue;
            const UInts weights = shareOf(halo.weight, any);
            store(pixels + x,
                  layPremultiplied(laying.over(loaded(pixels + x), weights), loaded(cores + x)));
        }
        for (; x < clip.width(); ++x) {
            blend(pixels[x], halo.colour, (halo.weight * halos[x] + 127) / 255);
            layPremultiplied(pixels[x], cores[x]);
        }
    }
}

} // namespace waymark
