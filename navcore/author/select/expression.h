// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The grammar of the selection language. resources/manual/selecting.md explains it to designers.
//
//   expression  = sum [ "where" expression ]
//   sum         = product { "or" product }
//   product     = factor { ["and"] factor }
//   factor      = "not" factor | "(" expression ")" | condition
//   condition   = "all" | "selected" | kind | comparison | tag | area | near | reach | part
//               | floor | use | text
//   comparison  = attribute ( "=" | "!=" | "<" | "<=" | ">" | ">=" | "~" ) text
//   tag         = "tag." key [ operator text ]
//   area        = "in" ( "box(" amounts ")" | "polygon(" amounts ")" | text )
//   near        = "within" amount "of" target
//   reach       = "reachable" "from" target [ "by" ["agent"] text ]
//   part        = "part" "of" target
//   floor       = "on" "floor" text
//   use         = "used" "by" "route" [ text ]
//   target      = amount "," amount [ "@" text ] | text | "(" expression ")"
//   text        = quoted | "#" id | words
//   amount      = number [ unit ]

namespace navcore {

/// A type of item that a condition such as `vertex` selects. An edge is any edge of the graph,
/// including links. A rule is a vertex pair with an edge rule, whether or not the edge exists.
enum class SelectKind : std::uint8_t {
    Vertex,
    Edge,
    Link,
    Rule,
    Obstacle,
    Barrier,
    Note,
    Lift,
    Route,
};
inline constexpr std::size_t selectKinds = 9;

/// Returns the word for one item of a type, such as "vertex", and for several, such as "vertices".
const char* singularOf(SelectKind kind);
const char* pluralOf(SelectKind kind);
/// Finds a type by either of its words, regardless of case.
std::optional<SelectKind> kindNamed(std::string_view word);

/// A problem in an expression.
struct SelectProblem {
    std::size_t begin = 0, end = 0; ///< Range of bytes in the text.
    Phrase what;
    std::vector<std::string> suggestions = {}; ///< Texts to replace the range with, best first.

    /// Describes the problem with its position in characters, counted from 1, and the suggestions,
    /// such as `unknown attribute "widht" at 8; did you mean "width"?`.
    Phrase describe(std::string_view expression) const;
};

template <class Value>
using SelectResult = std::variant<Value, SelectProblem>;

/// A text in an expression: a name, a value, or a number with a unit. Two texts are equal if they
/// differ only in their position.
struct SelectText {
    std::string text = {};
    /// Quoted texts are never keywords, numbers or ids. They can contain the wildcard `*`.
    enum class Form : std::uint8_t { Plain, Quoted } form = Form::Plain;
    std::size_t begin = 0, end = 0; ///< Range of bytes in the expression.

    friend bool operator==(const SelectText& l, const SelectText& r) {
        return l.text == r.text && l.form == r.form;
    }
};

enum class Comparison : std::uint8_t {
    Equal,
    NotEqual,
    Less,
    AtMost,
    More,
    AtLeast,
    Contains,
};

enum class ConditionType : std::uint8_t {
    All,           ///< Every item.
    Selected,      ///< The items of the present selection.
    Kind,          ///< Items of `kind`.
    Name,          ///< Items whose name or id is texts[0], or that have the flag texts[0].
    Attribute,     ///< texts[0] compared with texts[1].
    HasTag,        ///< Items with the tag texts[0].
    Tag,           ///< The value of the tag texts[0] compared with texts[1].
    Not,           ///< Items that do not match parts[0].
    And,           ///< Items that match all parts.
    Or,            ///< Items that match any part.
    InBox,         ///< Inside a box; texts has four amounts.
    InPolygon,     ///< Inside a polygon; texts has two amounts per corner.
    InObstacle,    ///< Inside the obstacle texts[0].
    WithinOf,      ///< Within the distance texts[0] of a target.
    ReachableFrom, ///< Reachable from a target, optionally by the agent texts[0].
    PartOf,        ///< Connected with a target.
    OnFloor,       ///< On the floor texts[0].
    UsedByRoute,   ///< Used by the route texts[0], or by any route without a text.
};

/// A condition with its parts. The target of WithinOf, ReachableFrom and PartOf is either parts[0],
/// or the position `place`.
struct Expression {
    ConditionType type = ConditionType::All;
    SelectKind kind = SelectKind::Vertex;
    Comparison comparison = Comparison::Equal;
    std::vector<SelectText> texts = {};
    std::vector<Expression> parts = {};
    /// Empty, or x, y and optionally the name of a floor.
    std::vector<SelectText> place = {};
    std::size_t begin = 0; ///< First byte in the expression; not compared.

    friend bool operator==(const Expression& l, const Expression& r) {
        return l.type == r.type && l.kind == r.kind && l.comparison == r.comparison &&
               l.texts == r.texts && l.parts == r.parts && l.place == r.place;
    }
};

inline constexpr std::size_t maxExpressionLength = 65536, maxExpressionDepth = 200;

/// Parses an expression. Does not look at a level, so it accepts any name. O(length).
SelectResult<Expression> parseExpression(std::string_view text);

/// Formats an expression. parseExpression() returns an equal expression for the result, if the
/// argument was parsed as well.
std::string expressionText(const Expression& expression);

/// Formats a text so that it is parsed as one text, in quotes if that is necessary.
std::string quotedIfNeeded(std::string_view text);

/// Returns the text of a comparison, such as "<=".
const char* textOf(Comparison comparison);

/// Returns the error for a problem in an expression.
Error errorFor(const SelectProblem& problem, std::string_view expression);

} // namespace navcore
