// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"

namespace waymark {

/// The rows by theme, in menu order. What they do is bound by id where the parts meet (ActionSet).
QList<Action> fileActions();
QList<Action> editActions();
QList<Action> viewActions();
QList<Action> toolActions();
QList<Action> levelActions();
QList<Action> helpActions();

/// Every row there is.
QList<Action> allActions();

} // namespace waymark
