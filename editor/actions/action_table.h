// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"

namespace waymark {

/// Returns the rows of the File menu. There is a function for each group; tools and views have rows
/// of their own. ActionSet binds the rows to functions by their id.
QList<Action> fileActions();
QList<Action> editActions();
QList<Action> viewActions();
QList<Action> panelActions();
QList<Action> escapeActions();
QList<Action> levelActions();
QList<Action> routeActions();
QList<Action> stepActions();
QList<Action> helpActions();

} // namespace waymark
