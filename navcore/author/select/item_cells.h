// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/select/item_attributes.h"

#include <map>
#include <memory>

namespace navcore {

/// Formats the value of an attribute as the text of a table cell. Lengths and times are numbers in
/// the unit of the level and in seconds, and references are names, or `#12` if the name is not
/// unique. readCell() returns the same value for the text. Missing values are empty texts. O(items)
/// for references.
std::string cellText(const Level& level, const NavGraph& graph, const ItemAttribute& attribute,
                     const SelectItem& item);

/// Like the function above, for many cells of a level that does not change.
class CellWriter {
public:
    CellWriter(const Level& level, const NavGraph& graph) : m_level(level), m_graph(graph) {}
    std::string text(const ItemAttribute& attribute, const SelectItem& item);
    /// Formats a value of an attribute.
    std::string text(const ItemAttribute& attribute, const FieldValue& value);

private:
    using Names = std::map<std::uint32_t, std::string>;
    const Names& names(ValueShape shape);

    const Level& m_level;
    const NavGraph& m_graph;
    std::map<ValueShape, Names> m_names; ///< The texts of references, built on first use.
};

/// Parses the text of a cell. An empty text is the default value. Returns an error if the text does
/// not fit the attribute, names an item that does not exist, or is ambiguous. Does not check
/// ranges; see ItemEdit.
Result<FieldValue> readCell(const Level& level, const ItemAttribute& attribute,
                            std::string_view text);

/// Collects new values for the attributes of one item.
class ItemEdit {
public:
    /// The item must exist, and the level must outlive this object.
    ItemEdit(const Level& level, const SelectItem& item);
    ItemEdit(const ItemEdit&) = delete;
    ItemEdit& operator=(const ItemEdit&) = delete;
    ~ItemEdit();

    /// Sets an attribute. Returns an error if the attribute cannot be set or the value is out of
    /// range.
    Status set(const ItemAttribute& attribute, const FieldValue& value);
    /// Sets a tag, or removes it if the value is empty. Returns an error if the item has no tags.
    Status setTag(const std::string& key, const std::string& value);

    /// Adds the new values to an edit. Members of a barrier that its type does not use are reset. A
    /// link that loses the points of its curve becomes straight.
    void apply(LevelEdit& edit) const;

private:
    struct Copy;
    std::string limitText(const ItemAttribute& attribute, double limit) const;

    const Level& m_level;
    SelectItem m_item;
    std::unique_ptr<Copy> m_copy;
};

} // namespace navcore
