// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "navcore/runtime/base/random.h"

namespace waymark::test {

navcore::ShapePtr star(navcore::Random& random, navcore::Point2 at, int radius,
                       navcore::ShapeKind kind);

/// Returns a random point of a map of `width` x `height` map pixels.
navcore::Point2 place(navcore::Random& random, int width, int height);

/// Creates a jittered grid of vertices over `width` x `height` map pixels, with obstacles, barriers
/// and links of every kind, named vertices, notes and a route.
navcore::Level randomLevel(std::uint64_t seed, int vertices, int obstacles, int width, int height);

/// Returns edge rules for some generated edges. Each rule sets a terrain or forbids the edge.
navcore::LevelChange someRules(const Document& document, std::uint64_t seed);

/// Creates a picture with details everywhere.
QImage busyPicture(int width, int height);

/// Loads a busyPicture() into the store from a file, as for every picture.
void loadBusyPicture(PictureStore& store, int width, int height);

} // namespace waymark::test
