// SPDX-License-Identifier: MIT
#include "editor/window/floor_switch.h"

#include "editor/model/floors.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>

namespace waymark {

using namespace navcore;

namespace {

constexpr int margin = 8, widestSwitch = 180;

/// Returns "2  Hall", or "Floor 2" for a floor without a name.
QString entryText(const Level& level, FloorId floor) {
    const Floor* item = level.find<Floor>(floor);
    return item && !item->name.empty()
               ? QStringLiteral("%1  %2").arg(shortFloorName(level, floor), floorName(level, floor))
               : floorName(level, floor);
}

QToolButton* arrow(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setIconSize({18, 18});
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus);
    return button;
}

} // namespace

FloorSwitch::FloorSwitch(Workspace& workspace, const ActionSet& actions, QWidget& map)
    : QFrame(&map), m_workspace(workspace) {
    setObjectName("floorSwitch");
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setCursor(Qt::ArrowCursor);
    m_floor = new QToolButton(this);
    m_floor->setObjectName("currentFloor");
    m_floor->setAutoRaise(true);
    m_floor->setFocusPolicy(Qt::NoFocus);
    m_floor->setPopupMode(QToolButton::InstantPopup);
    m_floor->setToolTip(tr("The current floor: click to choose another one"));
    auto* menu = new QMenu(m_floor);
    m_floor->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &FloorSwitch::fillMenu);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(3, 2, 3, 2);
    row->setSpacing(1);
    row->addWidget(arrow(actions["floor.below"], this));
    row->addWidget(m_floor);
    row->addWidget(arrow(actions["floor.above"], this));
    map.installEventFilter(this);
    connect(&workspace.view, &ViewState::changed, this, &FloorSwitch::refresh);
    connect(&workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Floor>())
            refresh();
    });
    refresh();
}

void FloorSwitch::refresh() {
    const Level& level = m_workspace.document.level();
    const bool isWanted = level.floors().size() > 1 && level.hasFloor(m_workspace.floor());
    setVisible(isWanted);
    if (!isWanted)
        return;
    const QString text = entryText(level, m_workspace.floor());
    m_floor->setText(m_floor->fontMetrics().elidedText(text, Qt::ElideRight, widestSwitch));
    m_floor->setAccessibleName(floorPlaceText(level, m_workspace.floor()));
    place();
}

void FloorSwitch::fillMenu() {
    QMenu* menu = m_floor->menu();
    menu->clear();
    auto* group = new QActionGroup(menu);
    const Level& level = m_workspace.document.level();
    std::vector<FloorId> floors = level.floors();
    for (auto floor = floors.rbegin(); floor != floors.rend(); ++floor) {
        QAction* entry = menu->addAction(entryText(level, *floor));
        entry->setCheckable(true);
        entry->setChecked(*floor == m_workspace.floor());
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, id = *floor] {
            if (m_workspace.document.level().hasFloor(id))
                m_workspace.goToFloor(id);
        });
    }
}

bool FloorSwitch::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parent() && event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void FloorSwitch::place() {
    adjustSize();
    move(parentWidget()->width() - width() - margin, margin);
}

} // namespace waymark
