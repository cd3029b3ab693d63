// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <string>

namespace navcore {

/// An issue that the designer chose to ignore, which stands for everything that one rule reports
/// about one item. The item may no longer exist; then the entry has no effect and is itself
/// reported as an issue.
struct Ignored {
    using Key = IgnoredId;

    std::string rule;    ///< Name of the rule, as in rule_names.h: "isolated-vertex".
    std::string section; ///< Section of the level file with the item; empty for the level itself.
    std::string record;  ///< Key of the item in the section, as in Conflict.
    std::string agent;   ///< Id of the only agent affected; empty for all agents.
    std::string reason;  ///< Reason why the issue is ignored; limited like the text of a note.

    friend bool operator==(const Ignored&, const Ignored&) = default;
};

/// Describes the members of an ignored issue in file order; see describe.h.
template <class Members>
void describe(Members& members, Ignored& ignored) {
    members.must("rule", ignored.rule);
    members.may("section", ignored.section);
    members.may("record", ignored.record);
    members.may("agent", ignored.agent);
    members.must("reason", ignored.reason);
}

} // namespace navcore
