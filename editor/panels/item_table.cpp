// SPDX-License-Identifier: MIT
#include "editor/panels/item_table.h"

#include "editor/panels/fields.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"

#include <QColorDialog>
#include <QMessageBox>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

ItemTable::ItemTable(const PanelHost& host, ItemAccess access, QList<ItemColumn> columns,
                     Steps steps, Swatch swatch, QWidget* parent)
    : QObject(parent), m_host(host), m_access(std::move(access)), m_steps(std::move(steps)),
      m_swatch(std::move(swatch)) {
    QStringList titles;
    int wide = 0;
    for (const ItemColumn& column : columns) {
        m_fields << (column.member ? fieldNamed(m_access.fields, column.member) : nullptr);
        Q_ASSERT(!column.member || m_fields.back());
        const int at = static_cast<int>(titles.size());
        if (column.width == 0)
            wide = at;
        if (m_fields.back() && m_fields.back()->shape != ValueShape::Colour)
            m_editable << at;
        titles << column.title;
    }
    m_table = makeTable(titles, wide, parent);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::SelectedClicked);
    for (int at = 0; at < columns.size(); ++at) {
        if (columns[at].width > 0)
            m_table->setColumnWidth(at, columns[at].width);
        m_table->horizontalHeaderItem(at)->setToolTip(columns[at].tip);
    }
    connect(m_table, &QTableWidget::itemChanged, this, &ItemTable::take);
    connect(m_table, &QTableWidget::cellDoubleClicked, this, [this](int row, int column) {
        if (fieldAt(column) && fieldAt(column)->shape == ValueShape::Colour)
            pickColour(row);
    });
}

std::uint32_t ItemTable::idAt(int row) const {
    return m_table->item(row, 0)->data(Qt::UserRole).toUInt();
}

void ItemTable::refresh() {
    const QSignalBlocker quiet(m_table);
    const Level& level = m_host.level();
    const auto ids = m_access.ids(level);
    m_table->setRowCount(static_cast<int>(ids.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto rank = static_cast<std::size_t>(row);
        const void* const shown = m_access.find(level, ids[rank]);
        fillRow(*m_table, row, m_editable);
        m_table->item(row, 0)->setData(Qt::UserRole, ids[rank]);
        for (int column = 0; column < m_table->columnCount(); ++column) {
            const Field* field = fieldAt(column);
            if (!field)
                continue;
            const FieldValue value = field->get(shown);
            QTableWidgetItem* cell = m_table->item(row, column);
            if (field->shape == ValueShape::Colour) {
                cell->setIcon(m_swatch(static_cast<QRgb>(std::get<std::int64_t>(value)), rank));
                continue;
            }
            cell->setText(fieldText(shownInfo(level), *field, value));
            if (field->shape != ValueShape::Text)
                cell->setToolTip(cell->text());
        }
    }
}

void ItemTable::take(QTableWidgetItem* item) {
    const Field* field = fieldAt(item->column());
    if (!field || field->shape == ValueShape::Colour)
        return;
    const LevelInfo info = shownInfo(m_host.level());
    if (const auto value = readField(info, *field, item->text()))
        m_host.edit(m_access.change(m_host.level(), idAt(item->row()), *field, *value),
                    m_steps.change);
    else
        showRefusal(m_table->viewport(), m_table->visualItemRect(item), fieldRange(info, *field));
    refresh();
}

void ItemTable::pickColour(int row) {
    const Field* field = nullptr;
    for (const Field* each : m_fields)
        if (each && each->shape == ValueShape::Colour)
            field = each;
    const std::uint32_t id = idAt(row);
    const FieldValue now = field->get(m_access.find(m_host.level(), id));
    const QColor colour = QColorDialog::getColor(
        QColor(static_cast<QRgb>(std::get<std::int64_t>(now))), m_table->parentWidget());
    if (colour.isValid())
        m_host.edit(
            m_access.change(m_host.level(), id, *field, std::int64_t{colour.rgb() & 0xffffffU}),
            m_steps.changeColour);
}

void ItemTable::choose(std::uint32_t id) {
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (idAt(row) == id)
            m_table->setCurrentCell(row, 1);
}

bool ItemTable::isAgreed(const QString& title, const QString& question) const {
    return QMessageBox::question(m_table->parentWidget(), title, question,
                                 QMessageBox::Ok | QMessageBox::Cancel) == QMessageBox::Ok;
}

} // namespace waymark
