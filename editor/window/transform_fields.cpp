// SPDX-License-Identifier: MIT
#include "editor/window/transform_fields.h"

#include "editor/model/route_words.h"
#include "navcore/author/edit/arrange.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/move_items.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

TransformFields::TransformFields(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(5);
    m_x =
        addLength(tr("X"), tr("Left side of the selection. Enter a number to move it."), -maxCoord);
    m_y = addLength(tr("Y"), tr("Top of the selection. Enter a number to move it."), -maxCoord);
    m_width = addLength(tr("W"), tr("Width of the selection. Enter a number to scale it."), 1);
    m_height = addLength(tr("H"), tr("Height of the selection. Enter a number to scale it."), 1);
    m_angle = new QDoubleSpinBox(this);
    m_angle->setObjectName("transformAngle");
    m_angle->setRange(-360, 360);
    m_angle->setDecimals(1);
    m_angle->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_angle->setFixedWidth(54);
    m_angle->setSuffix(tr("°"));
    m_angle->setKeyboardTracking(false);
    m_angle->setToolTip(tr("Enter an angle to rotate the selection clockwise by it."));
    m_angle->setAccessibleName(tr("Angle"));
    row->addWidget(m_angle);
    connect(m_angle, &QDoubleSpinBox::editingFinished, this, &TransformFields::rotate);
    connect(&workspace.selection, &Selection::changed, this, &TransformFields::refresh);
    connect(&workspace.document, &Document::changed, this, &TransformFields::refresh);
    connect(&workspace.view, &ViewState::changed, this, &TransformFields::refresh);
}

void TransformFields::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

LengthSpin* TransformFields::addLength(const QString& name, const QString& tip, Coord least) {
    auto* spin = new LengthSpin(least, maxCoord, this);
    spin->follow(m_workspace.document);
    spin->setObjectName("transform" + name);
    spin->setToolTip(tip);
    spin->setAccessibleName(tip);
    spin->setKeyboardTracking(false);
    spin->setButtonSymbols(QAbstractSpinBox::NoButtons);
    spin->setFixedWidth(66);
    auto* label = new QLabel(name, this);
    label->setBuddy(spin);
    layout()->addWidget(label);
    layout()->addWidget(spin);
    connect(spin, &LengthSpin::lengthEdited, this, &TransformFields::resize);
    return spin;
}

/// Returns the selected items of the current floor.
ItemSet TransformFields::itemsHere() const {
    return itemsOn(m_workspace.document.level(), m_workspace.floor(),
                   m_workspace.selection.items());
}

std::optional<Box> TransformFields::bounds() const {
    const SelectedItems& items = m_workspace.selection.items();
    if (items.size() > most)
        return std::nullopt;
    Box box;
    for (const ArrangedItem& item : arrangedItems(m_workspace.document.level(), itemsHere()))
        box.add(item.bounds);
    return box.empty() ? std::nullopt : std::optional(box);
}

void TransformFields::refresh() {
    if (!isVisible())
        return; // showEvent() refreshes.
    const auto box = bounds();
    const Box shown = box.value_or(Box::of({0, 0}, {0, 0}));
    const Coord width = shown.hi.x - shown.lo.x, height = shown.hi.y - shown.lo.y;
    const std::pair<LengthSpin*, Coord> values[] = {
        {m_x, shown.lo.x}, {m_y, shown.lo.y}, {m_width, width}, {m_height, height}};
    for (const auto& [field, value] : values) {
        const QSignalBlocker quiet(field);
        field->setLength(value);
    }
    m_x->setEnabled(box.has_value());
    m_y->setEnabled(box.has_value());
    m_width->setEnabled(width > 0);
    m_height->setEnabled(height > 0);
    m_angle->setEnabled(width > 0 || height > 0);
    const QSignalBlocker quiet(m_angle);
    m_angle->setValue(0);
    // A value that does not exist is left out, rather than shown as the smallest one.
    for (QDoubleSpinBox* field :
         std::initializer_list<QDoubleSpinBox*>{m_x, m_y, m_width, m_height, m_angle})
        if (const QSignalBlocker silent(field); !field->isEnabled())
            field->clear();
}

void TransformFields::resize() {
    const auto box = bounds();
    if (!box)
        return;
    const Point2 lo{m_x->length(), m_y->length()};
    const Point2 hi{lo.x + (m_width->isEnabled() ? m_width->length() : 0),
                    lo.y + (m_height->isEnabled() ? m_height->length() : 0)};
    const bool isMove =
        hi.x - lo.x == box->hi.x - box->lo.x && hi.y - lo.y == box->hi.y - box->lo.y;
    const int count = numerus(m_workspace.selection.items().size());
    const Stretch stretch(*box, lo, hi);
    apply(isMove ? tr("Move %Ln items", nullptr, count) : tr("Scale %Ln items", nullptr, count),
          stretch.map());
}

void TransformFields::rotate() {
    const auto box = bounds();
    if (!box || m_angle->value() == 0)
        return;
    const LatticeTransform rotation = LatticeTransform::rotation(
        {box->lo.x + box->hi.x, box->lo.y + box->hi.y}, m_angle->value());
    apply(tr("Rotate %Ln items", nullptr, numerus(m_workspace.selection.items().size())),
          planeMap(rotation));
}

void TransformFields::apply(const QString& text, const PlaneMap& map) {
    Document& document = m_workspace.document;
    const auto change = movedOnce(document.level(), itemsHere(), map);
    // A change that would leave the map or let a shape collapse is refused. The fields then show
    // the old values again.
    if (!change || !document.edit(*change, text))
        refresh();
}

} // namespace waymark
