// SPDX-License-Identifier: MIT
#include "editor/panels/agent_terrains.h"

#include "editor/panels/fields.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "navcore/author/level/level_edit.h"

#include <QHeaderView>
#include <QPalette>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr int minAgent = 62, maxAgent = 110, minName = 90;

/// A table cell. While it is empty, it displays the multiplier that applies instead, in grey.
class FactorItem : public QTableWidgetItem {
public:
    QVariant data(int role) const override {
        const bool empty = QTableWidgetItem::data(Qt::EditRole).toString().isEmpty();
        if (empty && role == Qt::DisplayRole)
            return m_instead;
        if (empty && role == Qt::ForegroundRole && tableWidget())
            return tableWidget()->palette().brush(QPalette::PlaceholderText);
        return QTableWidgetItem::data(role);
    }
    void setInstead(const QString& text) { m_instead = text; }

private:
    QString m_instead;
};

} // namespace

AgentTerrains::AgentTerrains(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host) {
    m_table = makeTable({tr("Terrain")}, 0, this);
    m_table->setObjectName("agentTerrains");
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    m_table->setMinimumHeight(72);
    m_table->setToolTip(tr("Multiplier of each agent on each terrain. Empty: the terrain's own. A "
                           "number replaces it. \"no\": the agent cannot walk there."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    connect(m_table, &QTableWidget::itemChanged, this, &AgentTerrains::take);
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Agent, Terrain>())
            refresh();
    });
    refresh();
}

void AgentTerrains::refresh() {
    const QSignalBlocker quiet(m_table);
    const Level& level = m_host.level();
    const auto& terrains = level.items<Terrain>();
    const auto& agents = level.items<Agent>();
    m_table->setColumnCount(1 + static_cast<int>(agents.size()));
    m_table->setRowCount(static_cast<int>(terrains.size()));
    QHeaderView* header = m_table->horizontalHeader();
    header->setMinimumSectionSize(agents.size() > 3 ? 48 : 24);
    int column = 0;
    for (const auto& [id, agent] : agents) {
        auto* title = new QTableWidgetItem(QString::fromStdString(agent.name));
        title->setToolTip(title->text());
        title->setIcon(colourSwatch(agent.colour));
        title->setData(Qt::UserRole, id.value);
        m_table->setHorizontalHeaderItem(++column, title);
    }
    shareWidth();
    int row = 0;
    for (const auto& [id, terrain] : terrains) {
        if (!m_table->item(row, 0))
            m_table->setItem(row, 0, new QTableWidgetItem);
        QTableWidgetItem* name = m_table->item(row, 0);
        name->setFlags(Qt::ItemIsEnabled);
        name->setText(QString::fromStdString(terrain.name));
        name->setIcon(terrainSwatch(terrain.colour, static_cast<std::size_t>(row)));
        name->setData(Qt::UserRole, id.value);
        column = 0;
        for (const auto& [agentId, agent] : agents) {
            if (!m_table->item(row, ++column))
                m_table->setItem(row, column, new FactorItem);
            auto* item = static_cast<FactorItem*>(m_table->item(row, column));
            item->setInstead(factorText(terrain.multiplier));
            const auto own = agent.terrains.find(id);
            item->setText(own == agent.terrains.end() ? QString() : factorText(own->second));
            QFont font = m_table->font();
            font.setBold(own != agent.terrains.end());
            item->setFont(font);
        }
        ++row;
    }
    m_table->viewport()->update();
}

void AgentTerrains::shareWidth() {
    const int agents = m_table->columnCount() - 1;
    const int width = std::clamp((m_table->width() - minName) / agents, minAgent, maxAgent);
    for (int column = 1; column <= agents; ++column)
        m_table->setColumnWidth(column, width);
}

void AgentTerrains::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    shareWidth();
}

void AgentTerrains::take(QTableWidgetItem* item) {
    if (item->column() == 0)
        return;
    const TerrainId terrain{m_table->item(item->row(), 0)->data(Qt::UserRole).toUInt()};
    const AgentId agent{m_table->horizontalHeaderItem(item->column())->data(Qt::UserRole).toUInt()};
    const QString text = item->data(Qt::EditRole).toString().trimmed();
    const auto factor = readFactor(text);
    LevelEdit edit(m_host.level());
    if (text.isEmpty())
        edit.modify<Agent>(agent, [&](Agent& a) { a.terrains.erase(terrain); });
    else if (factor)
        edit.modify<Agent>(agent, [&](Agent& a) { a.terrains[terrain] = *factor; });
    else
        showRefusal(m_table->viewport(), m_table->visualItemRect(item), factorRange());
    m_host.edit(edit.change(), tr("Change terrain multiplier of agent"));
    refresh();
}

} // namespace waymark
