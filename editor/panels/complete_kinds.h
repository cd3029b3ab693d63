// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QLineEdit>

namespace waymark {

/// Lets a field offer the kinds of vertices in use while somebody types.
void completeWithKinds(QLineEdit& field, const Document& document);

} // namespace waymark
