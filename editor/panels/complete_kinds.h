// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QLineEdit>

namespace waymark {

/// Makes a field suggest the vertex kinds in use while the designer types.
void completeWithKinds(QLineEdit& field, const Document& document);

} // namespace waymark
