// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <string>

namespace navcore {

/// Two different changes to the same value that merging two levels could not reconcile. The level
/// contains our value; `theirs` keeps the other level's value until the designer decides.
struct Conflict {
    using Key = ConflictId;

    /// Section of the level file that contains the record, such as "vertices".
    std::string section;
    /// Key in the section: "12", "3-7" for a rule, "5,9" for a tile; empty for settings.
    std::string record;
    /// Member that both sides changed, such as "at"; empty for the whole record.
    std::string member;
    std::string theirs; ///< Their version of the record as level text; empty if they have none.

    friend bool operator==(const Conflict&, const Conflict&) = default;
};

/// Describes the members of a conflict in file order; see describe.h.
template <class Members>
void describe(Members& members, Conflict& conflict) {
    members.must("section", conflict.section);
    members.may("record", conflict.record);
    members.may("member", conflict.member);
    members.may("theirs", conflict.theirs);
}

} // namespace navcore
