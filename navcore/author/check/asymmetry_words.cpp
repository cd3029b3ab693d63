// SPDX-License-Identifier: MIT
#include "navcore/author/check/asymmetry_words.h"

#include "navcore/author/revision/difference_words.h"

namespace navcore {

Phrase differenceText(const Level& level, const PartnerDifference& difference) {
    const Field& field = *difference.field;
    const FieldValue &here = difference.ofPartner, &there = difference.value;
    auto [own, other] = valueTexts(field, level, here, level, there);
    if (here == difference.ofImage)
        return say(words::hereAndThere, std::string(field.name), std::move(own), std::move(other));
    auto wanted = valueTexts(field, level, difference.ofImage, level, there).first;
    return say(words::hereAndNotSwapped, std::string(field.name), std::move(own), std::move(other),
               std::move(wanted));
}

Phrase curveDifferenceText(const LinkCurve& here, const LinkCurve& there) {
    if (here.empty() == there.empty())
        return words::otherCurve;
    return here.empty() ? words::straightHere : words::curvedHere;
}

Phrase ruleDifferenceText(const Level& level, const EdgeRule& here, const EdgeRule& there) {
    for (const Field& field : fieldsOf<EdgeRule>()) {
        const FieldValue own = field.get(&here), other = field.get(&there);
        if (own != other)
            return differenceText(level, {&field, other, own, own});
    }
    return {};
}

Phrase paintText(const Level& level, TerrainId paint) {
    const Terrain* terrain = level.find<Terrain>(paint);
    return terrain ? Phrase(terrain->name) : words::noPaint;
}

Phrase partnerText(const Level& level, const LevelInfo& info, const Edge& edge) {
    const auto hasName = [&](VertexId id) {
        const Vertex* vertex = level.find<Vertex>(id);
        return vertex && !vertex->name.empty();
    };
    const std::string place = placeText(info, middleOf(level, edge));
    return hasName(edge.a) || hasName(edge.b)
               ? say(words::namedPartnerAt, nameOf(level, edge), place)
               : say(words::partnerAt, place);
}

} // namespace navcore
