// SPDX-License-Identifier: MIT
#include "navcore/author/check/issue.h"

namespace navcore {

LevelChange Fix::changeOf(const Level& level) const {
    LevelEdit edit(level);
    steps(edit);
    return edit.change();
}

} // namespace navcore
