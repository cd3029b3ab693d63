// SPDX-License-Identifier: MIT
#include "navcore/author/revision/merge_values.h"

#include <algorithm>

namespace navcore {
namespace {

template <class Part>
struct PartMerge {
    Part part;
    bool goTogether = true;
};

/// Merges a single value: if only one side changed it, that side's value is used.
template <class Part>
PartMerge<Part> mergePart(const Part& base, const Part& ours, const Part& theirs) {
    if (ours == theirs || theirs == base)
        return {ours};
    if (ours == base)
        return {theirs};
    return {ours, false};
}

/// Merges maps key by key. A missing key counts as the value nullopt.
template <class Map>
PartMerge<Map> mergeMaps(const Map& base, const Map& ours, const Map& theirs) {
    using Value = typename Map::mapped_type;
    const auto at = [](const Map& map, const auto& key) {
        const auto found = map.find(key);
        return found == map.end() ? std::optional<Value>() : std::optional<Value>(found->second);
    };
    PartMerge<Map> merge;
    Map keys = ours;
    keys.insert(theirs.begin(), theirs.end());
    for (const auto& [key, any] : keys) {
        const auto value = mergePart(at(base, key), at(ours, key), at(theirs, key));
        merge.goTogether = merge.goTogether && value.goTogether;
        if (value.part)
            merge.part.emplace(key, *value.part);
    }
    return merge;
}

/// Merges sets. There are no conflicts, because if the two sides differ in an element, one of them
/// equals the base.
template <class Set>
Set mergeSets(const Set& base, const Set& ours, const Set& theirs) {
    Set merged;
    Set all = ours;
    all.insert(theirs.begin(), theirs.end());
    for (const auto& word : all)
        if (mergePart(base.contains(word), ours.contains(word), theirs.contains(word)).part)
            merged.insert(word);
    return merged;
}

TerrainId cellOf(const TilePtr& tile, std::size_t index) {
    return tile ? (*tile)[index] : TerrainId{};
}

PartMerge<TilePtr> mergeTiles(const TilePtr& base, const TilePtr& ours, const TilePtr& theirs) {
    auto cells = std::make_shared<TileCells>();
    bool goTogether = true;
    for (std::size_t i = 0; i < tileCells; ++i) {
        const auto cell = mergePart(cellOf(base, i), cellOf(ours, i), cellOf(theirs, i));
        (*cells)[i] = cell.part;
        goTogether = goTogether && cell.goTogether;
    }
    return {std::move(cells), goTogether};
}

template <class Value>
bool samePointed(const std::shared_ptr<const Value>& a, const std::shared_ptr<const Value>& b) {
    return a == b || (a && b && *a == *b);
}

} // namespace

bool sameValue(const FieldValue& a, const FieldValue& b) {
    if (a.index() != b.index())
        return false;
    if (const auto* shape = std::get_if<ShapePtr>(&a))
        return samePointed(*shape, std::get<ShapePtr>(b));
    if (const auto* tile = std::get_if<TilePtr>(&a))
        return samePointed(*tile, std::get<TilePtr>(b));
    return a == b;
}

ValueMerge mergeValues(const FieldValue& base, const FieldValue& ours, const FieldValue& theirs) {
    if (sameValue(ours, theirs) || sameValue(theirs, base))
        return {ours, true};
    if (sameValue(ours, base))
        return {theirs, true};
    const bool isOneType = base.index() == ours.index() && ours.index() == theirs.index();
    if (!isOneType)
        return {ours, false};
    return std::visit(
        [&]<class Value>(const Value& mine) -> ValueMerge {
            const Value& before = std::get<Value>(base);
            const Value& other = std::get<Value>(theirs);
            if constexpr (std::is_same_v<Value, TilePtr>) {
                auto merge = mergeTiles(before, mine, other);
                return {std::move(merge.part), merge.goTogether};
            } else if constexpr (std::is_same_v<Value, std::map<TerrainId, std::uint32_t>> ||
                                 std::is_same_v<Value, LiftFactors> ||
                                 std::is_same_v<Value, LiftStops> || std::is_same_v<Value, Tags>) {
                auto merge = mergeMaps(before, mine, other);
                return {std::move(merge.part), merge.goTogether};
            } else if constexpr (std::is_same_v<Value, Abilities> ||
                                 std::is_same_v<Value, std::set<AgentId>>) {
                return {mergeSets(before, mine, other), true};
            } else {
                return {mine, false};
            }
        },
        ours);
}

std::span<const MergeGroup> mergeGroupsOfType(std::size_t type) {
    static const std::vector<MergeGroup> info{{"unit", "pixelsPerUnit"}};
    static const std::vector<MergeGroup> picture{{"path", "width", "height"}};
    static const std::vector<MergeGroup> link{
        {"from", "to", "direction"}, {"kind", "cost"}, {"curve", "curveForm", "leave", "arrive"}};
    static const std::vector<MergeGroup> barrier{{"kind", "gate", "needs"}, {"kind", "line"}};
    static const std::vector<MergeGroup> check{{"from", "to", "back", "coverage", "detour"},
                                               {"within", "time"}};
    if (type == itemTypeIndex<LevelInfo>())
        return info;
    if (type == itemTypeIndex<Picture>())
        return picture;
    if (type == itemTypeIndex<Link>())
        return link;
    if (type == itemTypeIndex<Barrier>())
        return barrier;
    if (type == itemTypeIndex<RouteCheck>())
        return check;
    return {};
}

namespace {

/// Moves a member to the front of its group, because a conflict shows the values of the first one.
MergeGroup shownFirst(MergeGroup group, const char* member) {
    std::stable_partition(group.begin(), group.end(),
                          [&](const char* name) { return name == member; });
    return group;
}

} // namespace

std::vector<MergeGroup> groupConflicts(std::size_t type, const void* base, const void* ours,
                                       const void* theirs) {
    std::vector<MergeGroup> conflicts;
    for (const MergeGroup& group : mergeGroupsOfType(type)) {
        // Ignore members that both sides changed to the same value.
        MergeGroup byUs, byThem, differing;
        for (const char* member : group) {
            const Field& field = *fieldNamed(fieldsOfType(type), member);
            const FieldValue before = field.get(base), mine = field.get(ours),
                             other = field.get(theirs);
            if (sameValue(mine, other))
                continue;
            differing.push_back(member);
            if (!sameValue(mine, before))
                byUs.push_back(member);
            if (!sameValue(other, before))
                byThem.push_back(member);
        }
        // If both sides changed only the same single member, mergeValues() merges it.
        const bool isOneMember = byUs.size() == 1 && byUs == byThem;
        if (!byUs.empty() && !byThem.empty() && !isOneMember)
            conflicts.push_back(shownFirst(group, differing.front()));
    }
    return conflicts;
}

void orientLike(const Link& base, Link& link) {
    if (link.from != base.to || link.to != base.from)
        return;
    std::swap(link.from, link.to);
    link.direction = flipped(link.direction);
    link.curve = reversed(link.curve);
}

} // namespace navcore
