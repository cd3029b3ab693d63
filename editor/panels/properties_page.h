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

/// The value that all share, or none when they differ.
template <class Items, class Read>
auto sharedValue(const Items& items, Read&& read) -> std::optional<decltype(read(*items.begin()))> {
    std::optional<decltype(read(*items.begin()))> shared;
    for (const auto& item : items) {
        auto value = read(item);
        if (!shared)
            shared = std::move(value);
        else if (*shared != value)
            return std::nullopt;
    }
    return shared;
}

} // namespace waymark
