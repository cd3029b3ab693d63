// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/widgets/compare_view.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QRadioButton>

namespace waymark {

/// The dialog for replacing the level's picture. The designer chooses how the new one is placed on
/// the map, with a preview of the level on the old and the new one. A worker reads the picture.
/// Until it is ready, nothing is blocked.
class ReplacePictureDialog : public QDialog {
    Q_OBJECT

public:
    /// Creates the dialog. `size` is the size of the new picture, from PictureStore::sizeOf().
    ReplacePictureDialog(const Workspace& workspace, const QString& path, QSize size,
                         QWidget* parent = nullptr);
    ~ReplacePictureDialog() override;

    PictureFit fit() const;

private:
    QLayout* makeSide();
    QRadioButton* makeFit(const QString& name, const QString& text, const QString& effect,
                          QBoxLayout* column);
    QSize oldFrame() const;
    void refresh();

    const Workspace& m_workspace;
    QString m_path;
    QSize m_size;
    /// Store of the new picture, which outlives the dialog while it is decoding.
    PictureStore* m_picture;
    CompareView* m_view;
    QRadioButton *m_same, *m_stretched;
    QCheckBox* m_graph;
};

} // namespace waymark
