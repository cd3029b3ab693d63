// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"
#include "navcore/author/level/field.h"
#include "navcore/author/level/level_edit.h"

#include <QTableWidget>

namespace waymark {

/// A column of an ItemTable. Columns without a member are filled by the panel.
struct ItemColumn {
    const char* member; ///< Name of the member, or null for none.
    QString title, tip;
    int width; ///< Width in pixels, or 0 for the remaining width.
};

/// The properties of the item type that a table shows.
struct ItemSort {
    std::span<const navcore::Field> fields;
    std::function<std::vector<std::uint32_t>(const navcore::Level&)> ids;
    std::function<const void*(const navcore::Level&, std::uint32_t)> find;
    /// A function that returns the change that sets a member of an item.
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

/// Controls a table with one row per item and one column per member, including editing: colours are
/// picked, numbers are in the level's unit. The table is a child of `parent`.
class ItemTable : public QObject {
    Q_OBJECT

public:
    /// The texts of the table's undo steps.
    struct Steps {
        QString change, changeColour, add;
    };
    /// A function that returns the colour icon for the item of a given rank.
    using Swatch = std::function<QIcon(QRgb, std::size_t)>;

    ItemTable(const PanelHost& host, ItemSort sort, QList<ItemColumn> columns, Steps steps,
              Swatch swatch, QWidget* parent);

    QTableWidget& widget() { return *m_table; }
    int rowCount() const { return m_table->rowCount(); }
    std::uint32_t idAt(int row) const;
    void refresh();

    /// Returns the selected item's id, or an invalid id.
    template <class Item>
    typename Item::Key chosenId() const {
        return {m_table->currentRow() < 0 ? 0 : idAt(m_table->currentRow())};
    }
    template <class Item>
    const Item* chosen() const {
        return m_host.level().find<Item>(chosenId<Item>());
    }
    /// Adds an item under a new id, and selects it.
    template <class Item>
    void add(Item item) {
        const auto id = m_host.document().ids().draw<Item>(m_host.level());
        navcore::LevelEdit edit(m_host.level());
        edit.set<Item>(id, std::move(item));
        if (m_host.edit(edit.change(), m_steps.add))
            choose(id.value);
    }
    /// Asks for confirmation of a step that changes more than its item.
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
    /// Members of the columns, which are null for columns without one.
    QList<const navcore::Field*> m_fields;
    QList<int> m_editable; ///< Indices of the columns that can be edited.
    QTableWidget* m_table;
};

} // namespace waymark
