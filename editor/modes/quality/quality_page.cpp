// SPDX-License-Identifier: MIT
#include "editor/modes/quality/quality_page.h"

#include "editor/model/route_words.h"
#include "editor/modes/quality/quality_painter.h"
#include "editor/modes/quality/quality_words.h"
#include "editor/widgets/scroll_down.h"
#include "editor/widgets/word_label.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>

namespace waymark {

using namespace navcore;

namespace {

constexpr double leastPercent = 0, mostPercent = 50;

/// Widget that shows the colours of local detours, from 1 to mostDetourShown.
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

QLabel* makeHeading(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    label->setContentsMargins(0, 6, 0, 0);
    return label;
}

} // namespace

QualityPage::QualityPage(QualityTracker& tracker, const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_tracker(tracker), m_host(host) {
    auto* content = new QWidget(this);
    auto* form = new QFormLayout;
    form->setVerticalSpacing(2);
    m_coverage = addFigure(*form, tr("Coverage"), "qualityCoverage");
    m_lost = addFigure(*form, tr("Lost routes"), "qualityLost");
    m_detour = addFigure(*form, tr("Detour"), "qualityDetour");
    m_vertices = addFigure(*form, tr("Vertices"), "qualityVertices");
    m_state = makeWordLabel("qualityState", content);
    m_state->setForegroundRole(QPalette::PlaceholderText);
    auto* scale = new QHBoxLayout;
    scale->addWidget(new QLabel(tr("Local detour: none"), content));
    scale->addWidget(new DetourScale(content), 1);
    scale->addWidget(new QLabel(tr("×%1 or more").arg(mostDetourShown), content));

    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(panelMargin, 0, panelMargin, 6);
    column->setSpacing(4);
    column->addLayout(form);
    column->addWidget(m_state);
    column->addLayout(scale);
    column->addWidget(makeHeading(tr("Suggestions"), content));
    column->addWidget(new SuggestionList(tracker, host, content));
    column->addWidget(makeHeading(tr("Worst pairs"), content));
    column->addWidget(new WorstPairsList(tracker, host, content));
    column->addWidget(makeHeading(tr("Place vertices"), content));
    column->addWidget(new PlaceBox(host, content));
    column->addWidget(makeHeading(tr("Remove edges"), content));
    column->addWidget(makeRedundancy());
    column->addStretch(1);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scrollDown(content, this));
    connect(&tracker, &QualityTracker::changed, this, &QualityPage::refresh);
    connect(&tracker, &QualityTracker::notice, this,
            [this](const QString& text) { m_host.notify(text); });
    refresh();
}

QLabel* QualityPage::addFigure(QFormLayout& form, const QString& label, const QString& name) {
    auto* value = new QLabel(this);
    value->setObjectName(name);
    form.addRow(label, value);
    return value;
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
    words->setText(tr("Edges that shorten routes by less than"));
    column->addWidget(words);
    column->addLayout(line);
    column->addWidget(m_preview);
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
        return m_tracker.isCurrent() ? QString() : tr("Measuring…");
    };
    m_state->setText(stateText());
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
