// SPDX-License-Identifier: MIT
#include "editor/widgets/high_contrast_style.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace waymark {

namespace {

void drawBox(QPainter& painter, const QStyleOption& option, QColor line, const QBrush& fill,
             qreal radius) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, 1));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

} // namespace

HighContrastStyle::HighContrastStyle() : QProxyStyle(QStyleFactory::create("Fusion")) {}

void HighContrastStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                      QPainter* painter, const QWidget* widget) const {
    const QPalette& palette = option->palette;
    if (element == PE_PanelButtonTool && (option->state & State_On)) {
        QColor fill = palette.color(QPalette::Highlight);
        fill.setAlpha(70);
        return drawBox(*painter, *option, palette.color(QPalette::Highlight), fill, 2);
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck)
        drawBox(*painter, *option, palette.color(QPalette::PlaceholderText), Qt::NoBrush, 1);
    else if (element == PE_IndicatorRadioButton)
        drawBox(*painter, *option, palette.color(QPalette::PlaceholderText), Qt::NoBrush,
                option->rect.height() / 2.0);
}

int HighContrastStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                                   const QWidget* widget) const {
    // Total horizontal margin of a tab's text. Fusion uses 24 pixels.
    constexpr int tabMargins = 12;
    return metric == PM_TabBarTabHSpace ? tabMargins
                                        : QProxyStyle::pixelMetric(metric, option, widget);
}

QSize HighContrastStyle::sizeFromContents(ContentsType type, const QStyleOption* option,
                                          const QSize& contents, const QWidget* widget) const {
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    constexpr auto menu = QStyleOptionToolButton::HasMenu;
    constexpr auto popup = QStyleOptionToolButton::MenuButtonPopup;
    if (type == CT_ToolButton && button && !button->text.isEmpty() &&
        // The text is centred, so reserve the width of the arrow on both sides.
        (button->features & (menu | popup)) == menu)
        size.rwidth() += 2 * pixelMetric(PM_MenuButtonIndicator, option, widget);
    return size;
}

} // namespace waymark
