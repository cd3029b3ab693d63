// SPDX-License-Identifier: MIT
#include "editor/panels/check_dialog.h"

#include "editor/model/check_ends.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/widgets/form.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>

#include <algorithm>
#include <limits>

namespace waymark {

using namespace navcore;

namespace {

enum What { Routes, WholeGraph };

constexpr double maxSeconds = std::numeric_limits<std::uint32_t>::max() / 1000.0;

} // namespace

CheckDialog::CheckDialog(const PanelHost& host, const RouteCheck& check, QWidget* parent)
    : QDialog(parent), m_host(host), m_within(check.within), m_coverage(check.leastCoverage),
      m_detour(check.mostDetour) {
    m_what = new QComboBox(this);
    m_what->setObjectName("checkWhat");
    m_what->addItems({tr("Routes between places"), tr("The whole graph")});
    m_what->setCurrentIndex(check.measuresGraph() ? WholeGraph : Routes);
    m_name = new QLineEdit(QString::fromStdString(check.name), this);
    m_name->setObjectName("checkName");
    m_name->setPlaceholderText(tr("automatic"));
    m_from = new QComboBox(this);
    m_from->setObjectName("checkFrom");
    m_to = new QComboBox(this);
    m_to->setObjectName("checkTo");
    m_back = new QCheckBox(tr("both ways"), this);
    m_back->setObjectName("checkBack");
    m_back->setChecked(check.ways == CheckWays::ThereAndBack);
    m_agents = new QListWidget(this);
    m_agents->setObjectName("checkAgents");
    m_agents->setMaximumHeight(110);
    m_seconds = new NumberField(0, maxSeconds, 1, this);
    m_seconds->setObjectName("checkWithin");
    m_seconds->setSuffixText(tr("s"));
    m_seconds->setEmptyText(tr("no limit"));
    m_seconds->setValue(check.within ? std::optional(*check.within / 1000.0) : std::nullopt);
    connect(m_seconds, &NumberField::edited, this, [this](double seconds) {
        m_within = static_cast<std::uint32_t>(seconds * 1000 + 0.5);
        m_seconds->setValue(*m_within / 1000.0);
    });
    connect(m_seconds, &NumberField::cleared, this, [this] {
        m_within.reset();
        m_seconds->setValue(std::nullopt);
    });
    m_time = new QComboBox(this);
    m_time->setObjectName("checkTime");
    m_time->addItem(tr("route time"));
    m_time->addItem(tr("smooth walk time"));
    m_time->setToolTip(
        tr("Route time: along the edges, as Routes and Balance show it.\n"
           "Smooth walk time: with shortcuts and rounded corners, as Walk with Smooth "
           "shows it."));
    m_time->setCurrentIndex(static_cast<int>(check.time));
    auto* limit = new QHBoxLayout;
    limit->addWidget(m_seconds);
    limit->addWidget(m_time, 1);
    m_leastCoverage = makeLimit("checkCoverage", coverageLimits.least / 10,
                                coverageLimits.most / 10, m_coverage, 10);
    m_leastCoverage->setSuffixText(tr("%"));
    m_leastCoverage->setToolTip(tr("Least share of the free ground that sees a vertex"));
    m_mostDetour = makeLimit("checkDetour", detourLimits.least / 1000, detourLimits.most / 1000,
                             m_detour, 1000);
    m_mostDetour->setToolTip(
        tr("How many times as long as the shortest walk a route may be at worst"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    m_form = new Form(this);
    Form* form = m_form;
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Check"), m_what);
    form->addRow(tr("From"), m_from);
    form->addRow(tr("To"), m_to);
    form->addRow(QString(), m_back);
    form->addRow(tr("For"), m_agents);
    form->addRow(tr("Within"), limit, m_seconds);
    form->addRow(tr("Coverage at least"), m_leastCoverage);
    form->addRow(tr("Worst detour at most"), m_mostDetour);
    form->addRow(buttons);
    offerEnds(check);
    offerAgents(check.agents);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    if (m_ends.empty())
        m_what->setCurrentIndex(WholeGraph);
    connect(m_what, &QComboBox::currentIndexChanged, this, [this] {
        refresh();
        layout()->activate();
        // The two types of checks have different numbers of rows.
        resize(width(), sizeHint().height());
    });
    refresh();
    resize(380, sizeHint().height());
}

/// Creates a field that edits `limit`, which is in thousandths. The field shows the limit divided
/// by `perUnit`, or "no limit" if `limit` is nullopt.
NumberField* CheckDialog::makeLimit(const QString& name, double least, double most,
                                    std::optional<std::uint32_t>& limit, double perUnit) {
    auto* field = new NumberField(least, most, perUnit > 100 ? 3 : 1, this);
    field->setObjectName(name);
    field->setEmptyText(tr("no limit"));
    field->setValue(limit ? std::optional(*limit / perUnit) : std::nullopt);
    connect(field, &NumberField::edited, this, [this, field, &limit, perUnit](double value) {
        limit = static_cast<std::uint32_t>(value * perUnit + 0.5);
        field->setValue(*limit / perUnit);
        refresh();
    });
    connect(field, &NumberField::cleared, this, [this, field, &limit] {
        limit.reset();
        field->setValue(std::nullopt);
        refresh();
    });
    return field;
}

void CheckDialog::refresh() {
    const bool isWhole = m_what->currentIndex() == WholeGraph;
    for (QWidget* field : {static_cast<QWidget*>(m_from), static_cast<QWidget*>(m_to),
                           static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_seconds)})
        m_form->showRow(field, !isWhole);
    m_time->setVisible(!isWhole);
    m_form->showRow(m_leastCoverage, isWhole);
    m_form->showRow(m_mostDetour, isWhole);
    m_ok->setEnabled(isWhole ? m_coverage || m_detour : !m_ends.empty());
}

/// Fills the From and To lists with the available ends, and selects the current ends of the check.
void CheckDialog::offerEnds(const RouteCheck& check) {
    const Level& level = m_host.level();
    m_ends = offeredEnds(level, m_host.workspace.selection.items());
    const bool isNew = check.from == RouteCheck{}.from && check.to == RouteCheck{}.to;
    if (!isNew)
        for (const CheckEnd& end : {check.from, check.to})
            if (std::find(m_ends.begin(), m_ends.end(), end) == m_ends.end())
                m_ends.push_back(end);
    for (const CheckEnd& end : m_ends)
        for (QComboBox* list : {m_from, m_to})
            list->addItem(endName(level, end));
    const auto indexOf = [this](const CheckEnd& end) {
        return static_cast<int>(std::find(m_ends.begin(), m_ends.end(), end) - m_ends.begin());
    };
    const auto [from, to] = proposedEnds(m_ends);
    m_from->setCurrentIndex(isNew ? from : indexOf(check.from));
    m_to->setCurrentIndex(isNew ? to : indexOf(check.to));
}

void CheckDialog::offerAgents(const std::set<AgentId>& chosen) {
    for (const auto& [id, agent] : m_host.level().items<Agent>()) {
        auto* item = new QListWidgetItem(colourSwatch(agent.colour),
                                         QString::fromStdString(agent.name), m_agents);
        item->setData(Qt::UserRole, id.value);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        item->setCheckState(chosen.empty() || chosen.contains(id) ? Qt::Checked : Qt::Unchecked);
    }
}

RouteCheck CheckDialog::check() const {
    RouteCheck check;
    check.name = m_name->text().trimmed().toStdString();
    if (m_what->currentIndex() == WholeGraph) {
        check.leastCoverage = m_coverage;
        check.mostDetour = m_detour;
    } else {
        check.from = m_ends[static_cast<std::size_t>(m_from->currentIndex())];
        check.to = m_ends[static_cast<std::size_t>(m_to->currentIndex())];
        check.ways = m_back->isChecked() ? CheckWays::ThereAndBack : CheckWays::There;
        check.within = m_within;
        check.time = static_cast<CheckTime>(m_time->currentIndex());
    }
    for (int row = 0; row < m_agents->count(); ++row)
        if (m_agents->item(row)->checkState() == Qt::Checked)
            check.agents.insert({m_agents->item(row)->data(Qt::UserRole).toUInt()});
    if (check.agents.size() == static_cast<std::size_t>(m_agents->count()))
        // An empty set means all agents, including agents that are added later.
        check.agents.clear();
    return check;
}

} // namespace waymark
