// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/start_up.h"
#include "navcore/runtime/base/result.h"

#include <QImage>
#include <QString>

namespace waymark {

/// Runs the main workflow without a window. Opens the sample level, links and checks it, and writes
/// sample.nav and sample.png to `folder`. Prints vertices, edges, issues and route costs. Returns
/// the exit code: 0, or 2 if a file could not be read or written.
int runHeadless(const QString& folder);

/// Saves a picture of the real window as a PNG file. Returns the exit code.
int takeScreenshot(const StartOptions& options);

/// Opens the real window and measures how long it takes after zooming or panning until the map has
/// been repainted, and until its pixels are final. Prints both durations for several zoom levels.
/// Returns the exit code.
int printFrameTimes(const StartOptions& options);

/// Writes an image as a PNG file. If an error occurs, an existing file remains unchanged.
navcore::Status savePng(const QString& path, const QImage& pixels);

} // namespace waymark
