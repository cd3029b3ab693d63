// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/picture_view.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>

namespace waymark {

/// The row "Measure on the picture". The designer clicks both ends of something whose length is
/// known, and enters that length.
class MeasureRow : public QWidget {
    Q_OBJECT

public:
    explicit MeasureRow(PictureView& view, QWidget* parent = nullptr);

    void setUnit(const QString& unit);
    /// Stops measuring and removes the measured line.
    void stop();

signals:
    void measured(double pixelsPerUnit);

private:
    void start();
    void click(QPointF pixel);
    void finish();

    PictureView& m_view;
    QPushButton* m_measure;
    QLabel *m_hint, *m_unit;
    QDoubleSpinBox* m_length;
    std::optional<QPointF> m_from;
    QLineF m_line;
    bool m_measuring = false;
};

} // namespace waymark
