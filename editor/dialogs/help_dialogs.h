// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"

namespace waymark {

/// Shows a list of all shortcuts and mouse gestures.
void showKeys(const ActionSet& actions, QWidget* parent);
void showAbout(QWidget* parent);

} // namespace waymark
