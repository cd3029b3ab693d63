// SPDX-License-Identifier: MIT
#pragma once

#include "editor/dialogs/measure_row.h"
#include "editor/live/workspace.h"

#include <QDialog>
#include <QLineEdit>

namespace waymark {

/// Dialog that sets the scale of the level. The designer clicks two points on the picture and
/// enters the real distance between them.
class MeasureDialog : public QDialog {
    Q_OBJECT

public:
    explicit MeasureDialog(Workspace& workspace, QWidget* parent = nullptr);

    void accept() override; ///< Applies the unit and the scale as one undo step.

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
