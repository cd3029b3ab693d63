// SPDX-License-Identifier: MIT
#include "editor/panels/floor_field.h"

#include "editor/model/floors.h"
#include "editor/model/item_names.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/link_looks.h"

#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

FloorField::FloorField(const PanelHost& host, QWidget* parent) : ChoiceField(parent), m_host(host) {
    setObjectName("itemFloor");
    setToolTip(tr("Move to another floor. Links that then connect two floors become stairs."));
    connect(this, &ChoiceField::chosen, this,
            [this](int id) { move({static_cast<std::uint32_t>(id)}); });
}

bool FloorField::refresh() {
    const Level& level = m_host.level();
    std::vector<FloorId> floors = level.floors();
    const QSignalBlocker quiet(this);
    clear();
    for (auto floor = floors.rbegin(); floor != floors.rend(); ++floor)
        addItem(floorName(level, *floor), static_cast<int>(floor->value));
    std::optional<FloorId> shared;
    bool differ = false;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>)
            for (const Key key : m_host.selection().items().of<Key>())
                if (const auto floor = floorOf(level, ItemRef(key))) {
                    differ = differ || (shared && *shared != *floor);
                    shared = floor;
                }
    });
    setChoice(shared && !differ ? std::optional(static_cast<int>(shared->value)) : std::nullopt);
    return floors.size() > 1;
}

void FloorField::move(FloorId floor) {
    const SelectedItems items = m_host.selection().items();
    LevelEdit edit(m_host.level());
    moveToFloor(edit, items, floor);
    SelectedItems leaving;
    for (const auto& [id, swap] : edit.change().of<Vertex>())
        leaving.vertices.insert(id);
    const QString lostStops = lostStopsText(m_host.level(), leaving);
    if (!m_host.edit(edit.change(), tr("Move to another floor")))
        return;
    m_host.workspace.goToFloor(floor); // Follow the items.
    m_host.selection().set(items);
    if (!lostStops.isEmpty())
        m_host.notify(lostStops);
}

} // namespace waymark
