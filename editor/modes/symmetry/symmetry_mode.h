// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

namespace waymark {

ModeRow symmetryMode();

void bindSymmetryActions(AnalysisModel& mode, const CommandHost& host);

} // namespace waymark
