// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/expression.h"
#include "navcore/author/select/select_scope.h"

#include <memory>

namespace navcore {

/// An expression that has been prepared for a level: names are resolved, and everything that does
/// not depend on the item, such as the reachable vertices, has been computed.
class ItemMatcher {
public:
    /// Prepares an expression. Returns a problem if a name does not exist, a value does not fit
    /// the attribute, or a unit is unknown. The scope must not change during the lifetime of the
    /// matcher. O(items) for conditions that refer to other items, plus O(V + E) for each condition
    /// about reachability, parts and routes.
    static SelectResult<ItemMatcher> make(const Expression& expression, SelectScope scope);

    ItemMatcher(ItemMatcher&&) noexcept;
    ~ItemMatcher();

    /// Returns whether an item matches. False if the level does not contain it.
    bool matches(const ItemRef& item) const;

    /// Returns all items that match. Edges of lifts are never included. O(items * conditions),
    /// where only the types are visited that can match.
    ItemSet select() const;

    struct Condition;

private:
    ItemMatcher(SelectScope scope, std::unique_ptr<const Condition> root);

    SelectScope m_scope;
    std::unique_ptr<const Condition> m_root;
};

/// Parses and evaluates an expression.
SelectResult<ItemSet> selectItems(std::string_view expression, const SelectScope& scope);

} // namespace navcore
