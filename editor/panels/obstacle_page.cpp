// SPDX-License-Identifier: MIT
#include "editor/panels/item_pages.h"

#include "editor/panels/words.h"
#include "navcore/author/level/level_edit.h"

#include <QCheckBox>
#include <QLabel>

namespace waymark {

using namespace navcore;

namespace {

class ObstaclePage : public PropertiesPage {
    Q_DECLARE_TR_FUNCTIONS(ObstaclePage)

public:
    explicit ObstaclePage(const PanelHost& host);
    QString title() const override;
    void refresh() override;

private:
    TextField* m_name;
    QLabel *m_kind, *m_origin, *m_corners, *m_size;
    QCheckBox* m_locked;
};

} // namespace

ObstaclePage::ObstaclePage(const PanelHost& host) : PropertiesPage(host) {
    m_name = new TextField(this);
    m_name->setObjectName("obstacleName");
    m_kind = new QLabel(this);
    m_corners = new QLabel(this);
    m_size = new QLabel(this);
    m_origin = new QLabel(this);
    m_origin->setObjectName("obstacleMade");
    m_locked = new QCheckBox(tr("Locked"), this);
    m_locked->setObjectName("obstacleLocked");
    m_locked->setToolTip(tr("Protects it from being picked, moved and changed with the pointer."));
    m_form->addRow(tr("Name"), m_name);
    m_form->addRow(tr("Type"), m_kind);
    m_form->addRow(tr("Source"), m_origin);
    addFloor();
    m_form->addRow(tr("Corners"), m_corners);
    m_form->addRow(tr("Size"), m_size);
    m_form->addRow(m_locked);
    connect(m_locked, &QCheckBox::clicked, m_host.actions["edit.lock"], &QAction::trigger);
    connect(m_name, &TextField::edited, this, [this](const QString& value) {
        LevelEdit edit(m_host.level());
        for (const ObstacleId id : selected().obstacles)
            edit.modify<Obstacle>(id,
                                  [&](Obstacle& obstacle) { obstacle.name = value.toStdString(); });
        m_host.edit(edit.change(), tr("Rename obstacle"));
    });
}

QString ObstaclePage::title() const {
    const auto& ids = selected().obstacles;
    return ids.size() == 1 ? headingOf(m_host.level(), ItemRef(*ids.begin()))
                           : tr("%1 obstacles").arg(countText(ids.size()));
}

void ObstaclePage::refresh() {
    refreshFloor();
    const Level& level = m_host.level();
    const auto& ids = selected().obstacles;
    m_name->setValue(sharedValue(ids, [&](ObstacleId id) {
        return QString::fromStdString(level.find<Obstacle>(id)->name);
    }));
    const auto kind =
        sharedValue(ids, [&](ObstacleId id) { return level.find<Obstacle>(id)->shape->kind; });
    m_kind->setText(!kind                       ? QStringLiteral("—")
                    : *kind == ShapeKind::Solid ? tr("Solid")
                                                : tr("Wall"));
    const auto origin =
        sharedValue(ids, [&](ObstacleId id) { return level.find<Obstacle>(id)->origin; });
    m_origin->setText(!origin                             ? QStringLiteral("—")
                      : *origin == ObstacleOrigin::Traced ? tr("traced from the picture")
                                                          : tr("manual"));
    const auto locked = sharedValue(
        ids, [&](ObstacleId id) { return level.find<Obstacle>(id)->lock == Lock::Locked; });
    m_locked->setTristate(!locked);
    m_locked->setCheckState(!locked ? Qt::PartiallyChecked : *locked ? Qt::Checked : Qt::Unchecked);
    std::size_t corners = 0;
    Box box;
    for (const ObstacleId id : ids) {
        const Shape& shape = *level.find<Obstacle>(id)->shape;
        for (const Ring& ring : shape.rings)
            corners += ring.size();
        box.add(boundsOf(shape));
    }
    m_corners->setText(countText(corners));
    m_size->setText(tr("%1 × %2").arg(amountText(level, double(box.hi.x) - box.lo.x),
                                      lengthText(level, double(box.hi.y) - box.lo.y)));
}

const ItemPageRow obstaclePageRow{
    [](const PanelHost& host) -> PropertiesPage* { return new ObstaclePage(host); },
    [](const SelectedItems& items) { return items.obstacles.size(); },
    [](std::size_t count) { return ObstaclePage::tr("%Ln obstacles", nullptr, numerus(count)); }};

} // namespace waymark
