// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <QStringList>

namespace waymark {

/// Names of the kinds of links and barriers for the user, in the order of their enums.
QStringList linkKindTexts();
QStringList barrierKindTexts();

/// The kinds that vertices currently have, sorted, without duplicates.
QStringList vertexKinds(const navcore::Level& level);

} // namespace waymark
