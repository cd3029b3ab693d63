// SPDX-License-Identifier: MIT
#include "editor/tracing/trace_panel.h"

#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/tracing/trace_pages.h"
#include "editor/widgets/scroll_areas.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

TracePanel::TracePanel(const PanelHost& host, TraceTracker& tracker, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(new PalettePage(m_tracker));
    m_pages->addWidget(new CleanUpPage(m_tracker));
    m_pages->addWidget(new CorrectPage(m_tracker, host));
    m_pages->addWidget(new SimplifyPage(m_tracker));
    m_counts = new QLabel(this);
    m_counts->setObjectName("traceCounts");
    m_counts->setWordWrap(true);
    m_counts->setMinimumHeight(3 * fontMetrics().lineSpacing());
    m_counts->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setObjectName("traceCancel");
    m_cancel->setToolTip(tr("Stop calculating the outlines."));
    m_apply = new QPushButton(tr("Apply"), this);
    m_apply->setObjectName("traceApply");
    m_apply->setDefault(true);
    auto* leave = new QPushButton(tr("Close"), this);
    leave->setObjectName("traceLeave");
    leave->setToolTip(tr("Close without changing the level (Esc). Marks are kept for next time."));
    m_back = new QPushButton(tr("Undo"), this);
    m_back->setObjectName("traceBack");
    m_back->setToolTip(tr("Undo the last tick, number or correction (Backspace, Ctrl+Z)."));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_back);
    buttons->addStretch(1);
    buttons->addWidget(leave);
    buttons->addWidget(m_apply);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(makeResultRow());
    column->addWidget(makeSteps());
    column->addWidget(makeScrolled(), 1);
    auto* counts = new QHBoxLayout;
    counts->addWidget(m_counts, 1);
    counts->addWidget(m_cancel, 0, Qt::AlignTop);
    column->addLayout(counts);
    column->addLayout(buttons);

    connect(m_apply, &QPushButton::clicked, this, &TracePanel::applyNow);
    connect(&m_tracker, &TraceTracker::applyWanted, this, &TracePanel::applyNow);
    connect(m_back, &QPushButton::clicked, &m_tracker, &TraceTracker::undo);
    connect(m_cancel, &QPushButton::clicked, &m_tracker, &TraceTracker::cancel);
    connect(leave, &QPushButton::clicked, this, &TracePanel::leaveWanted);
    connect(&m_tracker, &TraceTracker::changed, this, &TracePanel::refresh);
    connect(&m_tracker, &TraceTracker::found, this, &TracePanel::showFound);
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Terrain>())
            refreshResults();
    });
    refreshResults();
    refresh();
    showFound();
}

QWidget* TracePanel::makeSteps() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    m_steps = new QButtonGroup(this);
    const QStringList names{tr("Palette"), tr("Clean up"), tr("Correct"), tr("Simplify")};
    for (int i = 0; i < names.size(); ++i) {
        auto* button = new QToolButton(row);
        button->setObjectName(QStringLiteral("step%1").arg(i));
        button->setText(names[i]);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_steps->addButton(button, i);
        layout->addWidget(button);
    }
    connect(m_steps, &QButtonGroup::idClicked, this,
            [this](int step) { m_tracker.setStep(static_cast<TraceStep>(step)); });
    return row;
}

/// Creates a scroll area for the pages, so that they do not increase the minimum height of the
/// window.
QWidget* TracePanel::makeScrolled() {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages, 1);
    QScrollArea* area = scrollDown(content, this);
    area->setObjectName("traceScroll");
    return area;
}

