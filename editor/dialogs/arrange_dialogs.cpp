// SPDX-License-Identifier: MIT
#include "editor/dialogs/arrange_dialogs.h"

#include "editor/widgets/form.h"
#include "navcore/author/edit/arrange.h"

#include <QDialogButtonBox>
#include <QLabel>

namespace waymark {

using namespace navcore;

namespace {

LengthSpin* lengthField(const Document& document, Coord least, Coord length, const QString& name,
                        QWidget* parent) {
    auto* spin = new LengthSpin(least, maxCoord, parent);
    spin->follow(document);
    spin->setLength(length);
    spin->setObjectName(name);
    return spin;
}

void addButtons(QDialog& dialog, Form& form) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    form.addRow(buttons);
}

} // namespace

MoveByDialog::MoveByDialog(const Document& document, QWidget* parent)
    : QDialog(parent), m_x(lengthField(document, -maxCoord, 0, "moveX", this)),
      m_y(lengthField(document, -maxCoord, 0, "moveY", this)) {
    setWindowTitle(tr("Move By"));
    auto* form = new Form(this);
    form->addRow(tr("To the right"), m_x);
    form->addRow(tr("Down"), m_y);
    addButtons(*this, *form);
    m_x->selectAll();
}

RepeatDialog::RepeatDialog(const Document& document, std::optional<std::vector<Point2>> line,
                           QWidget* parent)
    : QDialog(parent), m_line(std::move(line)), m_inRow(new QRadioButton(tr("In a row"), this)),
      m_alongLine(new QRadioButton(tr("Along the selected line"), this)),
      m_count(new QSpinBox(this)),
      m_x(lengthField(document, -maxCoord, 32 * unitsPerPixel, "repeatX", this)),
      m_y(lengthField(document, -maxCoord, 0, "repeatY", this)),
      m_spacing(lengthField(document, 1, 32 * unitsPerPixel, "repeatSpacing", this)) {
    setWindowTitle(tr("Repeat"));
    m_count->setRange(1, static_cast<int>(mostCopies));
    m_count->setValue(3);
    m_count->setObjectName("repeatCount");
    m_inRow->setChecked(!m_line);
    m_alongLine->setChecked(m_line.has_value());
    m_alongLine->setEnabled(m_line.has_value());
    m_alongLine->setObjectName("repeatAlongLine");
    m_alongLine->setToolTip(tr("Select a barrier, a wall or a chain of edges as well."));
    auto* form = new Form(this);
    form->addRow(m_inRow);
    form->addRow(tr("Copies"), m_count);
    form->addRow(tr("To the right"), m_x);
    form->addRow(tr("Down"), m_y);
    form->addRow(m_alongLine);
    form->addRow(tr("Spacing"), m_spacing);
    addButtons(*this, *form);
    connect(m_inRow, &QRadioButton::toggled, this, &RepeatDialog::refresh);
    refresh();
}

void RepeatDialog::refresh() {
    const bool isRow = m_inRow->isChecked();
    for (QWidget* field :
         {static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_x), static_cast<QWidget*>(m_y)})
        field->setEnabled(isRow);
    m_spacing->setEnabled(!isRow);
}

std::vector<Point2> RepeatDialog::offsets(Point2 origin) const {
    std::vector<Point2> offsets;
    if (m_inRow->isChecked()) {
        const auto at = [](std::int64_t step, int times) {
            // An offset beyond the lattice is refused with a message when it is applied.
            return static_cast<Coord>(
                std::clamp<std::int64_t>(step * times, -2 * maxCoord, 2 * maxCoord));
        };
        for (int i = 1; i <= m_count->value(); ++i)
            offsets.push_back({at(m_x->length(), i), at(m_y->length(), i)});
        return offsets;
    }
    return offsetsAlong(*m_line, m_spacing->length(), origin, mostCopies);
}

} // namespace waymark
