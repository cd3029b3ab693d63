// SPDX-License-Identifier: MIT
#include "editor/dialogs/measure_row.h"

#include "editor/panels/words.h"

#include <QHBoxLayout>
#include <QLocale>

namespace waymark {

MeasureRow::MeasureRow(PictureView& view, QWidget* parent)
    : QWidget(parent), m_view(view),
      m_measure(new QPushButton(tr("Measure on the picture…"), this)), m_hint(new QLabel(this)),
      m_unit(new QLabel(this)), m_length(new QDoubleSpinBox(this)) {
    m_measure->setObjectName("measure");
    m_hint->setObjectName("measureHint");
    m_length->setObjectName("measuredLength");
    m_length->setRange(0, 1'000'000);
    m_length->setDecimals(2);
    m_length->setSpecialValueText(tr("how long?")); // Shown instead of the value 0.
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_measure);
    row->addWidget(m_hint);
    row->addWidget(m_length);
    row->addWidget(m_unit);
    row->addStretch(1);
    connect(m_measure, &QPushButton::clicked, this, &MeasureRow::start);
    connect(&view, &PictureView::clicked, this, &MeasureRow::click);
    connect(&view, &PictureView::hovered, this, [this](QPointF pixel) {
        if (m_measuring && m_from)
            m_view.setLine(QLineF(*m_from, pixel));
    });
    connect(m_length, &QDoubleSpinBox::valueChanged, this, [this](double length) {
        if (length > 0)
            emit measured(m_line.length() / length);
    });
    stop();
}

void MeasureRow::setUnit(const QString& unit) {
    m_unit->setText(unit);
}

void MeasureRow::stop() {
    m_measuring = false;
    m_from.reset();
    m_view.setMouseTracking(false);
    m_view.unsetCursor();
    m_view.setLine(std::nullopt);
    m_measure->show();
    for (QWidget* part : std::initializer_list<QWidget*>{m_hint, m_length, m_unit})
        part->hide();
}

void MeasureRow::start() {
    stop();
    m_measuring = true;
    m_view.setMouseTracking(true);
    m_view.setCursor(Qt::CrossCursor);
    m_measure->hide();
    m_hint->setText(tr("Click one end of something whose length you know."));
    m_hint->show();
}

void MeasureRow::click(QPointF pixel) {
    if (!m_measuring)
        return;
    if (!m_from) {
        m_from = pixel;
        m_hint->setText(tr("Click its other end."));
        return;
    }
    m_line = QLineF(*m_from, pixel);
    if (m_line.length() < 1)
        return; // Both clicks hit the same point, so wait for another click.
    finish();
}

void MeasureRow::finish() {
    m_measuring = false;
    m_view.setMouseTracking(false);
    m_view.unsetCursor();
    m_view.setLine(m_line);
    m_hint->setText(tr("These %1 pixels are").arg(numberText(m_line.length())));
    const QSignalBlocker quiet(m_length);
    m_length->setValue(0);
    m_length->show();
    m_unit->show();
    m_length->setFocus();
    m_length->selectAll();
}

} // namespace waymark
