// SPDX-License-Identifier: MIT
#pragma once

#include "editor/dialogs/compare_view.h"
#include "editor/files/level_files.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QRadioButton>

namespace waymark {

/// Another picture under the open level: how it lies on the map, with a look at the level on the
/// one before and on the one after. The picture is read in a worker; nothing waits for it.
class ReplacePictureDialog : public QDialog {
    Q_OBJECT

public:
    /// `size` of the new picture, from PictureStore::sizeOf.
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
    PictureStore* m_picture; ///< outlives the dialog while it still decodes
    CompareView* m_view;
    QRadioButton *m_same, *m_stretched;
    QCheckBox* m_graph;
};

} // namespace waymark
