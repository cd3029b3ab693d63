// SPDX-License-Identifier: MIT
#pragma once

#include "editor/dialogs/measure_row.h"
#include "editor/dialogs/rules_row.h"
#include "editor/model/picture_store.h"

#include <QCheckBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

namespace waymark {

/// The "New level" dialog, which asks for the name, the size and the first steps of a level. It has
/// a single page without required fields. A worker decodes the picture without blocking the dialog.
class NewLevelDialog : public QDialog {
    Q_OBJECT

public:
    /// Creates the dialog. `size` is the size of the picture (see PictureStore::sizeOf).
    NewLevelDialog(const QString& picture, QSize size, QWidget* parent = nullptr);
    ~NewLevelDialog() override;

    navcore::Level level() const;
    enum class Next : std::uint8_t { Trace, Mask, Empty };
    Next next() const;
    /// Returns whether to place vertices automatically after the obstacles have been created. False
    /// if the designer chose Next::Empty.
    bool placesVertices() const;
    QString maskPath() const { return m_maskPath; }

private:
    QLayout* makePictureRow();
    QLayout* makeScaleRow();
    QLayout* makeUnitRow();
    QLayout* makeNextRows();
    QWidget* makeButtons();
    void setPicture(const QString& path, QSize size);
    void pictureChanged();
    void choosePicture();
    void chooseMask();
    void takeRules();
    void create();
    void refreshSize();
    void proposeRadius();
    navcore::LevelInfo info() const;
    navcore::Picture picture() const;

    QString m_path, m_maskPath;
    QSize m_pictureSize;
    /// Picture of the new level. If the dialog is destroyed while the store is still decoding, the
    /// store outlives the dialog.
    PictureStore* m_picture;
    PictureView* m_view;
    QLabel *m_file, *m_size, *m_maskName;
    QLineEdit *m_name, *m_unit;
    QDoubleSpinBox *m_units, *m_pixels, *m_radius;
    bool m_radiusIsTheirs = false;
    MeasureRow* m_measure;
    RulesRow* m_rules;
    std::optional<navcore::LevelInfo> m_ownInfo; ///< Settings before the designer chose rules.
    QRadioButton *m_trace, *m_mask, *m_empty;
    QCheckBox* m_places;
    QPushButton* m_create;
};

} // namespace waymark
