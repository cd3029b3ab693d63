// SPDX-License-Identifier: MIT
#include "navcore/author/check/issue.h"

namespace navcore {

LevelChange Fix::changeOf(const Level& level, const Issue& issue) const {
    LevelEdit edit(level);
    steps(edit, issue);
    return edit.change();
}

} // namespace navcore
