// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/fields.h"
#include "editor/panels/form.h"
#include "editor/panels/panel_host.h"

#include <QWidget>

namespace waymark {

/// One sort of thing in the Properties panel.
class PropertiesPage : public QWidget {
    Q_OBJECT

public:
    explicit PropertiesPage(const PanelHost& host, QWidget* parent = nullptr);

    virtual QString title() const = 0;
    virtual void refresh() = 0;

protected:
    const SelectedItems& selected() const { return m_host.workspace.selection.items(); }

    const PanelHost& m_host;
    Form* m_form;
};

/// What values have in common that are looked at one after the other.
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
    /// The value that all share; none when they differ, or there is none.
    std::optional<Value> value() const { return m_differ ? std::nullopt : m_value; }

private:
    std::optional<Value> m_value;
    bool m_differ = false;
};

/// The value that all share, or none when they differ.
template <class Items, class Read>
auto sharedValue(const Items& items, Read&& read) {
    Shared<decltype(read(*items.begin()))> shared;
    for (auto at = items.begin(); at != items.end() && !shared.differ(); ++at)
        shared.look(read(*at));
    return shared.value();
}

} // namespace waymark
