// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/lattice_fill.h"

#include <QComboBox>
#include <QDialog>
#include <QRadioButton>
#include <QSpinBox>

namespace waymark {

/// Which lattice, how wide, how far from walls, and from where.
class FillDialog : public QDialog {
    Q_OBJECT

public:
    explicit FillDialog(const navcore::Level& level, QWidget* parent = nullptr);

    /// Without `area` and `from`.
    navcore::LatticeFill fill() const;
    enum class Start : std::uint8_t { NextClick, ViewCentre };
    Start start() const { return m_click->isChecked() ? Start::NextClick : Start::ViewCentre; }

private:
    QComboBox* m_lattice;
    QSpinBox *m_spacing, *m_margin;
    QRadioButton *m_click, *m_centre;
};

} // namespace waymark
