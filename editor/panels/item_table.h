// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"
#include "navcore/author/level/field.h"
#include "navcore/author/level/level_edit.h"

#include <QTableWidget>

namespace waymark {

/// A column of an ItemTable; one of no member is filled by its panel.
struct ItemColumn {
    const char* member; ///< null: none
    QString title, tip;
    int width; ///< px, 0: what is left
};

/// A table of all items of a sort: what it knows of the sort.
struct ItemSort {
    std::span<const navcore::Field> fields;
    std::function<std::vector<std::uint32_t>(const navcore::Level&)> ids;
    std::function<const void*(const navcore::Level&, std::uint32_t)> find;
    /// The change that gives a member of one of them another value.
    std::function<navcore::LevelChange(const navcore::Level&, std::uint32_t, const navcore::Field&,
                                       const navcore::FieldValue&)>
        change;
};

template <class Item>
ItemSort itemSort() {
    using namespace navcore;
    using Key = typename Item::Key;
    return {fieldsOf<Item>(),
            [](const Level& level) {
                std::vector<std::uint32_t> ids;
                for (const auto& [id, item] : level.items<Item>())
                    ids.push_back(id.value);
                return ids;
            },
            [](const Level& level, std::uint32_t id) -> const void* {
                return level.find<Item>(Key{id});
            },
            [](const Level& level, std::uint32_t id, const Field& field, const FieldValue& value) {
                LevelEdit edit(level);
                edit.modify<Item>(Key{id}, [&](Item& item) { field.set(&item, value); });
                return edit.change();
            }};
}

/// Shows items as rows of their members and takes what is typed there: colours are picked, numbers
/// are in the level's unit. The table is a child of `parent`.
class ItemTable : public QObject {
    Q_OBJECT

public:
    /// What its undo steps are called.
    struct Steps {
        QString change, changeColour, add;
    };
    /// A square of colour for the item of that rank.
    using Swatch = std::function<QIcon(QRgb, std::size_t)>;

    ItemTable(const PanelHost& host, ItemSort sort, QList<ItemColumn> columns, Steps steps,
              Swatch swatch, QWidget* parent);

    QTableWidget& widget() { return *m_table; }
    int rowCount() const { return m_table->rowCount(); }
    std::uint32_t idAt(int row) const;
    void refresh();

    /// The chosen item's id and itself; 0, null: none.
    template <class Item>
    typename Item::Key chosenId() const {
        return {m_table->currentRow() < 0 ? 0 : idAt(m_table->currentRow())};
    }
    template <class Item>
    const Item* chosen() const {
        return m_host.level().find<Item>(chosenId<Item>());
    }
    /// Adds an item under a fresh id, and chooses it.
    template <class Item>
    void add(Item item) {
        const auto id = m_host.document().ids().draw<Item>(m_host.level());
        navcore::LevelEdit edit(m_host.level());
        edit.set<Item>(id, std::move(item));
        if (m_host.edit(edit.change(), m_steps.add))
            choose(id.value);
    }
    /// Asks before a step that changes more than its item.
    bool isAgreed(const QString& title, const QString& question) const;

private:
    void take(QTableWidgetItem* item);
    void pickColour(int row);
    void choose(std::uint32_t id);
    const navcore::Field* fieldAt(int column) const { return m_fields[column]; }

    const PanelHost& m_host;
    ItemSort m_sort;
    Steps m_steps;
    Swatch m_swatch;
    QList<const navcore::Field*> m_fields; ///< of each column; null: none
    QList<int> m_editable;                 ///< columns
    QTableWidget* m_table;
};

} // namespace waymark
