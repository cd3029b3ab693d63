// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <string>

namespace navcore {

/// An issue that the designer has seen and lets be: whatever that rule finds of that item. The item
/// may be gone; then it ignores nothing, and that is an issue.
struct Ignored {
    using Key = IgnoredId;

    std::string rule;    ///< its name, as in rule_names.h: "isolated-vertex"
    std::string section; ///< of the level file that holds the item; empty: about the level
    std::string record;  ///< its key there, as in Conflict
    std::string agent;   ///< id of the agent that alone meets it; empty: everybody does
    std::string reason;  ///< why it is let be, as the text of a note

    friend bool operator==(const Ignored&, const Ignored&) = default;
};

/// Its members in file order, as in describe.h.
template <class Members>
void describe(Members& members, Ignored& ignored) {
    members.must("rule", ignored.rule);
    members.may("section", ignored.section);
    members.may("record", ignored.record);
    members.may("agent", ignored.agent);
    members.must("reason", ignored.reason);
}

} // namespace navcore
