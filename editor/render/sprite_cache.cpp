// SPDX-License-Identifier: MIT
#include "editor/render/sprite_cache.h"

namespace waymark {

namespace {

// Maximum number of cached marks, to limit the use of memory. Levels rarely have more colours.
constexpr std::size_t mostKept = 400;

} // namespace

void SpriteCache::turnTo(const Paint& paint) {
    Look look{paint.measures, paint.projection.devicePixelRatio(), paint.scene.view.layers,
              paint.scene.theme};
    if (look == m_look && m_stamps.size() <= mostKept)
        return;
    m_look = std::move(look);
    m_stamps.clear();
}

} // namespace waymark
