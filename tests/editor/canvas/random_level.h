// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "navcore/runtime/base/random.h"

namespace waymark::test {

navcore::ShapePtr star(navcore::Random& random, navcore::Point2 at, int radius,
                       navcore::ShapeKind kind);

/// A random point of a map of `width` x `height` map pixels.
navcore::Point2 place(navcore::Random& random, int width, int height);

/// A jittered grid of vertices over `width` x `height` map pixels with obstacles, barriers and
/// links of every sort, named vertices, notes and a route.
navcore::Level randomLevel(std::uint64_t seed, int vertices, int obstacles, int width, int height);

/// Terrain and forbidden rules on some generated edges.
navcore::LevelChange someRules(const Document& document, std::uint64_t seed);

/// A picture with something everywhere.
QImage busyPicture(int width, int height);

/// Gives the store a busyPicture() the way it gets every picture: from a file.
void loadBusyPicture(PictureStore& store, int width, int height);

} // namespace waymark::test
