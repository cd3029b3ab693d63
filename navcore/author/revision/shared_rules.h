// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/rules_text.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

// A level keeps a copy of the rules it shares with others. Terrains, agents and checks are the same
// when their names are, checks without one when they go between the same kinds. Lengths and speeds
// of rules are in their unit: in a level of the same unit and another scale they are as long. A
// level of another unit takes unit and scale.

/// The rules that a level has: all but what lies on its map.
SharedRules rulesOf(const Level& level);

/// Makes the level's copy say what the rules say. Items keep their ids; what the level lacks gets
/// that of the rules, or the next free one; what the rules lack stays, and so does all else of the
/// level. Doing it again changes nothing. O(rules log items).
void updateFromRules(LevelEdit& edit, const SharedRules& rules);

/// The same for a level that is new: terrains and agents that the rules lack go, and its ground is
/// that of the rules.
void startFromRules(LevelEdit& edit, const SharedRules& rules);

/// Something in which a level is not as the rules say.
struct RulesDifference {
    Phrase what;                        ///< "terrain Swamp: multiplier x2 here, x3 in game..."
    std::optional<Culprit> record = {}; ///< the item of the level; none: its settings
    std::optional<Point2> place = {};   ///< of the item
    bool isUpdated = false;             ///< updateFromRules() sets it right
};

/// Those of a level, in the order of a level file; then terrains and agents that the rules lack,
/// and words that they do not list. `fileName` is what the rules are called. O(rules log items +
/// V).
std::vector<RulesDifference> differencesFrom(const Level& level, const SharedRules& rules,
                                             const std::string& fileName);

} // namespace navcore
