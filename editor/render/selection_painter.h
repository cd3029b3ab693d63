// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/sprite_cache.h"

namespace waymark {

class FillRaster;
class MaskRaster;

/// Marks items over the frame, in a colour.
void paintItems(const Paint& paint, const SelectedItems& items, const QColor& colour,
                FillRaster& fill, MaskRaster& mask);

/// Small coloured rings where something was found.
void paintIssues(const Paint& paint, SpriteCache& stamps);

} // namespace waymark
