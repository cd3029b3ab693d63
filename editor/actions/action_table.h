// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"

namespace waymark {

/// The rows by group. Tools and views have rows of their own. ActionSet binds the rows by id to
/// what they do.
QList<Action> fileActions();
QList<Action> editActions();
QList<Action> viewActions();
QList<Action> panelActions();
QList<Action> compareActions();
QList<Action> escapeActions();
QList<Action> levelActions();
QList<Action> routeActions();
QList<Action> stepActions();
QList<Action> helpActions();

} // namespace waymark
