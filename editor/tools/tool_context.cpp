// SPDX-License-Identifier: MIT
#include "editor/tools/tool_context.h"

#include <QLineF>

namespace waymark {

QString tooDenseText() {
    return Tool::tr("Too dense to move from here: zoom in, or box-select and use the arrow keys.");
}

bool beyondThreshold(const ToolEvent& press, const ToolEvent& now) {
    return QLineF(press.screen, now.screen).length() >= dragThreshold;
}

} // namespace waymark
