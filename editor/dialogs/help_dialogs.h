// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"

namespace waymark {

/// Every key, from the action table, and the gestures of the mouse.
void showKeys(const ActionSet& actions, QWidget* parent);
void showAbout(QWidget* parent);

} // namespace waymark
