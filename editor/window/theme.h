// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/settings.h"

#include <QPalette>

namespace waymark {

QPalette lightPalette();
QPalette darkPalette();

/// Returns whether the palette is dark, which means that its text is lighter than its background.
bool isDark(const QPalette& palette);

/// Applies the Fusion style and the palette of the choice to the whole program. System uses the
/// program's light or dark palette, depending on the lightness of the desktop's palette.
void applyTheme(ThemeChoice choice);

} // namespace waymark
