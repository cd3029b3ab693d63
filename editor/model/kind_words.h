// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <QStringList>

namespace waymark {

/// What the screen calls the kinds of links and of barriers, in the order of their enums.
QStringList linkKindTexts();
QStringList barrierKindTexts();

/// The kinds that vertices have now, each once, in order.
QStringList vertexKinds(const navcore::Level& level);

} // namespace waymark
