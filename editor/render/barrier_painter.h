// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/render/sprite_cache.h"

namespace waymark {

/// Paints barriers as lines with marks that show their kind without colour. One-way barriers have
/// arrows to the open side. Gates have posts at their ends, with bars between them while they are
/// closed in the preview. Barriers that require abilities have diamonds, and closed ones have
/// crosses.
void paintBarriers(const Paint& paint, FillRaster& fill, SpriteCache& stamps);

/// Paints one barrier, which need not be in the level.
void paintBarrier(const Paint& paint, navcore::BarrierKind kind, navcore::GateState state,
                  FillRaster& fill, std::span<const Fixed> line);

/// Returns how far a barrier's marks extend beyond its line, in real pixels.
double barrierReach(const Paint& paint);

/// Returns the position of a barrier's label, the middle of its line.
navcore::Point2 middleOf(const navcore::Barrier& barrier);

} // namespace waymark
