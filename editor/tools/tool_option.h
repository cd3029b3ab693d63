// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "editor/tools/tool_options.h"

#include <QStringList>

#include <functional>
#include <variant>

namespace waymark {

// Each Option* struct represents a control in the option row of the top bar. It names the setting
// that the control changes, and the option row chooses the widget.

/// Getter and setter for one value of the ToolSettings.
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

/// A text label between the controls.
struct OptionLabel {};
struct OptionCheck {
    ToolSetting<bool> setting;
};
struct OptionViewCheck {
    bool ViewSettings::*member;
};
/// A choice between the values of an enumeration, which must count up from 0.
struct OptionChoice {
    QStringList texts; ///< Display texts in the order of the enumerators.
    std::function<int(const ToolSettings&)> get;
    std::function<void(ToolSettings&, int)> set;
};
struct OptionText {
    QString ToolSettings::*member;
    QString empty; ///< Placeholder text for the empty field.
};
/// A text field that suggests the vertex kinds already in use.
struct OptionVertexKind {
    QString ToolSettings::*member;
    QString empty;
};
struct OptionNumber {
    ToolSetting<int> setting;
    int least, most;
};
/// A button that runs an action of the action table.
struct OptionButton {
    QString action;
};
/// A field for a length, displayed in the level's unit of length.
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
/// Fields for the position and the size of the selection, and for an angle by which to rotate it.
struct OptionTransform {};
/// A button that selects the additional agents for which routes are pinned.
struct OptionAlsoFor {};

struct ToolOption {
    using Shape =
        std::variant<OptionLabel, OptionCheck, OptionViewCheck, OptionChoice, OptionText,
                     OptionVertexKind, OptionLength, OptionViewLength, OptionTerrain, OptionAgent,
                     OptionAlsoFor, OptionNumber, OptionButton, OptionTransform>;

    Shape shape;
    QString text; ///< Label beside or on the control. May be empty.
    QString tip = {};
    /// Returns whether the control is enabled. Null if it always is.
    bool (*usable)(const ToolSettings&) = nullptr;
    const char* name = "";
};

/// Returns a choice between the values of `Enum`, with the given display texts.
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
