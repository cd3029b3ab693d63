// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

namespace waymark {

ModeRow towersMode();

/// Binds the actions that affect all towers.
void bindTowerActions(AnalysisModel& mode, const CommandHost& host);

} // namespace waymark
