// SPDX-License-Identifier: MIT
#pragma once

#include "editor/dialogs/measure_row.h"
#include "editor/live/workspace.h"

#include <QDialog>
#include <QLineEdit>

namespace waymark {

/// The dialog that sets the level's scale by two clicks on its picture and the real distance
/// between them.
class MeasureDialog : public QDialog {
    Q_OBJECT

public:
    explicit MeasureDialog(Workspace& workspace, QWidget* parent = nullptr);

    void accept() override; ///< Sets the unit and the scale as one undo step.

private:
    void refresh();

    Document& m_document;
    QLineEdit* m_unit;
    MeasureRow* m_row;
    QLabel* m_result;
    QPushButton* m_use;
    QSize m_picture;
    std::optional<double> m_pixelsPerUnit;
};

} // namespace waymark
