// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QString>

namespace waymark {

/// Registers :/icons and :/samples. Call it before the first use of them.
void initResources();

/// Returns the icon :/icons/NAME.svg in the palette's text colour at the time of painting, rendered
/// from its outlines at any scale factor. Returns a null icon for an empty name.
QIcon themedIcon(const QString& name);

/// As above, in a fixed colour that ignores the palette, except when selected.
QIcon colouredIcon(const QString& name, const QColor& colour);

} // namespace waymark
