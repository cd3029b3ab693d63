// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/symmetry_compare.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/symmetry_texts.h"

namespace navcore {

// Texts about partners under a symmetry guide that differ; see rules/asymmetric.cpp. "Here" is the
// item that an issue is about, and "there" is its partner.

/// Returns the difference between an item and its partner, such as "kind "mine" here, "spawn"
/// there". The difference must be that of the partner from the image of the item.
Phrase differenceText(const Level& level, const PartnerDifference& difference);
Phrase curveDifferenceText(const LinkCurve& here, const LinkCurve& there);
/// Returns the first member in which two rules differ. The rules must differ.
Phrase ruleDifferenceText(const Level& level, const EdgeRule& here, const EdgeRule& there);
/// Returns the name of a terrain, or "no paint" if the id is invalid.
Phrase paintText(const Level& level, TerrainId paint);

/// Returns the name, if any, and the position of a partner, such as "East mine at 50.0, 10.0 m" or
/// "at 50.0, 10.0 m".
Phrase partnerText(const Level& level, const LevelInfo& info, const Edge& edge);
template <class Key>
Phrase partnerText(const Level& level, const LevelInfo& info, Key key, Point2 place) {
    if constexpr (requires { level.find<ItemOf<Key>>(key)->name; })
        if (!level.find<ItemOf<Key>>(key)->name.empty())
            return say(words::namedPartnerAt, nameOf(level, key), placeText(info, place));
    return say(words::partnerAt, placeText(info, place));
}

} // namespace navcore
