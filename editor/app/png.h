// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QImage>

namespace waymark {

/// Writes an image as a PNG file. If an error occurs, an existing file remains unchanged.
navcore::Status savePng(const QString& path, const QImage& pixels);

} // namespace waymark
