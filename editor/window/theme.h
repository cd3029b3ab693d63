// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/settings.h"

#include <QPalette>

namespace waymark {

QPalette lightPalette();
QPalette darkPalette();

/// Whether the palette is dark: text lighter than its ground.
bool isDark(const QPalette& palette);

/// Fusion style and the palette of the choice for the whole program. System keeps what the desktop
/// says, mapped to ours by its lightness.
void applyTheme(ThemeChoice choice);

} // namespace waymark
