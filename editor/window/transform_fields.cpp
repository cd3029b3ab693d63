// SPDX-License-Identifier: MIT
#include "editor/window/transform_fields.h"

#include "editor/model/route_words.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/arrange.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/move_items.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <tuple>

namespace waymark {

using namespace navcore;

namespace {

/// Formats a length in the level's unit.
QString textOf(const LevelInfo& info, Coord length) {
    return QStringLiteral("%1 %2").arg(fieldNumber(toUnits(info, length)),
                                       QString::fromStdString(info.unit));
}

/// Reads a length in the level's unit, or a factor for the present length, such as *2 or /2.
/// Returns nullopt if the text is neither.
std::optional<Coord> lengthOf(const LevelInfo& info, const QString& text, Coord present) {
    const QString plain = text.trimmed();
    const bool multiplies = plain.startsWith('*'), divides = plain.startsWith('/');
    if (!multiplies && !divides) {
        const auto value = readNumber(plain, QString::fromStdString(info.unit));
        return value ? fromUnits(info, *value) : std::nullopt;
    }
    const auto factor = readNumber(plain.mid(1));
    if (!factor || (divides && *factor == 0))
        return std::nullopt;
    const double length = toUnits(info, present);
    return fromUnits(info, divides ? length / *factor : length * *factor);
}

} // namespace

TransformFields::TransformFields(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(5);
    m_x = addLength(tr("X"), tr("Left side of the selection. Enter a number to move it."));
    m_y = addLength(tr("Y"), tr("Top of the selection. Enter a number to move it."));
    m_width =
        addLength(tr("W"), tr("Width of the selection. Enter a number, or *2 or /2, to scale it."));
    m_height = addLength(tr("H"),
                         tr("Height of the selection. Enter a number, or *2 or /2, to scale it."));
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

TextField* TransformFields::addLength(const QString& name, const QString& tip) {
    auto* field = new TextField(this);
    field->setObjectName("transform" + name);
    field->setToolTip(tip);
    field->setAccessibleName(tip);
    field->setFixedWidth(66);
    auto* label = new QLabel(name, this);
    label->setBuddy(field);
    layout()->addWidget(label);
    layout()->addWidget(field);
    connect(field, &TextField::edited, this, [this, field] { takeLength(*field); });
    return field;
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
    const LevelInfo info = shownInfo(m_workspace.document.level());
    // A value that does not exist is left out.
    const auto show = [&](TextField& field, Coord value, bool isKnown) {
        field.setValue(isKnown ? textOf(info, value) : QString());
        field.setEnabled(isKnown);
    };
    show(*m_x, shown.lo.x, box.has_value());
    show(*m_y, shown.lo.y, box.has_value());
    show(*m_width, width, width > 0);
    show(*m_height, height, height > 0);
    m_angle->setEnabled(width > 0 || height > 0);
    const QSignalBlocker quiet(m_angle);
    m_angle->setValue(0);
    if (!m_angle->isEnabled())
        m_angle->clear();
}

/// Moves or scales the selection to a length that the designer has entered.
void TransformFields::takeLength(TextField& field) {
    const auto box = bounds();
    if (!box)
        return;
    Point2 lo = box->lo, hi = box->hi;
    const LevelInfo info = shownInfo(m_workspace.document.level());
    const bool isX = &field == m_x || &field == m_width,
               isSize = &field == m_width || &field == m_height;
    const Coord before = isX ? lo.x : lo.y, size = isX ? hi.x - lo.x : hi.y - lo.y;
    const auto length = lengthOf(info, field.text(), isSize ? size : before);
    if (!length || std::abs(*length) > maxCoord)
        return field.refuse(
            rangeText(isSize ? 0 : toUnits(info, -maxCoord), toUnits(info, maxCoord)));
    if (isSize && *length <= 0)
        return field.refuse(tr("Enter a number greater than 0."));
    if (isSize)
        (isX ? hi.x : hi.y) = before + *length;
    else
        (isX ? std::tie(lo.x, hi.x) : std::tie(lo.y, hi.y)) = std::pair(*length, *length + size);
    const int count = numerus(m_workspace.selection.items().size());
    apply(isSize ? tr("Scale %Ln items", nullptr, count) : tr("Move %Ln items", nullptr, count),
          Stretch(*box, lo, hi).map());
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
