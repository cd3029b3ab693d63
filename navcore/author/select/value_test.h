// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/named_items.h"

namespace navcore {

/// A comparison of one attribute with a value, prepared for many items of one type.
class ValueTest {
public:
    /// Prepares the comparison `attribute comparison value`. Returns a problem if the attribute
    /// cannot be compared like this or the value does not fit.
    static SelectResult<ValueTest> make(const Level& level, const ItemAttribute& attribute,
                                        Comparison comparison, const SelectText& value);

    /// Returns the comparison with a value that no item of the type can have.
    static ValueTest withImpossible(const ItemAttribute& attribute, Comparison comparison);

    bool matches(const Level& level, const NavGraph& graph, const SelectItem& item) const;

private:
    enum class Mode : std::uint8_t {
        None,   ///< Whether the item has no value.
        Number, ///< Compares numbers.
        Ids,    ///< Whether the value is one of m_ids.
        Text,   ///< Matches texts with m_pattern.
    };

    const ItemAttribute* m_attribute = nullptr;
    Comparison m_comparison = Comparison::Equal;
    Mode m_mode = Mode::None;
    std::int64_t m_number = 0;
    NamedIds m_ids;
    TextPattern m_pattern;
};

/// A comparison of the value of a tag.
class TagTest {
public:
    static SelectResult<TagTest> make(std::string key, Comparison comparison,
                                      const SelectText& value);
    bool matches(const Tags& tags) const;

private:
    std::string m_key;
    Comparison m_comparison = Comparison::Equal;
    std::optional<double> m_number; ///< Compared with tags that are numbers.
    TextPattern m_pattern;
};

/// Returns the tags of an item, or nullptr if its type has none.
const Tags* tagsOf(const SelectItem& item);

/// Returns whether a text is the unquoted word "none", which stands for a missing value.
bool isNone(const SelectText& text);
/// Parses yes, no, true or false.
std::optional<bool> yesOrNo(std::string_view text);

} // namespace navcore
