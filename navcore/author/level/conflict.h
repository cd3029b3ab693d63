// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <string>

namespace navcore {

/// What two people did to one thing, where merging their levels could not tell what was meant. Our
/// side is what the level holds; theirs waits here until somebody decides.
struct Conflict {
    using Key = ConflictId;

    std::string section; ///< of the level file that holds the record: "vertices"
    std::string record;  ///< its key there: "12", "3-7" of a rule, "5,9" of a tile; empty: settings
    std::string member;  ///< what both changed of it: "at"; empty: the record as a whole
    std::string theirs;  ///< their record, as in a level file; empty: they have none

    friend bool operator==(const Conflict&, const Conflict&) = default;
};

/// Its members in file order, as in describe.h.
template <class Members>
void describe(Members& members, Conflict& conflict) {
    members.must("section", conflict.section);
    members.may("record", conflict.record);
    members.may("member", conflict.member);
    members.may("theirs", conflict.theirs);
}

} // namespace navcore
