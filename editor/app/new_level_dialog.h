// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/picture_view.h"
#include "editor/model/picture_store.h"
#include "navcore/author/level/level.h"

#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>

namespace waymark {

/// "New level": what it is called, how big it is, what comes next. One page, nothing required.
class NewLevelDialog : public QDialog {
    Q_OBJECT

public:
    NewLevelDialog(const QString& picture, const QString& folder, QWidget* parent = nullptr);

    /// Whether the picture could be read; else error() says why not.
    bool readable() const { return !m_picture.isNull(); }
    QString error() const { return m_error; }

    navcore::Level level() const;
    enum class Next : std::uint8_t { Trace, Mask, Empty };
    Next next() const;
    QString maskPath() const { return m_maskPath; }

private:
    void build();
    void chooseMask();
    void refreshSize();

    QString m_path, m_folder, m_maskPath, m_error;
    QImage m_picture;
    PictureView* m_view = nullptr;
    QLineEdit *m_name = nullptr, *m_unit = nullptr;
    QDoubleSpinBox *m_units = nullptr, *m_pixels = nullptr;
    QLabel* m_size = nullptr;
    QRadioButton *m_trace = nullptr, *m_mask = nullptr, *m_empty = nullptr;
    QLabel* m_maskName = nullptr;
};

} // namespace waymark
