// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"
#include "editor/widgets/form.h"

#include <QWidget>

namespace waymark {

class FloorField;

/// Base class for the pages of the Properties panel. Each page shows one type of item.
class PropertiesPage : public QWidget {
    Q_OBJECT

public:
    explicit PropertiesPage(const PanelHost& host, QWidget* parent = nullptr);

    virtual QString title() const = 0;
    virtual void refresh() = 0;

protected:
    const SelectedItems& selected() const { return m_host.workspace.selection.items(); }

    /// Adds the row with the floor of the selected items. refreshFloor() updates it, and hides it
    /// if the level has only one floor.
    void addFloor();
    void refreshFloor();

    const PanelHost& m_host;
    Form* m_form;
    FloorField* m_floor = nullptr;
};

/// Determines whether all values of a sequence are equal.
template <class Value>
class Shared {
public:
    void look(const Value& value) {
        if (m_differ)
            return;
        if (!m_value)
            m_value = value;
        else if (*m_value != value)
            m_differ = true;
    }
    bool differ() const { return m_differ; }
    /// Returns the common value, or nullopt if the values differ or if there are none.
    std::optional<Value> value() const { return m_differ ? std::nullopt : m_value; }

private:
    std::optional<Value> m_value;
    bool m_differ = false;
};

/// Returns the value that `read` returns for every item, or nullopt if the results differ.
template <class Items, class Read>
auto sharedValue(const Items& items, Read&& read) {
    Shared<decltype(read(*items.begin()))> shared;
    for (auto at = items.begin(); at != items.end() && !shared.differ(); ++at)
        shared.look(read(*at));
    return shared.value();
}

} // namespace waymark
