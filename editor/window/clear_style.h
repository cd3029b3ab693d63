// SPDX-License-Identifier: MIT
#pragma once

#include <QProxyStyle>

namespace waymark {

/// Fusion, with boxes to tick that show on dark ground and with pressed buttons in the accent's
/// colour: Fusion darkens both, and on a dark window nothing is left to see.
class ClearStyle : public QProxyStyle {
    Q_OBJECT

public:
    ClearStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

} // namespace waymark
