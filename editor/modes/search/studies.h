// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

namespace waymark {

/// Returns the actions that open a built-in study level and run its search.
QList<Action> studyActions();

void bindStudyActions(AnalysisModel& mode, const CommandHost& host);

} // namespace waymark
