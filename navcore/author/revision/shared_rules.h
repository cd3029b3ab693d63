// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/rules_text.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

// A level contains a copy of the rules that it shares with other levels. Terrains, agents and
// checks are matched by name, and checks without a name by their ends. Lengths and speeds in the
// rules refer to a unit of length. If the level has the same unit at a different scale, they are
// rescaled. If the level has a different unit, it adopts the unit and the scale of the rules.

/// Returns the rules of a level: everything in it that is not an item on the map.
SharedRules rulesOf(const Level& level);

/// Updates the level's copy of the rules. Existing items keep their ids. Missing items get the id
/// that they have in the rules or, if that is taken, the next free one. Items that are not in the
/// rules are left unchanged. A repeated update changes nothing. O(rules log items).
void updateFromRules(LevelEdit& edit, const SharedRules& rules);

/// Initializes a new level from the rules. Does the same as updateFromRules(). In addition, adopts
/// the ground terrain of the rules, and removes terrains and agents that the rules do not contain.
void startFromRules(LevelEdit& edit, const SharedRules& rules);

/// A difference between a level and its shared rules.
struct RulesDifference {
    /// Description for the user, such as "terrain Swamp: multiplier x2 here, x3 in game...".
    Phrase what;
    /// The item of the level that differs; nullopt if a setting differs or an item is missing.
    std::optional<Culprit> record = {};
    std::optional<Point2> place = {}; ///< Position of the item; nullopt if it is not on the map.
    bool isUpdated = false;           ///< True if updateFromRules() removes the difference.
};

/// Returns the differences between a level and its rules, in the order of level files, followed by
/// the terrains, agents, vertex kinds and abilities that the rules do not contain. The descriptions
/// call the rules file `fileName`. O(rules log items + V).
std::vector<RulesDifference> differencesFrom(const Level& level, const SharedRules& rules,
                                             const std::string& fileName);

} // namespace navcore
