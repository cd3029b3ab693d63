// SPDX-License-Identifier: MIT
#include "editor/window/theme.h"

#include "editor/widgets/high_contrast_style.h"

#include <QApplication>
#include <QFont>

namespace waymark {

namespace {

struct Tones {
    QRgb window, base, alternate, button, text, quiet, disabled, accent, onAccent, line;
};

QPalette paletteOf(const Tones& tones) {
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, QRgb colour) {
        palette.setColor(role, QColor(colour));
    };
    set(QPalette::Window, tones.window);
    set(QPalette::Base, tones.base);
    set(QPalette::AlternateBase, tones.alternate);
    set(QPalette::ToolTipBase, tones.base);
    set(QPalette::Button, tones.button);
    set(QPalette::WindowText, tones.text);
    set(QPalette::Text, tones.text);
    set(QPalette::ButtonText, tones.text);
    set(QPalette::ToolTipText, tones.text);
    set(QPalette::BrightText, tones.onAccent);
    set(QPalette::PlaceholderText, tones.quiet);
    set(QPalette::Highlight, tones.accent);
    set(QPalette::HighlightedText, tones.onAccent);
    set(QPalette::Link, tones.accent);
    set(QPalette::Mid, tones.line);
    set(QPalette::Midlight, tones.alternate);
    set(QPalette::Light, QColor(tones.button).lighter(112).rgb());
    set(QPalette::Dark, QColor(tones.line).darker(115).rgb());
    set(QPalette::Shadow, 0xff000000);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(tones.disabled));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(tones.line));
    return palette;
}

/// Returns the palette that the desktop had when the program started.
const QPalette& desktopPalette() {
    static const QPalette palette = QApplication::palette();
    return palette;
}

} // namespace

QPalette lightPalette() {
    return paletteOf({.window = 0xfff1f3f4,
                      .base = 0xffffffff,
                      .alternate = 0xfff6f8f8,
                      .button = 0xfffafbfb,
                      .text = 0xff20292c,
                      .quiet = 0xff6d7a7e,
                      .disabled = 0xffa3adb0,
                      .accent = 0xff1f766f,
                      .onAccent = 0xffffffff,
                      .line = 0xffc9d0d2});
}

QPalette darkPalette() {
    return paletteOf({.window = 0xff2d3336,
                      .base = 0xff1b1f21,
                      .alternate = 0xff23282a,
                      .button = 0xff3a4145,
                      .text = 0xffe3e8e9,
                      .quiet = 0xff96a2a6,
                      .disabled = 0xff697376,
                      .accent = 0xff2f948b,
                      .onAccent = 0xff071412,
                      .line = 0xff545d62});
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::WindowText).lightness() >
           palette.color(QPalette::Window).lightness();
}

void applyTheme(ThemeChoice choice) {
    const bool dark =
        choice == ThemeChoice::Dark || (choice == ThemeChoice::System && isDark(desktopPalette()));
    QApplication::setStyle(new HighContrastStyle);
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
    QFont font = QApplication::font();
    if (font.pixelSize() < 0 && font.pointSizeF() < 9)
        font.setPointSizeF(9);
    QApplication::setFont(font);
}

} // namespace waymark
