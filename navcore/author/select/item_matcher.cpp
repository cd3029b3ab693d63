// SPDX-License-Identifier: MIT
#include "navcore/author/select/item_matcher.h"

#include "navcore/author/select/condition.h"

namespace navcore {

ItemMatcher::ItemMatcher(SelectScope scope, std::unique_ptr<const Condition> root)
    : m_scope(std::move(scope)), m_root(std::move(root)) {}
ItemMatcher::ItemMatcher(ItemMatcher&&) noexcept = default;
ItemMatcher::~ItemMatcher() = default;

SelectResult<ItemMatcher> ItemMatcher::make(const Expression& expression, SelectScope scope) {
    auto root = makeCondition(expression, scope);
    if (auto* problem = std::get_if<SelectProblem>(&root))
        return std::move(*problem);
    return ItemMatcher(std::move(scope),
                       std::get<std::unique_ptr<const Condition>>(std::move(root)));
}

bool ItemMatcher::matches(const ItemRef& item) const {
    const auto found = selectItem(m_scope.level, m_scope.graph, item);
    return found && m_root->matches(m_scope, *found);
}

ItemSet ItemMatcher::select() const {
    ItemSet items;
    forEachSelectItem(m_scope, m_root->kinds, [&](const SelectItem& item) {
        if (m_root->matches(m_scope, item))
            insert(items, item.ref);
    });
    return items;
}

SelectResult<ItemSet> selectItems(std::string_view expression, const SelectScope& scope) {
    auto parsed = parseExpression(expression);
    if (auto* problem = std::get_if<SelectProblem>(&parsed))
        return std::move(*problem);
    auto matcher = ItemMatcher::make(std::get<Expression>(parsed), scope);
    if (auto* problem = std::get_if<SelectProblem>(&matcher))
        return std::move(*problem);
    return std::get<ItemMatcher>(matcher).select();
}

} // namespace navcore
