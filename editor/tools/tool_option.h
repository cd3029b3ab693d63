// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "editor/tools/tool_options.h"

#include <QStringList>

#include <functional>
#include <variant>

namespace waymark {

// A control in the option row of the top bar, by what it sets; the row chooses the widget.

/// Words between the controls.
struct OptionLabel {};
struct OptionCheck {
    bool ToolSettings::*member;
};
/// The same for how the level is looked at.
struct OptionViewCheck {
    bool ViewSettings::*member;
};
/// One of an enum's values, which count from 0.
struct OptionChoice {
    QStringList texts; ///< in the order of the enum
    std::function<int(const ToolSettings&)> get;
    std::function<void(ToolSettings&, int)> set;
};
struct OptionText {
    QString ToolSettings::*member;
    QString empty; ///< shown while there is none
};
/// A text that offers the kinds of vertices in use.
struct OptionVertexKind {
    QString ToolSettings::*member;
    QString empty;
};
/// A whole number.
struct OptionNumber {
    int ToolSettings::*member;
    int least, most;
};
/// A command of the action table as a button.
struct OptionButton {
    QString action; ///< its id
};
/// A length, shown in the unit of the level.
struct OptionLength {
    navcore::Coord ToolSettings::*member;
    navcore::Coord minPixels, maxPixels;
};
struct OptionViewLength {
    navcore::Coord ViewSettings::*member;
    navcore::Coord minPixels, maxPixels;
};
struct OptionTerrain {
    navcore::TerrainId ToolSettings::*member;
};
struct OptionAgent {
    navcore::AgentId ToolSettings::*member;
};
/// The other agents that the same is for.
struct OptionAlsoFor {};

struct ToolOption {
    using Shape = std::variant<OptionLabel, OptionCheck, OptionViewCheck, OptionChoice, OptionText,
                               OptionVertexKind, OptionLength, OptionViewLength, OptionTerrain,
                               OptionAgent, OptionAlsoFor, OptionNumber, OptionButton>;

    Shape shape;
    QString text;                                  ///< beside or on the control; empty: none
    QString tip = {};                              ///< of the control
    bool (*usable)(const ToolSettings&) = nullptr; ///< when it can be changed; null: always
    const char* name = "";                         ///< of the widget
};

/// A choice between the values of an enum.
template <class Enum>
OptionChoice choiceOf(Enum ToolSettings::*member, QStringList texts) {
    return {std::move(texts),
            [member](const ToolSettings& settings) { return static_cast<int>(settings.*member); },
            [member](ToolSettings& settings, int value) {
                settings.*member = static_cast<Enum>(value);
            }};
}

} // namespace waymark
