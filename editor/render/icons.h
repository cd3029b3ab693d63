// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QString>
#include <cstdint>

namespace navcore {
enum class Severity : std::uint8_t;
}

namespace waymark {

/// Registers the resources :/icons and :/samples. Must be called before they are used.
void initResources();

/// Returns the icon :/icons/NAME.svg, painted in the current text colour of the palette. It is a
/// vector graphic, so it is sharp at any scale. If `name` is empty, returns a null icon.
QIcon themedIcon(const QString& name);

/// Like themedIcon(), but in a fixed colour, except on a selection.
QIcon colouredIcon(const QString& name, const QColor& colour);

/// Returns the icon of a severity. The icons differ in shape as well as in colour.
QIcon severityIcon(navcore::Severity severity);

} // namespace waymark
