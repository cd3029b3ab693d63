// SPDX-License-Identifier: MIT
#pragma once

#include "editor/dialogs/measure_row.h"
#include "editor/live/workspace.h"

#include <QDialog>
#include <QLineEdit>

namespace waymark {

/// The scale of the open level, by two clicks on its picture and the true distance between them.
class MeasureDialog : public QDialog {
    Q_OBJECT

public:
    explicit MeasureDialog(Workspace& workspace, QWidget* parent = nullptr);

    void accept() override; ///< one undo step for unit and scale

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
