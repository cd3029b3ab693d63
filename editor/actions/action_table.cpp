// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

namespace waymark {

QList<Action> allActions() {
    return fileActions() + editActions() + viewActions() + toolActions() + levelActions() +
           helpActions();
}

} // namespace waymark
