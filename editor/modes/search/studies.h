// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

namespace waymark {

/// Returns the actions that open a built-in level with the search that it demonstrates.
QList<Action> studyActions();

void bindStudyActions(AnalysisModel& mode, const CommandHost& host);

} // namespace waymark
