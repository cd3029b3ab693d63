// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QDoubleSpinBox>

namespace waymark {

/// A spin box for a length in the level's unit. It stores the exact length in lu, which remains the
/// same when the unit changes.
class LengthSpin : public QDoubleSpinBox {
    Q_OBJECT

public:
    /// Creates a spin box for lengths from `least` to `most`, in lu.
    LengthSpin(navcore::Coord least, navcore::Coord most, QWidget* parent = nullptr);

    /// Displays the length in the unit given by `info`.
    void setInfo(const navcore::LevelInfo& info);
    /// Displays the length in the unit of the open level, and updates it when the unit changes.
    void follow(const Document& document);
    void setLength(navcore::Coord length);
    navcore::Coord length() const { return m_length; }

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;

signals:
    void lengthEdited(navcore::Coord length);

private:
    void show();

    navcore::Coord m_least, m_most, m_length;
    navcore::LevelInfo m_info;
};

} // namespace waymark
