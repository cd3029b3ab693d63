// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <string>

namespace navcore {

/// Two different changes to the same value that a merge of two levels could not reconcile. Until
/// the designer decides, the level contains our value, and `theirs` contains the other one.
struct Conflict {
    using Key = ConflictId;

    /// Section of the level file that contains the record, such as "vertices".
    std::string section;
    /// Key of the record: "12" for an id, "3-7" for an edge rule, "5,9" for a paint tile; empty for
    /// settings.
    std::string record;
    /// Member that both sides changed, such as "at"; empty for a whole record.
    std::string member;
    /// Their version of the record as level text; empty if their level does not contain the record.
    std::string theirs;

    friend bool operator==(const Conflict&, const Conflict&) = default;
};

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

/// An expression of the selection language that the designer saved under a name, to select the
/// items that match it at any later time. Level does not check the expression; see author/select.
struct SavedSelection {
    using Key = SavedSelectionId;

    std::string name;       ///< Must pass isNoteText().
    std::string expression; ///< Must pass isNoteText().

    friend bool operator==(const SavedSelection&, const SavedSelection&) = default;
};

} // namespace navcore
