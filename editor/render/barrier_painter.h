// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/fill_raster.h"
#include "editor/render/sprite_cache.h"

namespace waymark {

/// Barriers: a line whose marks say what it does, also to those who see no colours. One-way: arrows
/// to the open side. Gate: posts at its ends, with bars between them while it is closed (in the
/// preview). Needs: diamonds. Closed: crosses.
void paintBarriers(const Paint& paint, FillRaster& fill, SpriteCache& stamps);

/// One barrier that need not be in the level.
void paintBarrier(const Paint& paint, navcore::BarrierKind kind, navcore::GateState state,
                  FillRaster& fill, std::span<const Fixed> line);

/// How far, in real pixels, a barrier's marks reach beyond its line.
double barrierReach(const Paint& paint);

/// Where a barrier's label belongs: the middle of its line.
navcore::Point2 middleOf(const navcore::Barrier& barrier);

} // namespace waymark
