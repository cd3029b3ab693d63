// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

class FillRaster;
class MaskRaster;

void paintItems(const Paint& paint, const SelectedItems& items, const QColor& colour,
                FillRaster& fill, MaskRaster& mask);

/// Paints small coloured rings at the positions of issues.
void paintIssues(const Paint& paint, SpriteCache& stamps);

} // namespace waymark
