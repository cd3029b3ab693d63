// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"

namespace waymark {

/// Returns the actions of the File menu. The functions below return other groups. The actions of
/// tools and modes are in ToolRow and ModeRow.
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
