// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>

namespace waymark {

/// Dialog for imports and exports. It lists what the format preserves and what it loses. If the
/// meaning of the file's coordinates is ambiguous, it asks the designer.
class ExchangeDialog : public QDialog {
    Q_OBJECT

public:
    enum class Way : std::uint8_t { Import, Export };

    ExchangeDialog(const navcore::Format& format, Way way, const QString& fileName,
                   QWidget* parent = nullptr);

    navcore::FileFrame frame() const;

private:
    QDoubleSpinBox* m_unit;
    QComboBox* m_y;
    QDoubleSpinBox *m_x, *m_originY;
};

} // namespace waymark
