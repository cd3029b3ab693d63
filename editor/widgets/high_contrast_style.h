// SPDX-License-Identifier: MIT
#pragma once

#include <QProxyStyle>

namespace waymark {

/// The Fusion style with more contrast. Check boxes and pressed buttons are visible in dark
/// windows. Buttons with a menu are wide enough for the arrow, which Fusion paints over the text.
/// Tabs have narrow margins, so that the titles of five panels fit side by side.
class HighContrastStyle : public QProxyStyle {
    Q_OBJECT

public:
    HighContrastStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                    const QWidget* widget = nullptr) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
};

} // namespace waymark
