// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_change.h"
#include "navcore/author/picture/trace.h"

#include <QImage>

namespace waymark {

/// How the solid parts of a picture are found and outlined.
struct TraceRequest {
    navcore::TraceMethod method = navcore::TraceMethod::Brightness;
    int threshold = 128; ///< Brightness, Alpha
    navcore::Solid solid = navcore::Solid::BelowThreshold;
    navcore::Rgb colour; ///< Colour
    int tolerance = 24;  ///< Colour, 0..255
    QImage mask;         ///< MaskPicture
    int minPixels = 0;
    navcore::TraceOptions outline;
};

/// The method and threshold that suit a picture: alpha when it has any transparency, else the
/// brightness that separates it best; the smaller side of the split is solid.
TraceRequest suitedTrace(const QImage& picture);

/// Any thread. Errors: a mask of another size, a picture off the lattice, Cancelled.
navcore::Result<std::vector<navcore::TracedPiece>>
tracePicture(const QImage& picture, const TraceRequest& request,
             const navcore::Progress& progress = {});

enum class OldObstacles : std::uint8_t { Keep, Replace };

/// The change that adds the pieces as obstacles.
navcore::LevelChange obstaclesFrom(const navcore::Level& level, navcore::IdBlock& ids,
                                   const std::vector<navcore::TracedPiece>& pieces,
                                   OldObstacles old);

} // namespace waymark
