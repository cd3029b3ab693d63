// SPDX-License-Identifier: MIT
#include "editor/dialogs/exchange_dialog.h"

#include "editor/model/language.h"
#include "navcore/author/level/settings.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace waymark {

using namespace navcore;

namespace {

QLabel* wrapped(const QString& text, const char* name, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setMinimumWidth(380);
    return label;
}

/// Adds a row with a text that may have several lines. The label is aligned with the first line.
void addText(QFormLayout& form, const QString& title, QLabel* text) {
    auto* label = new QLabel(title, text->parentWidget());
    label->setAlignment(Qt::AlignTop);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    text->setAlignment(Qt::AlignTop);
    form.addRow(label, text);
}

QDoubleSpinBox* pixels(const QString& axis, const QString& name, const QString& tip,
                       QWidget* parent) {
    auto* box = new QDoubleSpinBox(parent);
    box->setAccessibleName(name);
    box->setPrefix(axis);
    box->setToolTip(tip);
    box->setDecimals(3);
    box->setRange(-toPixels(maxCoord), toPixels(maxCoord));
    box->setSuffix(ExchangeDialog::tr(" px"));
    return box;
}

} // namespace

ExchangeDialog::ExchangeDialog(const Format& format, Way way, const QString& fileName,
                               QWidget* parent)
    : QDialog(parent), m_unit(new QDoubleSpinBox(this)), m_y(new QComboBox(this)),
      m_x(pixels(tr("x "), tr("Origin x"), tr("Position of the file's (0, 0) on the map"), this)),
      m_originY(
          pixels(tr("y "), tr("Origin y"), tr("Position of the file's (0, 0) on the map"), this)) {
    const bool isImport = way == Way::Import;
    setWindowTitle(isImport ? tr("Import %1").arg(fileName) : tr("Export %1").arg(fileName));
    auto* form = new QFormLayout(this);
    addText(*form, tr("Format:"), wrapped(localized(format.name), "format", this));
    addText(
        *form, tr("Kept:"),
        wrapped(localized(isImport ? format.importer->kept : format.exporter->kept), "kept", this));
    addText(
        *form, tr("Lost:"),
        wrapped(localized(isImport ? format.importer->lost : format.exporter->lost), "lost", this));
    m_unit->setObjectName("unit");
    m_unit->setDecimals(6);
    m_unit->setRange(0, maxPixelsPerUnit);
    m_unit->setSpecialValueText(tr("format default"));
    m_unit->setSuffix(tr(" px"));
    m_unit->setToolTip(tr("Map pixels per unit of the file. Default: Moving AI 8, Nav2 20 or the "
                          "level's scale, others 1."));
    m_y->setObjectName("y");
    m_y->addItems({tr("format default"), tr("downwards, as on the map"), tr("upwards")});
    m_y->setToolTip(tr("Direction of the y axis in the file. Default: upwards in DOT, Nav2 and "
                       "waypoints of games, downwards in others."));
    m_x->setObjectName("originX");
    m_originY->setObjectName("originY");
    if (format.framing == Framing::Free) {
        auto* origin = new QHBoxLayout;
        origin->addWidget(m_x);
        origin->addWidget(m_originY);
        form->addRow(tr("1 unit of the file:"), m_unit);
        form->addRow(tr("y axis points:"), m_y);
        form->addRow(tr("Its (0, 0) lies at:"), origin);
    } else {
        for (QWidget* field : std::initializer_list<QWidget*>{m_unit, m_y, m_x, m_originY})
            field->hide();
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* go =
        buttons->addButton(isImport ? tr("Import") : tr("Export"), QDialogButtonBox::AcceptRole);
    go->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
}

FileFrame ExchangeDialog::frame() const {
    FileFrame frame;
    if (m_unit->value() > 0)
        frame.pixelsPerUnit = std::max(m_unit->value(), minPixelsPerUnit);
    if (m_y->currentIndex() > 0)
        frame.y = m_y->currentIndex() == 1 ? YAxis::Down : YAxis::Up;
    frame.originX = m_x->value();
    frame.originY = m_originY->value();
    return frame;
}

} // namespace waymark
