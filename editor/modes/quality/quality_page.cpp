// SPDX-License-Identifier: MIT
#include "editor/modes/quality/quality_page.h"

#include "editor/model/route_words.h"
#include "editor/modes/quality/quality_painter.h"
#include "editor/modes/quality/quality_words.h"
#include "editor/panels/table.h"
#include "editor/widgets/labels.h"
#include "editor/widgets/scroll_areas.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>

namespace waymark {

using namespace navcore;

namespace {

constexpr double leastPercent = 0, mostPercent = 50;

/// Colour legend for local detours, from 1 to mostDetourShown.
class DetourScale : public QWidget {
public:
    explicit DetourScale(QWidget* parent) : QWidget(parent) {
        setFixedHeight(10);
        setMinimumWidth(60);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        for (int x = 0; x < width(); ++x)
            painter.fillRect(
                x, 0, 1, height(),
                detourColour(1 + (mostDetourShown - 1) * x / std::max(1, width() - 1)));
    }
};

} // namespace

QualityPage::QualityPage(QualityTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    auto* content = new QWidget(this);
    m_state = makeWordLabel("qualityState", content);
    m_state->setForegroundRole(QPalette::PlaceholderText);
    auto* scale = new QHBoxLayout;
    scale->addWidget(new QLabel(tr("Local detour: none"), content));
    scale->addWidget(new DetourScale(content), 1);
    scale->addWidget(new QLabel(tr("×%1 or more").arg(mostDetourShown), content));

    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(panelMargin, 0, panelMargin, 4);
    column->setSpacing(3);
    column->addLayout(makeFigures());
    column->addWidget(m_state);
    column->addLayout(scale);
    column->addWidget(m_sections = makeSections(), 1);
    column->addStretch(0);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scrollDown(content, this));
    connect(&tracker, &QualityTracker::changed, this, &QualityPage::refresh);
    connect(&tracker, &QualityTracker::notice, this,
            [this](const QString& text) { m_host.notify(text); });
    refresh();
}

QLayout* QualityPage::makeFigures() {
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(2);
    grid->setHorizontalSpacing(12);
    grid->setColumnStretch(1, 1);
    m_agent = new ChoiceField(this);
    m_agent->setObjectName("qualityAgent");
    m_agent->setToolTip(tr("The agent whose routes are measured, as in View as"));
    grid->addWidget(new QLabel(tr("Agent"), this), 0, 0);
    grid->addWidget(m_agent, 0, 1);
    m_coverage = addFigure(*grid, 1, tr("Coverage"), "qualityCoverage");
    m_lost = addFigure(*grid, 2, tr("Lost routes"), "qualityLost");
    m_detour = addFigure(*grid, 3, tr("Detour"), "qualityDetour");
    m_vertices = addFigure(*grid, 4, tr("Vertices"), "qualityVertices");
    connect(m_agent, &ChoiceField::chosen, this, [this](int value) {
        ViewSettings view = m_host.workspace.view.settings();
        view.lens = AgentId{static_cast<std::uint32_t>(value)};
        m_host.workspace.view.set(view);
    });
    connect(&m_host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.touches<Agent>())
            refreshAgents();
    });
    refreshAgents();
    return grid;
}

void QualityPage::refreshAgents() {
    const QSignalBlocker quiet(m_agent);
    m_agent->clear();
    for (const auto& [id, agent] : m_host.level().items<Agent>())
        m_agent->addItem(colourSwatch(agent.colour), QString::fromStdString(agent.name),
                         static_cast<int>(id.value));
    m_agent->setChoice(static_cast<int>(m_tracker.agent().value));
}

QLabel* QualityPage::addFigure(QGridLayout& grid, int row, const QString& label,
                               const QString& name) {
    auto* value = new QLabel(this);
    value->setObjectName(name);
    grid.addWidget(new QLabel(label, this), row, 0);
    grid.addWidget(value, row, 1);
    return value;
}

