// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about symmetry guides.
namespace navcore::words {

inline constexpr Template imageOffMap =
    WAYMARK_TEXT("words", "The image on the other side of the guide would be outside of the map.");

inline constexpr Template hasNoPartner =
    WAYMARK_TEXT("words", "%1 has no partner on the other side of the symmetry guide");
inline constexpr Template differsFromPartner =
    WAYMARK_TEXT("words", "%1 differs from its partner on the other side of the symmetry guide");
inline constexpr Template ruleDiffers = WAYMARK_TEXT(
    "words", "%1 has another rule than its partner on the other side of the symmetry guide");
inline constexpr Template paintDiffers =
    WAYMARK_COUNTED("words", "The paint of %n cells differs from that of the other side",
                    "The paint of %n cell differs from that of the other side");
inline constexpr Template aNote = WAYMARK_TEXT("words", "a note");
inline constexpr Template useFirstSide = WAYMARK_TEXT("words", "Use left or upper side");
inline constexpr Template useSecondSide = WAYMARK_TEXT("words", "Use right or lower side");

} // namespace navcore::words
