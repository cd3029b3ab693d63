// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "editor/tools/tool_options.h"

#include <QStringList>

#include <functional>
#include <variant>

namespace waymark {

// Each of these is a control in the option row of the top bar, defined by the setting that it
// changes. The row chooses the widget.

/// Access to one setting.
template <class Value>
struct ToolSetting {
    std::function<Value(const ToolSettings&)> get;
    std::function<void(ToolSettings&, Value)> set;

    ToolSetting(std::function<Value(const ToolSettings&)> read,
                std::function<void(ToolSettings&, Value)> write)
        : get(std::move(read)), set(std::move(write)) {}
    ToolSetting(Value ToolSettings::*member)
        : get([member](const ToolSettings& settings) { return settings.*member; }),
          set([member](ToolSettings& settings, Value value) {
              settings.*member = std::move(value);
          }) {}
};

/// A text between the controls.
struct OptionLabel {};
struct OptionCheck {
    ToolSetting<bool> setting;
};
/// A check box for a view setting.
struct OptionViewCheck {
    bool ViewSettings::*member;
};
/// A choice of the values of an enumeration, which count from 0.
struct OptionChoice {
    QStringList texts; ///< Texts in the order of the enumeration.
    std::function<int(const ToolSettings&)> get;
    std::function<void(ToolSettings&, int)> set;
};
struct OptionText {
    QString ToolSettings::*member;
    QString empty; ///< Text that is shown while the list is empty.
};
/// A text field that offers the vertex kinds in use.
struct OptionVertexKind {
    QString ToolSettings::*member;
    QString empty;
};
/// A field for a whole number.
struct OptionNumber {
    ToolSetting<int> setting;
    int least, most;
};
/// A button for a command of the action table.
struct OptionButton {
    QString action; ///< Id of the action that the button runs.
};
/// A field for a length, shown in the unit of the level.
struct OptionLength {
    ToolSetting<navcore::Coord> setting;
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
/// A button for the additional agents.
struct OptionAlsoFor {};

struct ToolOption {
    using Shape = std::variant<OptionLabel, OptionCheck, OptionViewCheck, OptionChoice, OptionText,
                               OptionVertexKind, OptionLength, OptionViewLength, OptionTerrain,
                               OptionAgent, OptionAlsoFor, OptionNumber, OptionButton>;

    Shape shape;
    QString text;     ///< Text beside or on the control. May be empty.
    QString tip = {}; ///< Tooltip of the control.
    /// Returns whether the setting can be changed. Null if it always can.
    bool (*usable)(const ToolSettings&) = nullptr;
    const char* name = ""; ///< Object name of the widget.
};

/// Returns the option for a choice of an enumeration's values.
template <class Enum>
OptionChoice choiceOf(const ToolSetting<Enum>& setting, QStringList texts) {
    return {std::move(texts),
            [get = setting.get](const ToolSettings& settings) {
                return static_cast<int>(get(settings));
            },
            [set = setting.set](ToolSettings& settings, int value) {
                set(settings, static_cast<Enum>(value));
            }};
}
template <class Enum>
OptionChoice choiceOf(Enum ToolSettings::*member, QStringList texts) {
    return choiceOf(ToolSetting<Enum>(member), std::move(texts));
}

} // namespace waymark
