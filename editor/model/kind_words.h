// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <QStringList>

namespace waymark {

/// Returns the display names of the link types, in the order of the enumeration.
QStringList linkKindTexts();
QStringList barrierKindTexts();

/// Returns the kinds of all vertices, sorted and without duplicates.
QStringList vertexKinds(const navcore::Level& level);

} // namespace waymark
