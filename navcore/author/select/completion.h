// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/expression.h"

namespace navcore {

/// The texts that can be at a position of an expression.
struct Completion {
    std::size_t begin = 0, end = 0; ///< Range of bytes that the chosen text replaces.
    /// The texts, which are quoted if necessary. Those that begin with the typed letters come
    /// first, followed by those that contain them.
    std::vector<std::string> texts = {};
};

/// Returns the texts that can be compared with an attribute of a type, or of any type: its words,
/// the names that it refers to, or the texts in the level. They are sorted and not quoted.
/// O(items).
std::vector<std::string> attributeValues(const Level& level, std::optional<SelectKind> kind,
                                         std::string_view name);

inline constexpr std::size_t mostCompletions = 50;

/// Returns the texts that can be in an expression where the cursor is, as a byte position. The
/// expression may be unfinished or wrong. Also offers the names and values of the level. O(items).
Completion completionAt(const Level& level, std::string_view expression, std::size_t cursor);

} // namespace navcore
