// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "editor/panels/length_spin.h"

#include <QDialog>
#include <QRadioButton>
#include <QSpinBox>

namespace waymark {

/// Dialog for the distances by which the selection moves.
class MoveByDialog : public QDialog {
    Q_OBJECT

public:
    explicit MoveByDialog(const Document& document, QWidget* parent = nullptr);

    navcore::Point2 offset() const { return {m_x->length(), m_y->length()}; }

private:
    LengthSpin *m_x, *m_y;
};

/// Dialog for copies of the selection, in a row or along a line.
class RepeatDialog : public QDialog {
    Q_OBJECT

public:
    static constexpr std::size_t mostCopies = 1000;

    /// Creates the dialog. `line` is the selected line that the copies can follow, or nullopt.
    RepeatDialog(const Document& document, std::optional<std::vector<navcore::Point2>> line,
                 QWidget* parent = nullptr);

    /// Returns the offset of each copy from the original, whose centre is `origin`.
    std::vector<navcore::Point2> offsets(navcore::Point2 origin) const;
    bool followsLine() const { return m_alongLine->isChecked(); }

private:
    void refresh();

    std::optional<std::vector<navcore::Point2>> m_line;
    QRadioButton *m_inRow, *m_alongLine;
    QSpinBox* m_count;
    LengthSpin *m_x, *m_y, *m_spacing;
};

} // namespace waymark
