// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QLineEdit>

namespace waymark {

/// Makes a field offer the vertex kinds in use during typing.
void completeWithKinds(QLineEdit& field, const Document& document);

} // namespace waymark
