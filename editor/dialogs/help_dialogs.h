// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"

namespace waymark {

/// Shows all shortcuts from the action table, and the mouse gestures.
void showKeys(const ActionSet& actions, QWidget* parent);
void showAbout(QWidget* parent);

} // namespace waymark
