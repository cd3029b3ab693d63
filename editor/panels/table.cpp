// SPDX-License-Identifier: MIT
#include "editor/panels/table.h"

#include "editor/render/icons.h"

#include <QHeaderView>
#include <QPainter>

namespace waymark {

QTableWidget* makeTable(const QStringList& headers, int wide, QWidget* parent) {
    auto* table = new QTableWidget(0, static_cast<int>(headers.size()), parent);
    table->setHorizontalHeaderLabels(headers);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setTextElideMode(Qt::ElideMiddle);
    table->setWordWrap(false); // else a name that is cut is cut twice
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(24);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setMinimumSectionSize(24);
    header->setSectionResizeMode(wide, QHeaderView::Stretch);
    return table;
}

QToolButton* makePanelButton(const QString& icon, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(themedIcon(icon));
    button->setIconSize({18, 18});
    button->setAutoRaise(true);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

QIcon colourSwatch(QRgb colour) {
    QPixmap pixmap(32, 32);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0, 0, 0, 90), 2));
    painter.setBrush(QColor(colour));
    painter.drawRoundedRect(QRectF(3, 3, 26, 26), 5, 5);
    return pixmap;
}

} // namespace waymark
