// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about symmetry guides.
namespace navcore::words {

inline constexpr Template imageOffMap =
    WAYMARK_TEXT("words", "The image on the other side of the guide would be outside of the "
                          "coordinates that a level can have.");

inline constexpr Template hasNoPartner =
    WAYMARK_TEXT("words", "%1 has no partner at %2, on the other side of the symmetry guide");
// %2 is the partner, as in "East mine at 50.0, 10.0 m" or "at 50.0, 10.0 m", and %3 is the
// difference.
inline constexpr Template differsFromPartner =
    WAYMARK_TEXT("words", "%1 differs from its partner %2: %3");
inline constexpr Template ruleDiffers =
    WAYMARK_TEXT("words", "%1 has another rule than its partner %2: %3");
inline constexpr Template partnerAt = WAYMARK_TEXT("words", "at %1");
inline constexpr Template namedPartnerAt = WAYMARK_TEXT("words", "%1 at %2");
// %1 is the name of a member, such as "kind".
inline constexpr Template hereAndThere = WAYMARK_TEXT("words", "%1 %2 here, %3 there");
inline constexpr Template hereAndNotSwapped =
    WAYMARK_TEXT("words", "%1 %2 here, %3 there instead of %4");
inline constexpr Template curvedHere = WAYMARK_TEXT("words", "curved here, straight there");
inline constexpr Template straightHere = WAYMARK_TEXT("words", "straight here, curved there");
inline constexpr Template otherCurve = WAYMARK_TEXT("words", "curved in another way");
inline constexpr Template paintDiffers = WAYMARK_COUNTED(
    "words", "The paint of %n cells differs from that of the other side: %1 here, %2 at %3",
    "The paint of %n cell differs from that of the other side: %1 here, %2 at %3");
inline constexpr Template noPaint = WAYMARK_TEXT("words", "no paint");
inline constexpr Template aNote = WAYMARK_TEXT("words", "a note");
inline constexpr Template useFirstSide = WAYMARK_TEXT("words", "Use left or upper side");
inline constexpr Template useSecondSide = WAYMARK_TEXT("words", "Use right or lower side");

} // namespace navcore::words
