// SPDX-License-Identifier: MIT
#include "editor/panels/table.h"

#include "editor/render/icons.h"
#include "editor/render/painters.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace waymark {

namespace {

/// Event filter that handles Del and Backspace before shortcuts do. A shortcut for the table would
/// be ambiguous, because the window has the same shortcut.
class DeleteKey : public QObject {
public:
    DeleteKey(QTableWidget& table, std::function<void()> act)
        : QObject(&table), m_act(std::move(act)) {
        table.installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override {
        const bool claims = event->type() == QEvent::ShortcutOverride;
        if (!claims && event->type() != QEvent::KeyPress)
            return false;
        const auto& key = *static_cast<QKeyEvent*>(event);
        if ((key.key() != Qt::Key_Delete && key.key() != Qt::Key_Backspace) ||
            key.modifiers() & ~Qt::KeypadModifier)
            return false;
        if (claims)
            event->accept();
        else
            m_act();
        return true;
    }

private:
    std::function<void()> m_act;
};

} // namespace

void onDelete(QTableWidget& table, std::function<void()> act) {
    new DeleteKey(table, std::move(act));
}

void applyTableStyle(QTableView& table) {
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setAlternatingRowColors(true);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setTabKeyNavigation(false);
    table.setTextElideMode(Qt::ElideMiddle);
    table.setWordWrap(false); // Word wrap would wrap names instead of eliding them.
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(24);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* header = table.horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setMinimumSectionSize(24);
}

QTableWidget* makeTable(const QStringList& headers, int wide, QWidget* parent) {
    auto* table = new QTableWidget(0, static_cast<int>(headers.size()), parent);
    table->setHorizontalHeaderLabels(headers);
    applyTableStyle(*table);
    table->horizontalHeader()->setSectionResizeMode(wide, QHeaderView::Stretch);
    return table;
}

void keepRowsVisible(QTableWidget& table) {
    constexpr int rows = 3;
    table.setMinimumHeight(table.horizontalHeader()->sizeHint().height() +
                           rows * table.verticalHeader()->defaultSectionSize());
    table.setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
}

int widthOfTexts(const QTableView& table, int column) {
    const QAbstractItemView& cells = table; // Here, the function is not protected.
    return std::max(cells.sizeHintForColumn(column) + 1,
                    table.horizontalHeader()->sectionSizeHint(column));
}

void fillRow(QTableWidget& table, int row, const QList<int>& editable) {
    for (int column = 0; column < table.columnCount(); ++column) {
        if (table.item(row, column))
            continue;
        auto* item = new QTableWidgetItem;
        if (!editable.contains(column))
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        table.setItem(row, column, item);
    }
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

namespace {

// Size of a swatch in pixels, large enough for screens with a device pixel ratio of 2.
constexpr int swatchSize = 32;

QPixmap swatch(QRgb colour) {
    QPixmap pixmap(swatchSize, swatchSize);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0, 0, 0, 90), 2));
    painter.setBrush(QColor(colour));
    painter.drawRoundedRect(QRectF(3, 3, 26, 26), 5, 5);
    return pixmap;
}

} // namespace

QIcon colourSwatch(QRgb colour) {
    return swatch(colour);
}

QIcon terrainSwatch(QRgb colour, std::size_t rank) {
    QPixmap pixmap = swatch(colour);
    QPainter painter(&pixmap);
    const bool light = QColor(colour).lightnessF() > 0.5F;
    painter.setPen(light ? QColor(0, 0, 0, 150) : QColor(255, 255, 255, 190));
    const HatchLines lines = hatchOf(rank);
    const int period = lines.period * 2, width = 3;
    for (int y = 5; y < swatchSize - 5; ++y)
        for (int x = 5; x < swatchSize - 5; ++x) {
            const int sum = lines.alongX * x + lines.alongY * y;
            if (((sum % period) + period) % period < width)
                painter.drawPoint(x, y);
        }
    return pixmap;
}

} // namespace waymark
