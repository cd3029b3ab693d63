// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/rules_text.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

// A level keeps a copy of the rules that it shares with other levels. Terrains, agents and checks
// are matched by name; checks without a name are matched by their ends. Lengths and speeds in the
// rules keep their size in the unit: a level with the same unit and another scale gets them
// rescaled. A level with another unit takes over unit and scale.

/// Returns the rules that a level contains: everything except what is on its map.
SharedRules rulesOf(const Level& level);

/// Updates the level's copy of the rules. Existing items keep their ids. Missing items are added
/// with the id in the rules, or with the next free one. Items that the rules lack stay, and so does
/// the rest of the level. Idempotent. O(rules log items).
void updateFromRules(LevelEdit& edit, const SharedRules& rules);

/// Updates a new level: in addition to updateFromRules(), removes terrains and agents that the
/// rules lack, and sets the ground to that of the rules.
void startFromRules(LevelEdit& edit, const SharedRules& rules);

/// One difference between a level and the rules.
struct RulesDifference {
    Phrase what;                        ///< "terrain Swamp: multiplier x2 here, x3 in game..."
    std::optional<Culprit> record = {}; ///< the item of the level; nullopt for its settings
    std::optional<Point2> place = {};   ///< position of the item
    bool isUpdated = false;             ///< whether updateFromRules() resolves it
};

/// Returns the differences in the order of a level file, followed by terrains and agents that the
/// rules lack and words that they do not list. `fileName` is the name of the rules in the texts.
/// O(rules log items + V).
std::vector<RulesDifference> differencesFrom(const Level& level, const SharedRules& rules,
                                             const std::string& fileName);

} // namespace navcore
