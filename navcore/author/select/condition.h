// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/graph_sets.h"
#include "navcore/author/select/item_matcher.h"
#include "navcore/author/select/near_items.h"
#include "navcore/author/select/value_test.h"

#include <array>

namespace navcore {

/// A set of item types, with one bit per SelectKind.
using KindMask = std::uint16_t;
inline constexpr KindMask everyKind = (1U << selectKinds) - 1;
constexpr KindMask maskOf(SelectKind kind) {
    return static_cast<KindMask>(1U << static_cast<unsigned>(kind));
}

/// An expression with resolved names. Only the members that the type needs are set.
struct ItemMatcher::Condition {
    ConditionType type = ConditionType::All;
    SelectKind kind = SelectKind::Vertex;
    /// The types of items that can match.
    KindMask kinds = everyKind;
    std::vector<std::unique_ptr<const Condition>> parts = {};

    std::array<std::optional<ValueTest>, selectKinds> tests = {}; ///< Attribute, and flags of Name.
    std::optional<TagTest> tag = {};
    std::string key = {};        ///< HasTag.
    bool isFlag = false;         ///< Name: whether it is that of a flag, such as "locked".
    TextPattern name = {};       ///< Name.
    std::string id = {};         ///< Name: an id without `#`; empty if it is not an id.
    std::optional<Box> box = {}; ///< InBox.
    /// InPolygon and InObstacle: shapes, of which one must contain the item.
    struct Area {
        ShapePtr shape;
        Box box;
        std::optional<FloorId> floor = {}; ///< The only floor of the area; nullopt for all floors.
    };
    std::vector<Area> areas = {};
    std::optional<NearItems> near = {};
    GraphSet graph = {};  ///< ReachableFrom, PartOf and UsedByRoute.
    NamedIds floors = {}; ///< OnFloor.
    NamedIds routes = {}; ///< UsedByRoute: the routes themselves.

    bool matches(const SelectScope& scope, const SelectItem& item) const;

private:
    bool matchesName(const SelectItem& item) const;
    bool isInside(const SelectScope& scope, const SelectItem& item) const;
    bool isInGraph(const SelectScope& scope, const SelectItem& item) const;
};

/// Prepares an expression; see ItemMatcher::make().
SelectResult<std::unique_ptr<const ItemMatcher::Condition>>
makeCondition(const Expression& expression, const SelectScope& scope);

/// Calls visit(item) for each item of the types in `kinds`, by type in the order of ItemRef.
void forEachSelectItem(const SelectScope& scope, KindMask kinds,
                       const std::function<void(const SelectItem&)>& visit);

} // namespace navcore
