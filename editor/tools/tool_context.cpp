// SPDX-License-Identifier: MIT
#include "editor/tools/tool_context.h"

#include <QLineF>

namespace waymark {

bool beyondThreshold(const ToolEvent& press, const ToolEvent& now) {
    return QLineF(press.screen, now.screen).length() >= dragThreshold;
}

} // namespace waymark
