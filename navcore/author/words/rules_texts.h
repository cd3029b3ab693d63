// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about ignored issues and shared rules.
namespace navcore::words {

// Texts about ignored issues.
inline constexpr Template theLevel = WAYMARK_TEXT("words", "the level");
inline constexpr Template ignoredNoMore =
    WAYMARK_TEXT("words", "%1 of %2 is ignored (%3), but is no longer found");
inline constexpr Template stopIgnoring = WAYMARK_TEXT("words", "Stop ignoring");

// Texts about a level's copy of its shared rules. %4 is the name of the rules file.
inline constexpr Template itemNamed = WAYMARK_TEXT("words", "%1 %2");
inline constexpr Template itSays = WAYMARK_TEXT("words", "%1: %2");
inline constexpr Template memberDiffers = WAYMARK_TEXT("words", "%1 %2 here, %3 in %4");
inline constexpr Template missingHere = WAYMARK_TEXT("words", "%1 of %2 is not in this level");
inline constexpr Template onlyHere = WAYMARK_TEXT("words", "%1 is not among the rules of %2");
inline constexpr Template unknownKind =
    WAYMARK_TEXT("words", "%1 is a \"%2\", which is not among the kinds of %3");
inline constexpr Template unknownAbility =
    WAYMARK_TEXT("words", "%1 requires \"%2\", which is not among the abilities of %3");
inline constexpr Template updateFromRules = WAYMARK_TEXT("words", "Update from rules");
inline constexpr Template rulesMissing = WAYMARK_TEXT(
    "words", "the rules file %1 was not found; the level keeps its own copy of the rules");
inline constexpr Template rulesUnread = WAYMARK_TEXT("words", "the rules cannot be read: %1");

} // namespace navcore::words
