// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/render/sprite_cache.h"

namespace waymark {

/// Paints barriers as lines with marks that show the type without relying on colour. One-way
/// barriers have arrows towards the open side. Gates have posts at their ends, and bars between
/// them while they are closed in the preview. Barriers that require abilities have diamonds. Closed
/// barriers have crosses.
void paintBarriers(const Paint& paint, FillRaster& fill, SpriteCache& stamps);

/// Paints one barrier, which does not have to be part of the level.
void paintBarrier(const Paint& paint, navcore::BarrierKind kind, navcore::GateState state,
                  FillRaster& fill, std::span<const Fixed> line);

/// Returns the maximum extent of a barrier's marks beyond its line, in device pixels.
double barrierReach(const Paint& paint);

/// Returns the middle of a barrier's line, where its label is placed.
navcore::Point2 middleOf(const navcore::Barrier& barrier);

} // namespace waymark
