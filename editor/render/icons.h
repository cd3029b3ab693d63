// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QString>

namespace waymark {

/// Registers :/icons and :/samples. Must be called before either is used.
void initResources();

/// Returns the icon :/icons/NAME.svg in the palette's text colour at the time of painting, rendered
/// from its outlines at any scale factor. Returns a null icon for an empty name.
QIcon themedIcon(const QString& name);

/// Returns a themedIcon() in a fixed colour instead of the palette's, except when selected.
QIcon colouredIcon(const QString& name, const QColor& colour);

} // namespace waymark
