// SPDX-License-Identifier: MIT
#include "editor/modes/quality/suggestion_list.h"

#include "editor/modes/quality/quality_words.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/widgets/labels.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

namespace {

enum SuggestionColumn { Change, Gain };
constexpr int gainWidth = 118, listHeight = 76;

} // namespace

SuggestionList::SuggestionList(QualityTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName("suggestionCount");
    m_slider->setRange(1, QualityTracker::mostSuggestions);
    m_slider->setToolTip(tr("How many suggestions to look for"));
    m_count = new QLabel(this);
    m_count->setObjectName("suggestionCountText");
    m_jump = new NumberField(0, maxCoord, 2, this);
    m_jump->setObjectName("suggestionJump");
    m_jump->setEmptyText(tr("none"));
    m_jump->setToolTip(tr("Also suggest jumps over obstacles, up to this length. Empty: none."));
    m_jump->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("100.0 px")) + 12);
    m_table = makeTable({tr("Change"), tr("Gain")}, Change, this);
    m_table->setObjectName("suggestions");
    m_table->setColumnWidth(Gain, gainWidth);
    m_table->setMinimumHeight(listHeight);
    m_state = makeWordLabel("suggestionState", this);
    m_accept = new QPushButton(tr("Accept"), this);
    m_accept->setObjectName("acceptSuggestion");
    m_accept->setToolTip(tr("Make this change (Enter on the map)"));
    m_acceptTen = new QPushButton(tr("Accept best ten"), this);
    m_acceptTen->setObjectName("acceptTen");
    m_acceptTen->setToolTip(tr("Find the ten best changes, each together with those before it, and "
                               "make them in one step (Shift+Enter on the map)"));
    auto* top = new QHBoxLayout;
    top->addWidget(new QLabel(tr("How many"), this));
    top->addWidget(m_slider, 1);
    top->addWidget(m_count);
    top->addSpacing(8);
    top->addWidget(new QLabel(tr("Jumps up to"), this));
    top->addWidget(m_jump);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_accept);
    buttons->addWidget(m_acceptTen);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(top);
    column->addWidget(m_table, 1);
    column->addWidget(m_state);
    column->addLayout(buttons);
    connect(m_slider, &QSlider::valueChanged, &tracker, &QualityTracker::setWanted);
    connect(m_jump, &NumberField::edited, this, [this](double value) {
        if (const auto longest = fromUnits(shownInfo(m_host.level()), value))
            m_tracker.setLongestJump(*longest);
        refreshJump();
    });
    connect(m_jump, &NumberField::cleared, this, [this] {
        m_tracker.setLongestJump(0);
        refreshJump();
    });
    connect(m_accept, &QPushButton::clicked, &tracker, &QualityTracker::accept);
    connect(m_acceptTen, &QPushButton::clicked, &tracker, &QualityTracker::acceptTen);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        if (!m_isRefreshing)
            m_tracker.choose(m_table->currentRow());
    });
    connect(m_table, &QTableWidget::cellClicked, this, &SuggestionList::showChosen);
    connect(&tracker, &QualityTracker::changed, this, &SuggestionList::refresh);
    refresh();
}

void SuggestionList::refresh() {
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(m_tracker.wanted());
    m_count->setText(QString::number(m_tracker.wanted()));
    refreshJump();
    const auto* suggestions = m_tracker.suggestions();
    refreshRows();
    m_table->setEnabled(suggestions && !suggestions->empty());
    m_accept->setEnabled(m_tracker.chosen() >= 0 && !m_tracker.isAccepting());
    m_acceptTen->setEnabled(m_tracker.score() && !m_tracker.isAccepting() &&
                            !(suggestions && suggestions->empty()));
    m_state->setText(m_tracker.isAccepting() ? tr("Looking for the ten best changes…")
                     : !m_tracker.score()    ? QString()
                     : !suggestions          ? tr("Looking for changes that would help…")
                     : suggestions->empty()  ? tr("No change that was tried improves the graph.")
                                             : QString());
    m_state->setVisible(!m_state->text().isEmpty());
}

void SuggestionList::refreshJump() {
    const LevelInfo& info = shownInfo(m_host.level());
    m_jump->setSuffixText(QString::fromStdString(info.unit));
    m_jump->setRange(info, 0, maxCoord);
    m_jump->setValue(m_tracker.longestJump() > 0
                         ? std::optional(toUnits(info, m_tracker.longestJump()))
                         : std::nullopt);
}

void SuggestionList::refreshRows() {
    const QScopedValueRollback quiet(m_isRefreshing, true);
    const auto* suggestions = m_tracker.suggestions();
    m_table->setRowCount(suggestions ? static_cast<int>(suggestions->size()) : 0);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Suggestion& suggestion = (*suggestions)[static_cast<std::size_t>(row)];
        fillRow(*m_table, row, {});
        const QString change = suggestionText(m_host.level(), suggestion),
                      gain = gainText(suggestion);
        m_table->item(row, Change)->setText(change);
        m_table->item(row, Gain)->setText(gainText(suggestion, GainLength::Short));
        const QString tip =
            tr("%1\nReason: %2\nGain: %3").arg(change, reasonText(suggestion.reason), gain);
        for (const int column : {Change, Gain})
            m_table->item(row, column)->setToolTip(tip);
    }
    if (const int chosen = m_tracker.chosen(); chosen >= 0)
        m_table->setCurrentCell(chosen, Change);
}

void SuggestionList::showChosen(int row) {
    const auto* suggestions = m_tracker.suggestions();
    if (!suggestions || row >= static_cast<int>(suggestions->size()))
        return;
    const Suggestion& suggestion = (*suggestions)[static_cast<std::size_t>(row)];
    if (!suggestion.places.empty())
        m_host.showPlace({suggestion.places.front(), m_tracker.floor()});
}

} // namespace waymark
