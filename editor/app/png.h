// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QImage>

namespace waymark {

/// Writes a picture as PNG by saveFile(), either completely or not at all.
navcore::Status savePng(const QString& path, const QImage& pixels);

} // namespace waymark
