// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "editor/tools/tool_options.h"

#include <QStringList>

#include <functional>
#include <variant>

namespace waymark {

// A control in the option row of the top bar, by the setting that it changes. The row chooses the
// widget.

/// Text between the controls.
struct OptionLabel {};
struct OptionCheck {
    bool ToolSettings::*member;
};
/// As above, for a view setting.
struct OptionViewCheck {
    bool ViewSettings::*member;
};
/// A choice of an enumeration's values, which count from 0.
struct OptionChoice {
    QStringList texts; ///< In the order of the enumeration.
    std::function<int(const ToolSettings&)> get;
    std::function<void(ToolSettings&, int)> set;
};
struct OptionText {
    QString ToolSettings::*member;
    QString empty; ///< Shown while the list is empty.
};
/// A text field that offers the vertex kinds in use.
struct OptionVertexKind {
    QString ToolSettings::*member;
    QString empty;
};
/// A whole number.
struct OptionNumber {
    int ToolSettings::*member;
    int least, most;
};
/// A button for a command of the action table.
struct OptionButton {
    QString action; ///< Id of the action.
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
/// The additional agents.
struct OptionAlsoFor {};

struct ToolOption {
    using Shape = std::variant<OptionLabel, OptionCheck, OptionViewCheck, OptionChoice, OptionText,
                               OptionVertexKind, OptionLength, OptionViewLength, OptionTerrain,
                               OptionAgent, OptionAlsoFor, OptionNumber, OptionButton>;

    Shape shape;
    QString text;                                  ///< Text beside or on the control. May be empty.
    QString tip = {};                              ///< Tooltip of the control.
    bool (*usable)(const ToolSettings&) = nullptr; ///< Whether it can be changed. Null for always.
    const char* name = "";                         ///< Object name of the widget.
};

/// Returns the option for a choice of an enumeration's values.
template <class Enum>
OptionChoice choiceOf(Enum ToolSettings::*member, QStringList texts) {
    return {std::move(texts),
            [member](const ToolSettings& settings) { return static_cast<int>(settings.*member); },
            [member](ToolSettings& settings, int value) {
                settings.*member = static_cast<Enum>(value);
            }};
}

} // namespace waymark
