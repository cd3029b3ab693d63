// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/item_attributes.h"
#include "navcore/author/select/text_pattern.h"

#include <set>

namespace navcore {

/// Returns the name of an item, or an empty text if it has none. The name of a note is the first
/// line of its text.
std::string_view nameOf(const SelectItem& item);

/// The ids of items that a text in an expression refers to: `#12`, a name, or a name with
/// wildcards.
using NamedIds = std::set<std::uint32_t>;

/// Finds terrains, agents, floors or vertices. `contains` also finds names that contain the text.
/// Returns a problem with suggestions if the text has no wildcard and there is no such item.
enum class NameMatch : std::uint8_t { Whole, Contains };
SelectResult<NamedIds> idsNamed(const Level& level, ValueShape shape, const SelectText& text,
                                NameMatch match);

/// Returns the names of all items to which a text may refer; for completion and suggestions.
std::vector<std::string> namesFor(const Level& level, ValueShape shape);
template <class Item>
std::vector<std::string> namesOfAll(const Level& level) {
    std::set<std::string> names;
    for (const auto& [id, item] : level.items<Item>())
        if (const std::string& name = item.name; !name.empty())
            names.insert(name);
    return {names.begin(), names.end()};
}

} // namespace navcore
