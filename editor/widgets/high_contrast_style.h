// SPDX-License-Identifier: MIT
#pragma once

#include <QProxyStyle>

namespace waymark {

/// The Fusion style with check boxes that are visible on dark ground, and with pressed buttons in
/// the accent colour. Fusion darkens both, which makes them invisible in a dark window. Buttons
/// with a menu are wide enough for its arrow, which Fusion draws over the end of the text. Tabs
/// have narrow margins, so that five panels fit side by side without elided titles.
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
