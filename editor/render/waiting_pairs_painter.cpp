// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/raster/line_raster.h"
#include "editor/render/sprite_cache.h"

#include <cmath>

namespace waymark {

using namespace navcore;

void paintWaitingPairs(const Paint& paint, SpriteCache& stamps) {
    const Scene& scene = paint.scene;
    if (!scene.view[Layer::Edges].visible || !paint.measures.showsWaitingPairs())
        return;
    const Tint tint(scene.theme.forbidden, paint.opacity(Layer::Edges) * 0.9);
    const Tint halo(scene.theme.halo, paint.opacity(Layer::Edges) * 0.6);
    Dash dots;
    dots.lengths = {static_cast<float>(paint.px(2)), static_cast<float>(paint.px(5))};
    dots.count = 2;
    dots.period = static_cast<float>(paint.px(7));
    Stroke dotted = Stroke::of(std::max(1.0, paint.px(1.3)));
    dotted.dash = &dots;
    const auto arm = std::llround(paint.measures.pin * 128);
    const auto cross = [&](const Pixels& target, Fixed at) {
        for (const bool over : {false, true})
            for (const std::int64_t slant : {arm, -arm})
                drawLine(target, {at.x - arm, at.y - slant}, {at.x + arm, at.y + slant},
                         Stroke::of(paint.px(over ? 1.6 : 3.6)), over ? tint : halo);
    };
    Stamps& crosses = stamps.of("forbidden pair", paint.measures.pin / 2 + paint.px(3));
    scene.places.forEachPairIn(paint.query(paint.px(12)), [&](const IndexedPair& pair) {
        if (paint.stopped() || !waits(scene.graph, pair.key))
            return;
        const Fixed a = paint.projection(pair.a), b = paint.projection(pair.b);
        drawLine(paint.target, a, b, dotted, tint);
        // A cross marks a forbidden edge. Compute the midpoint from the difference of the ends, so
        // that it does not depend on the origin of the image.
        if (pair.forbidden)
            crosses.paint(paint.target, {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2}, cross);
    });
}

} // namespace waymark
