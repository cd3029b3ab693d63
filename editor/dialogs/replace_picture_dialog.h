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

/// Dialog that replaces the level's picture. The designer chooses how to fit the new picture to the
/// map. A preview shows the level on the old and the new picture. A worker decodes the new picture
/// without blocking the dialog.
class ReplacePictureDialog : public QDialog {
    Q_OBJECT

public:
    /// Creates the dialog. `size` is the size of the new picture (see PictureStore::sizeOf).
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
    /// New picture. If the dialog is destroyed while the store is still decoding, the store
    /// outlives the dialog.
    PictureStore* m_picture;
    CompareView* m_view;
    QRadioButton *m_same, *m_stretched;
    QCheckBox* m_graph;
};

} // namespace waymark
