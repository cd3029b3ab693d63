// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"
#include "navcore/author/level/field.h"
#include "navcore/author/level/level_edit.h"

#include <QTableWidget>

namespace waymark {

/// A column of an ItemTable. It shows a member of the items, or is filled by the panel.
struct ItemColumn {
    /// Name of the member that the column shows, or null if the panel fills the column.
    const char* member;
    QString title, tip;
    int width; ///< Width in pixels, or 0 for the column that takes the remaining width.
};

/// Functions through which an ItemTable accesses one item type.
struct ItemAccess {
    std::span<const navcore::Field> fields;
    std::function<std::vector<std::uint32_t>(const navcore::Level&)> ids;
    std::function<const void*(const navcore::Level&, std::uint32_t)> find;
    /// Returns the change that sets a member of an item to a new value.
    std::function<navcore::LevelChange(const navcore::Level&, std::uint32_t, const navcore::Field&,
                                       const navcore::FieldValue&)>
        change;
};

template <class Item>
ItemAccess itemAccess() {
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

/// Controls an editable table with one row per item and one column per member. Colours are edited
/// in a dialog. Numbers are in the level's unit. The table widget is a child of `parent`.
class ItemTable : public QObject {
    Q_OBJECT

public:
    struct Steps {
        QString change, changeColour, add;
    };
    /// Returns an icon for a colour. The second argument is the index of the item.
    using Swatch = std::function<QIcon(QRgb, std::size_t)>;

    ItemTable(const PanelHost& host, ItemAccess access, QList<ItemColumn> columns, Steps steps,
              Swatch swatch, QWidget* parent);

    QTableWidget& widget() { return *m_table; }
    int rowCount() const { return m_table->rowCount(); }
    std::uint32_t idAt(int row) const;
    void refresh();

    /// Returns the id of the selected item, or an invalid id if none is selected.
    template <class Item>
    typename Item::Key chosenId() const {
        return {m_table->currentRow() < 0 ? 0 : idAt(m_table->currentRow())};
    }
    template <class Item>
    const Item* chosen() const {
        return m_host.level().find<Item>(chosenId<Item>());
    }
    /// Adds an item with a new id and selects it.
    template <class Item>
    void add(Item item) {
        const auto id = m_host.document().ids().draw<Item>(m_host.level());
        navcore::LevelEdit edit(m_host.level());
        edit.set<Item>(id, std::move(item));
        if (m_host.edit(edit.change(), m_steps.add))
            choose(id.value);
    }
    /// Asks the designer to confirm a change that affects other items too. Returns true if the
    /// designer agrees.
    bool isAgreed(const QString& title, const QString& question) const;

private:
    void take(QTableWidgetItem* item);
    void pickColour(int row);
    void choose(std::uint32_t id);
    const navcore::Field* fieldAt(int column) const { return m_fields[column]; }

    const PanelHost& m_host;
    ItemAccess m_access;
    Steps m_steps;
    Swatch m_swatch;
    /// Member that each column shows, or null.
    QList<const navcore::Field*> m_fields;
    QList<int> m_editable;
    QTableWidget* m_table;
};

} // namespace waymark
