// SPDX-License-Identifier: MIT
#include "editor/app/fill_dialog.h"

#include "editor/panels/words.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

namespace waymark {

using namespace navcore;

FillDialog::FillDialog(const Level& level, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Fill with vertices"));
    m_lattice = new QComboBox(this);
    m_lattice->setObjectName("lattice");
    m_lattice->addItems({tr("Square, 8 links each"), tr("Hexagonal, 6 links each")});
    const auto pixels = [this](int least, int most, int value) {
        auto* spin = new QSpinBox(this);
        spin->setRange(least, most);
        spin->setValue(value);
        spin->setSuffix(tr(" px"));
        return spin;
    };
    m_spacing = pixels(1, 4096, 32);
    m_spacing->setObjectName("spacing");
    m_margin = pixels(0, 1024, 8);
    auto* inUnits = new QLabel(this);
    inUnits->setForegroundRole(QPalette::PlaceholderText);
    const auto show = [=, this] {
        inUnits->setText(tr("%1 apart, %2 from walls")
                             .arg(lengthText(level, double(m_spacing->value()) * unitsPerPixel),
                                  lengthText(level, double(m_margin->value()) * unitsPerPixel)));
    };
    connect(m_spacing, &QSpinBox::valueChanged, this, show);
    connect(m_margin, &QSpinBox::valueChanged, this, show);
    show();
    m_click = new QRadioButton(tr("where I click next"), this);
    m_click->setChecked(true);
    m_centre = new QRadioButton(tr("the middle of the view"), this);
    m_centre->setObjectName("centre");
    auto* hint = new QLabel(tr("All free ground that can be walked to from there is filled. The "
                               "number of links and the longest link are set to suit."),
                            this);
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(tr("Fill"), QDialogButtonBox::AcceptRole)->setObjectName("fill");
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Lattice"), m_lattice);
    form->addRow(tr("Spacing"), m_spacing);
    form->addRow(tr("Margin to walls"), m_margin);
    form->addRow(QString(), inUnits);
    form->addRow(tr("Start from"), m_click);
    form->addRow(QString(), m_centre);
    form->addRow(hint);
    form->addRow(buttons);
    setMinimumWidth(380);
}

LatticeFill FillDialog::fill() const {
    LatticeFill fill;
    fill.lattice = m_lattice->currentIndex() == 0 ? Lattice::Square : Lattice::Hexagonal;
    fill.spacing = m_spacing->value() * unitsPerPixel;
    fill.margin = m_margin->value() * unitsPerPixel;
    return fill;
}

} // namespace waymark
