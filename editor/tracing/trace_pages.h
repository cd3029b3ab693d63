// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"
#include "editor/tracing/trace_tracker.h"
#include "editor/widgets/form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

namespace waymark {

// The pages for the steps of the Trace panel. They show and edit the recipe of the TraceTracker.

/// Two buttons that choose whether strokes mark the ground as solid or as free. The X key toggles
/// them.
class GroundChoice : public QWidget {
    Q_OBJECT

public:
    GroundChoice(TraceTracker& tracker, const QString& solidTip, const QString& freeTip,
                 QWidget* parent);
};

/// Page that selects solid areas by colour, brightness, opacity or a mask.
class PalettePage : public QWidget {
    Q_OBJECT

public:
    explicit PalettePage(TraceTracker& tracker);

private:
    QWidget* makeColours();
    QWidget* makeNumbers();
    QWidget* makeDivide();
    void setMethod(navcore::TraceMethod method);
    void change(const std::function<void(navcore::TraceRecipe&)>& how);
    void chooseMask();
    void refresh();
    void refreshSwatches();

    TraceTracker& m_tracker;
    QComboBox *m_ticked, *m_method, *m_side;
    QWidget *m_colours, *m_numbers, *m_divide;
    QListWidget* m_swatches;
    QToolButton* m_take;
    QLabel* m_sample; ///< Shows the selected colour.
    Form* m_form;
    QSlider* m_slider;
    QSpinBox* m_threshold;
    QToolButton* m_best;
    QSpinBox* m_tolerance;
    QPushButton* m_mask;
};

class CleanUpPage : public QWidget {
    Q_OBJECT

public:
    explicit CleanUpPage(TraceTracker& tracker);

private:
    void refresh();

    TraceTracker& m_tracker;
    QComboBox* m_window;
    QSpinBox *m_specks, *m_holes, *m_shortest, *m_gap;
};

/// Page for manual corrections on the map.
class CorrectPage : public QWidget {
    Q_OBJECT

public:
    CorrectPage(TraceTracker& tracker, const PanelHost& host);

private:
    QToolButton* makeAct(const QString& name, const QString& text, const QString& tip,
                         TraceAct act);
    void refresh();

    TraceTracker& m_tracker;
    QList<std::pair<QToolButton*, TraceAct>> m_acts;
    QSpinBox* m_size;
    QCheckBox* m_outside;
    QPushButton* m_whole;
};

class SimplifyPage : public QWidget {
    Q_OBJECT

public:
    explicit SimplifyPage(TraceTracker& tracker);

private:
    TraceTracker& m_tracker;
    QDoubleSpinBox* m_leeway;
};

} // namespace waymark