/// Creates the choice between obstacles and terrains. It is at the top, because it determines the
/// colour on the map and the text of the apply button.
QWidget* TracePanel::makeResultRow() {
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    m_result = new QComboBox(box);
    m_result->setObjectName("traceResult");
    m_result->setToolTip(tr("Items that the marked areas turn into."));
    m_over = new QCheckBox(tr("Overwrite existing paint"), box);
    m_over->setObjectName("traceOver");
    m_over->setToolTip(tr("Off: only unpainted areas are painted, and your own paint stays."));
    auto* row = new QHBoxLayout;
    row->addWidget(new QLabel(tr("Marked areas become"), box));
    row->addWidget(m_result, 1);
    column->addLayout(row);
    column->addWidget(m_over);
    m_places = new QCheckBox(tr("Then place vertices for me"), box);
    m_places->setObjectName("tracePlaces");
    m_places->setToolTip(tr("When the obstacles are made, add vertices where the shortest walks "
                            "turn, until all free ground sees one. This is a second undo step."));
    column->addWidget(m_places);
    connect(m_places, &QCheckBox::clicked, this, [this](bool places) {
        m_tracker.setAfter(places ? AfterTrace::PlaceVertices : AfterTrace::Nothing);
    });
    connect(m_result, &QComboBox::activated, this,
            [this] { m_tracker.setTerrain(TerrainId{m_result->currentData().toUInt()}); });
    return box;
}

void TracePanel::refreshResults() {
    m_result->clear();
    m_result->addItem(tr("Obstacles"), 0U);
    for (const auto& [id, terrain] : m_host.level().items<Terrain>())
        m_result->addItem(colourSwatch(terrain.colour),
                          tr("Terrain: %1").arg(QString::fromStdString(terrain.name)), id.value);
    if (m_result->findData(m_tracker.terrain().value) < 0)
        m_tracker.setTerrain({}); // The selected terrain has been deleted.
    refresh();
}

void TracePanel::applyNow() {
    if (m_tracker.terrain().valid())
        emit paintWanted(m_over->isChecked() ? PaintOver::Everything : PaintOver::BareGround);
    else
        emit obstaclesWanted();
}

void TracePanel::refresh() {
    const int step = static_cast<int>(m_tracker.step());
    m_steps->button(step)->setChecked(true);
    m_pages->setCurrentIndex(step);
    m_back->setEnabled(m_tracker.canUndo());
    const auto* terrain = m_host.level().find<Terrain>(m_tracker.terrain());
    m_result->setCurrentIndex(std::max(0, m_result->findData(m_tracker.terrain().value)));
    m_over->setVisible(terrain != nullptr);
    m_places->setVisible(terrain == nullptr);
    m_places->setChecked(m_tracker.after() == AfterTrace::PlaceVertices);
    m_apply->setText(terrain ? tr("Paint %1").arg(QString::fromStdString(terrain->name))
                             : tr("Make obstacles"));
    m_apply->setToolTip(
        terrain ? tr("Paint the marked areas as this terrain (Enter). One undo step; tracing stays "
                     "open.")
                : tr("Turn the marked areas into obstacles (Enter). Obstacles that you drew or "
                     "corrected stay."));
}

void TracePanel::showFound() {
    const TraceFinding& finding = m_tracker.finding();
    m_cancel->setVisible(m_tracker.busy());
    m_apply->setEnabled(!m_tracker.busy() && finding.pieces && finding.problem.isEmpty());
    if (!finding.problem.isEmpty()) {
        m_counts->setText(finding.problem);
        return;
    }
    if (!finding.pieces) {
        m_counts->setText(m_tracker.busy() ? tr("Analysing the picture…") : QString());
        return;
    }
    const BitMask& mask = *finding.mask;
    const double share = 100.0 * static_cast<double>(finding.counts.solid) /
                         std::max<double>(static_cast<double>(mask.width) * mask.height, 1);
    QString text = tr("%1, %2, %3 % solid.")
                       .arg(tr("%Ln pieces", nullptr, numerus(finding.counts.pieces)),
                            tr("%Ln corners", nullptr, numerus(finding.counts.corners)))
                       .arg(qRound(share));
    const std::size_t closed = finding.counts.closed, opened = finding.counts.opened;
    if (closed + opened > 0)
        text += QLatin1Char(' ') +
                tr("Clean-up closed %1 and opened %2, ringed on the map.")
                    .arg(tr("%Ln gaps", nullptr, numerus(closed)), countText(opened));
    m_counts->setText(m_tracker.busy() ? tr("Tracing…") : text);
}

void TracePanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        applyNow();
    else
        QWidget::keyPressEvent(event);
}

} // namespace waymark
