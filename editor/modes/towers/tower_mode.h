// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

namespace waymark {

ModeRow towersMode();

void bindTowerActions(AnalysisModel& mode, const CommandHost& host);

} // namespace waymark
