// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/picture_view.h"
#include "editor/jobs/trace_picture.h"
#include "editor/model/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>

#include <thread>

namespace waymark {

/// "Trace picture": how the solid parts are told from the free ones, with the outlines that come
/// of it drawn over the picture. Apply is one undo step.
class TraceDialog : public QDialog {
    Q_OBJECT

public:
    TraceDialog(Workspace& workspace, QWidget* parent = nullptr);
    ~TraceDialog() override;

    /// Traces by a mask picture from the start.
    void useMask(const QString& path);
    void accept() override;

private:
    using Pieces = std::vector<navcore::TracedPiece>;

    QLayout* makeForm();
    void suggest();
    void take(const TraceRequest& request);
    TraceRequest request() const;
    void changed();
    void start();
    void finished(quint64 serial, navcore::Result<Pieces> pieces);
    void refreshFields();
    void chooseMask();

    Workspace& m_workspace;
    PictureView* m_view;
    QComboBox *m_method, *m_side;
    QSlider* m_threshold;
    QSpinBox *m_tolerance, *m_minPixels;
    QDoubleSpinBox* m_leeway;
    QPushButton *m_colour, *m_mask;
    QCheckBox* m_replace;
    QLabel* m_state;
    QFormLayout* m_form;
    QPushButton* m_apply;

    navcore::Rgb m_rgb;
    QString m_maskPath;
    Pieces m_pieces;
    QTimer m_delay;
    quint64 m_serial = 0;
    std::jthread m_worker;
};

} // namespace waymark
