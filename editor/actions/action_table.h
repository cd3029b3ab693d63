// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"

namespace waymark {

/// The rows by theme; those of tools and views are in their own rows. What they do is bound by id
/// where the parts meet (ActionSet).
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
