// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QLineEdit>
#include <QStringList>

namespace waymark {

/// What the screen calls the kinds of links and of barriers, in the order of their enums.
QStringList linkKindTexts();
QStringList barrierKindTexts();

/// The kinds that vertices have now, each once, in order.
QStringList vertexKinds(const navcore::Level& level);

/// Lets a field offer the kinds in use while somebody types.
void completeWithKinds(QLineEdit& field, const Document& document);

} // namespace waymark
