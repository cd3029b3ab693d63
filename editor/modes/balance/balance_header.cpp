// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_header.h"

#include <QPainter>

namespace waymark {

namespace {

constexpr int headerMargin = 4, headerGap = 3;

/// Splits a line at the space that makes both parts most similar in length. Returns the whole line
/// if it has no space.
QStringList parted(const QString& line) {
    qsizetype best = -1;
    for (qsizetype at = line.indexOf(' '); at >= 0; at = line.indexOf(' ', at + 1))
        if (best < 0 || std::abs(2 * at - line.size()) < std::abs(2 * best - line.size()))
            best = at;
    return best < 0 ? QStringList{line} : QStringList{line.left(best), line.mid(best + 1)};
}

} // namespace

BalanceHeader::BalanceHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    // The number of lines in a header depends on the width of its column.
    connect(this, &QHeaderView::sectionResized, this, &BalanceHeader::updateGeometry);
}

QStringList BalanceHeader::linesOf(const QString& text, int width) const {
    QStringList lines;
    for (const QString& line : text.split('\n'))
        lines << (fontMetrics().horizontalAdvance(line) > width ? parted(line) : QStringList{line});
    for (QString& line : lines)
        line = fontMetrics().elidedText(line, Qt::ElideMiddle, width);
    return lines;
}

int BalanceHeader::textWidth(int sectionWidth) const {
    return sectionWidth - 2 * headerMargin;
}

QString BalanceHeader::textOf(int section) const {
    return model()->headerData(section, orientation(), Qt::DisplayRole).toString();
}

void BalanceHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    QStyleOptionHeader option;
    initStyleOption(&option);
    option.rect = rect;
    option.section = section;
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
    const QString lines = linesOf(textOf(section), textWidth(rect.width())).join('\n');
    painter->setPen(palette().color(QPalette::ButtonText));
    painter->drawText(rect.adjusted(headerMargin, 0, -headerMargin, 0), Qt::AlignCenter, lines);
}

QSize BalanceHeader::sectionSizeFromContents(int section) const {
    const int width = sectionSize(section);
    const auto lines = linesOf(textOf(section), textWidth(width)).size();
    return {width, static_cast<int>(lines) * fontMetrics().lineSpacing() + 2 * headerGap};
}

} // namespace waymark
