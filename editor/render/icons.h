// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QString>

namespace waymark {

/// Makes :/icons and :/samples readable; call before the first of them is.
void initResources();

/// The icon :/icons/NAME.svg in the palette's text colour at the moment it is painted, drawn from
/// its outlines at every scale factor. An empty name gives a null icon.
QIcon themedIcon(const QString& name);

/// The same in one colour, whatever the palette, but where it is selected.
QIcon colouredIcon(const QString& name, const QColor& colour);

} // namespace waymark
