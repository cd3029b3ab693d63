// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/settings.h"

#include <QPalette>

namespace waymark {

QPalette lightPalette();
QPalette darkPalette();

/// Returns whether the palette is dark, which means that its text is lighter than its background.
bool isDark(const QPalette& palette);

/// Applies the Fusion style and the palette for `choice` to the whole program. ThemeChoice::System
/// uses the light or the dark palette, whichever matches the desktop.
void applyTheme(ThemeChoice choice);

} // namespace waymark
