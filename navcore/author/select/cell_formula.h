// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/item_cells.h"

namespace navcore {

/// A new value for an attribute of many items, as the user types it.
///
/// For numbers, the text is an amount, or a formula such as `multiplier * 1.2`. A formula consists
/// of numbers with optional units, the names of attributes, `n`, + - * / and parentheses. A formula
/// that begins with `*` or `/` continues the present value, so `*1.2` has the same effect. The
/// amounts in formulas are in the unit of the level, in seconds, or plain factors.
///
/// In texts, `{n}` is replaced by the number of the item, counted from 1, `{name}` and other names
/// of attributes by the text of their cell, and other formulas in braces by their result, such as
/// `{n + 4}`. Braces with any other content are kept.
class CellFormula {
public:
    /// Parses a text. Returns an error if it is neither a value nor a formula for the attribute, or
    /// if it contains an unknown name. The level must outlive the result.
    static Result<CellFormula> make(const Level& level, SelectKind kind,
                                    const ItemAttribute& attribute, std::string_view text);

    /// Computes the value for the item with the number `n`. Returns an error if the result is not
    /// a valid number, or refers to an attribute without a value.
    Result<FieldValue> valueFor(const NavGraph& graph, const SelectItem& item,
                                std::uint64_t n) const;

    /// Returns whether the value is the same for all items.
    bool isConstant() const { return m_constant.has_value(); }

    /// A part of a formula in reverse Polish notation.
    struct Step {
        enum class Type : std::uint8_t {
            Number,
            Attribute,
            Count,
            Add,
            Subtract,
            Multiply,
            Divide
        };
        Type type = Type::Number;
        double number = 0;
        const ItemAttribute* attribute = nullptr;
    };
    using Steps = std::vector<Step>;

private:
    /// A literal text, or a formula in braces.
    struct Piece {
        std::string text;
        Steps steps = {};
    };
    CellFormula(const Level& level, const ItemAttribute& attribute)
        : m_level(&level), m_attribute(&attribute) {}

    Result<double> compute(const Steps& steps, const NavGraph& graph, const SelectItem& item,
                           std::uint64_t n) const;

    const Level* m_level;
    const ItemAttribute* m_attribute;
    std::optional<FieldValue> m_constant;
    std::vector<Piece> m_pieces; ///< For texts.
    Steps m_steps;               ///< For numbers.
};

} // namespace navcore
