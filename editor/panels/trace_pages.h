// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

namespace waymark {

// One page for each step of the Trace panel. They show the board's recipe and change it.

/// Which colours, brightness, opacity or mask are solid.
class PalettePage : public QWidget {
    Q_OBJECT

public:
    explicit PalettePage(TraceBoard& board);

private:
    QWidget* makeColours();
    QWidget* makeNumbers();
    void change(const std::function<void(navcore::TraceRecipe&)>& how);
    void chooseMask();
    void refresh();
    void refreshSwatches();

    TraceBoard& m_board;
    QComboBox *m_method, *m_side;
    QWidget *m_colours, *m_numbers;
    QListWidget* m_swatches;
    QToolButton *m_mark, *m_take;
    QFormLayout* m_form;
    QSlider* m_threshold;
    QSpinBox* m_tolerance;
    QPushButton* m_mask;
};

/// What noise is taken out.
class CleanUpPage : public QWidget {
    Q_OBJECT

public:
    explicit CleanUpPage(TraceBoard& board);

private:
    void refresh();

    TraceBoard& m_board;
    QComboBox* m_window;
    QSpinBox *m_specks, *m_holes, *m_shortest, *m_gap;
};

/// What is corrected by hand on the map.
class CorrectPage : public QWidget {
    Q_OBJECT

public:
    CorrectPage(TraceBoard& board, const PanelHost& host);

private:
    QToolButton* makeAct(const QString& name, const QString& text, const QString& tip,
                         TraceAct act);
    void refresh();

    TraceBoard& m_board;
    QList<std::pair<QToolButton*, TraceAct>> m_acts;
    QToolButton* m_mark;
    QSpinBox* m_size;
    QCheckBox* m_outside;
};

/// How straight outlines become.
class SimplifyPage : public QWidget {
    Q_OBJECT

public:
    explicit SimplifyPage(TraceBoard& board);

private:
    TraceBoard& m_board;
    QDoubleSpinBox* m_leeway;
};

} // namespace waymark
