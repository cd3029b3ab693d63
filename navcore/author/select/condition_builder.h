// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/item_attributes.h"

namespace navcore {

/// Returns the comparisons that an attribute supports. Attributes that can only be compared with
/// `none` have the first two.
std::vector<Comparison> comparisonsOf(const ItemAttribute& attribute);

/// Returns the condition that consists of a beginning, such as "name =" or "part of", and a value.
/// The value remains as it is if it forms a single condition with the beginning. Otherwise, it is
/// quoted. Returns nullopt if the result is not a condition either.
std::optional<std::string> conditionWith(std::string_view beginning, std::string_view value);

/// How a condition is joined with the expression before it.
enum class ConditionJoin : std::uint8_t { And, Or, AndNot };

/// Returns `expression` with a condition for items of a type, or of any type, at its end. The
/// condition may be empty if there is a type. Adds parentheses where the precedence of the
/// operators would otherwise change the meaning. Does not repeat a type that the expression
/// requires already. An empty expression becomes the condition. Returns nullopt if the expression
/// or the condition is wrong, or if there is neither a type nor a condition. O(length).
std::optional<std::string> extendedBy(std::string_view expression, ConditionJoin how,
                                      std::optional<SelectKind> kind, std::string_view condition);

} // namespace navcore
