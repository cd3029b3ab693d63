// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <string>

namespace navcore {

/// Two different changes to the same thing that merging two levels could not reconcile. The level
/// holds our value; `theirs` keeps the other one until the designer decides.
struct Conflict {
    using Key = ConflictId;

    std::string section; ///< section of the level file that holds the record: "vertices"
    std::string record; ///< key in the section: "12", "3-7" for a rule, "5,9" for a tile; empty for
                        ///< settings
    std::string member; ///< the member that both sides changed: "at"; empty = the whole record
    std::string theirs; ///< their record as level text; empty if they have none

    friend bool operator==(const Conflict&, const Conflict&) = default;
};

/// Describes the members in file order; see describe.h.
template <class Members>
void describe(Members& members, Conflict& conflict) {
    members.must("section", conflict.section);
    members.may("record", conflict.record);
    members.may("member", conflict.member);
    members.may("theirs", conflict.theirs);
}

} // namespace navcore
