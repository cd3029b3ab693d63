// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/rules_text.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

// A level keeps a copy of the rules that it shares with other levels. Terrains, agents and checks
// are matched by name; checks without a name are matched by their ends. Lengths and speeds in the
// rules keep their size in the unit: in a level with the same unit and another scale they are
// rescaled. A level with another unit takes over unit and scale.

/// Returns the rules of a level, which are everything that it contains except the items on its map.
SharedRules rulesOf(const Level& level);

/// Updates a level's copy of the rules. Existing items keep their ids. Missing items are added with
/// the id in the rules, or with the next free one. Items that are not in the rules are kept, and so
/// is the rest of the level. A second update changes nothing. O(rules log items).
void updateFromRules(LevelEdit& edit, const SharedRules& rules);

/// Updates a new level like updateFromRules(), and also removes terrains and agents that the rules
/// do not contain and sets the ground to the rules' ground.
void startFromRules(LevelEdit& edit, const SharedRules& rules);

/// One difference between a level and its shared rules.
struct RulesDifference {
    /// Description: "terrain Swamp: multiplier x2 here, x3 in game...".
    Phrase what;
    std::optional<Culprit> record = {}; ///< Item of the level; nullopt if its settings differ.
    std::optional<Point2> place = {};   ///< Position of the item; nullopt if it has none.
    bool isUpdated = false;             ///< True if updateFromRules() resolves the difference.
};

/// Returns the differences in the order of a level file, followed by terrains and agents that the
/// rules do not contain and words that they do not list. `fileName` is the name of the rules in the
/// texts. O(rules log items + V).
std::vector<RulesDifference> differencesFrom(const Level& level, const SharedRules& rules,
                                             const std::string& fileName);

} // namespace navcore