/// Creates the four sections as stacked pages with a row of buttons, so that the page fits into a
/// low panel.
QWidget* QualityPage::makeSections() {
    auto* box = new QWidget(this);
    auto* pages = new QStackedWidget(box);
    auto* buttons = new QButtonGroup(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    const auto add = [&](const QString& text, const QString& name, QWidget* page) {
        auto* button = new QToolButton(box);
        button->setObjectName(name);
        button->setText(text);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        buttons->addButton(button, pages->addWidget(page));
        row->addWidget(button);
    };
    add(tr("Suggestions"), "qualitySuggestions", new SuggestionList(m_tracker, m_host, box));
    add(tr("Pairs"), "qualityPairs", new WorstPairsList(m_tracker, m_host, box));
    add(tr("Place"), "qualityPlace", new PlaceBox(m_host, box));
    add(tr("Remove"), "qualityRemove", makeRedundancy());
    buttons->button(0)->setChecked(true);
    connect(buttons, &QButtonGroup::idClicked, pages, &QStackedWidget::setCurrentIndex);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 2, 0, 0);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(pages, 1);
    return box;
}

QWidget* QualityPage::makeRedundancy() {
    auto* box = new QWidget(this);
    m_percent = new NumberField(leastPercent, mostPercent, 1, box);
    m_percent->setObjectName("redundantPercent");
    m_percent->setSuffixText(tr("%"));
    m_percent->setValue(m_limit);
    m_percent->setMaximumWidth(64);
    m_find = new QPushButton(tr("Preview"), box);
    m_find->setObjectName("findRedundant");
    m_remove = new QPushButton(tr("Remove"), box);
    m_remove->setObjectName("removeRedundant");
    m_preview = makeWordLabel("redundantPreview", box);
    auto* line = new QHBoxLayout;
    line->addWidget(m_percent);
    line->addWidget(m_find);
    line->addWidget(m_remove);
    line->addStretch(1);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* words = makeWordLabel("redundantWords", box);
    words->setText(tr("Remove edges if no route between vertices becomes longer by more than"));
    column->addWidget(words);
    column->addLayout(line);
    column->addWidget(m_preview);
    column->addStretch(1);
    connect(m_percent, &NumberField::edited, this, [this](double percent) {
        m_limit = percent;
        m_tracker.dropRedundant();
    });
    connect(m_find, &QPushButton::clicked, this, [this] {
        commitTyping();
        m_tracker.findRedundant(static_cast<std::uint32_t>(m_limit * 10 + 0.5));
    });
    connect(m_remove, &QPushButton::clicked, &m_tracker, &QualityTracker::removeRedundant);
    return box;
}

void QualityPage::refresh() {
    m_agent->setChoice(static_cast<int>(m_tracker.agent().value));
    const GraphScore* score = m_tracker.score();
    const QString none = QStringLiteral("–");
    m_coverage->setText(score ? coverageText(*score) : none);
    m_lost->setText(score ? lostText(*score) : none);
    m_detour->setText(score ? detourText(*score) : none);
    m_vertices->setText(
        score ? tr("%1 per 1,000 cells").arg(numberText(score->verticesPer1000Cells, 1)) : none);
    const auto stateText = [this]() -> QString {
        switch (m_tracker.state()) {
        case QualityTracker::State::Empty:
            return tr("There is no ground to measure yet.");
        case QualityTracker::State::Study:
            return tr("Study levels have costs of their own and are not measured.");
        case QualityTracker::State::TooMany:
            return scoreStripTip(m_tracker);
        case QualityTracker::State::Measured:
            break;
        }
        return m_tracker.isCurrent() ? previewedGatesText(m_tracker) : tr("Measuring…");
    };
    m_state->setText(stateText());
    m_sections->setVisible(m_tracker.state() == QualityTracker::State::Measured ||
                           m_tracker.state() == QualityTracker::State::TooMany);
    m_state->setVisible(!m_state->text().isEmpty());
    for (QLabel* figure : {m_coverage, m_lost, m_detour, m_vertices})
        figure->setEnabled(m_tracker.isCurrent());
    refreshRedundancy();
}

void QualityPage::refreshRedundancy() {
    m_percent->setValue(m_limit);
    const RedundantEdges* found = m_tracker.redundant();
    m_find->setEnabled(m_tracker.score() && !m_tracker.isFindingRedundant());
    m_remove->setEnabled(found && !found->edges.empty());
    m_preview->setText(found                            ? redundantText(*found)
                       : m_tracker.isFindingRedundant() ? tr("Calculating…")
                                                        : QString());
    m_preview->setVisible(!m_preview->text().isEmpty());
}

} // namespace waymark
