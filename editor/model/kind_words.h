// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <QStringList>

namespace waymark {

/// Returns the names of the link types for the user, in the order of the enumeration.
QStringList linkKindTexts();
QStringList barrierKindTexts();

/// Returns the kinds that vertices currently have, sorted, without duplicates.
QStringList vertexKinds(const navcore::Level& level);

} // namespace waymark
