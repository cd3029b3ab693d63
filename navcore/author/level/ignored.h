// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <string>

namespace navcore {

/// An issue that the designer chose to ignore: everything that one rule reports about one item. The
/// item may no longer exist; then the entry has no effect and is itself reported as an issue.
struct Ignored {
    using Key = IgnoredId;

    std::string rule;    ///< name of the rule, as in rule_names.h: "isolated-vertex"
    std::string section; ///< section of the level file with the item; empty for the level itself
    std::string record;  ///< key of the item in the section, as in Conflict
    std::string agent;   ///< id of the only agent affected; empty for all agents
    std::string reason;  ///< why it is ignored; limited like the text of a note

    friend bool operator==(const Ignored&, const Ignored&) = default;
};

/// Describes the members in file order; see describe.h.
template <class Members>
void describe(Members& members, Ignored& ignored) {
    members.must("rule", ignored.rule);
    members.may("section", ignored.section);
    members.may("record", ignored.record);
    members.may("agent", ignored.agent);
    members.must("reason", ignored.reason);
}

} // namespace navcore
