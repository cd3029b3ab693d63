// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <string>

namespace navcore {

/// An issue that the designer decided to ignore. It covers everything that one rule reports about
/// one item. If the item no longer exists, the entry has no effect and is itself reported as an
/// issue.
struct Ignored {
    using Key = IgnoredId;

    std::string rule; ///< Name of the rule from author/check/rules.h, such as "isolated-vertex".
    /// Section of the level file that contains the item; empty for the level itself.
    std::string section;
    std::string record; ///< Key of the item, as in Conflict::record.
    std::string agent;  ///< Id of the agent for which the issue is ignored; empty for all agents.
    std::string reason; ///< Reason for ignoring the issue. Must pass isNoteText().

    friend bool operator==(const Ignored&, const Ignored&) = default;
};

} // namespace navcore
