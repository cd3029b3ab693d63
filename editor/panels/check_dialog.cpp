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
      m_detour(check.mostDetour), m_apartLimit(check.apart) {
    m_what = new QComboBox(this);
    m_what->setObjectName("checkWhat");
    m_what->addItems({tr("Routes between places"), tr("The whole graph")});
    m_what->setCurrentIndex(check.measuresGraph() ? WholeGraph : Routes);
    m_name = new QLineEdit(QString::fromStdString(check.name), this);
    m_name->setObjectName("checkName");
    m_name->setPlaceholderText(tr("automatic"));
    m_from = makeEnd("checkFrom");
    m_to = makeEnd("checkTo");
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
    m_compare = new QComboBox(this);
    m_compare->setObjectName("checkCompare");
    m_compare->addItems({tr("any time"), tr("symmetry partners"), tr("all routes")});
    m_compare->setToolTip(tr("Symmetry partners: routes that are images of each other under the "
                             "symmetry guide.\nAll routes: all routes of the check."));
    m_compare->setCurrentIndex(static_cast<int>(check.compare));
    m_apart = new NumberField(apartLimits.least / 10, apartLimits.most / 10, 1, this);
    m_apart->setObjectName("checkApart");
    m_apart->setSuffixText(tr("%"));
    m_apart->setToolTip(tr("How much longer than the fastest of them a route may take"));
    m_apart->setValue(m_apartLimit / 10.0);
    connect(m_apart, &NumberField::edited, this, [this](double percent) {
        m_apartLimit = static_cast<std::uint32_t>(percent * 10 + 0.5);
        m_apart->setValue(m_apartLimit / 10.0);
    });
    connect(m_compare, &QComboBox::currentIndexChanged, this, &CheckDialog::refresh);
    auto* compare = new QHBoxLayout;
    compare->addWidget(m_compare, 1);
    compare->addWidget(m_apart);
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
    form->addRow(tr("From"), m_from.list);
    form->addRow(QString(), m_from.where);
    form->addRow(tr("To"), m_to.list);
    form->addRow(QString(), m_to.where);
    form->addRow(QString(), m_back);
    form->addRow(tr("For"), m_agents);
    form->addRow(tr("Within"), limit, m_seconds);
    form->addRow(tr("Equal times"), compare, m_compare);
    form->addRow(tr("Coverage at least"), m_leastCoverage);
    form->addRow(tr("Worst detour at most"), m_mostDetour);
    form->addRow(buttons);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    offerEnds(check);
    offerAgents(check.agents);
    const bool isNew = check.from == RouteCheck{}.from && check.to == RouteCheck{}.to;
    if (m_ends.empty() && isNew)
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
    for (QWidget* field : {static_cast<QWidget*>(m_from.list), static_cast<QWidget*>(m_to.list),
                           static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_seconds),
                           static_cast<QWidget*>(m_compare)})
        m_form->showRow(field, !isWhole);
    bool areValid = true;
    for (const EndChoice& end : {m_from, m_to}) {
        const bool isWhere = end.list->currentIndex() >= static_cast<int>(m_ends.size());
        m_form->showRow(end.where, !isWhole && isWhere);
        areValid = areValid && endOf(end);
        if (!isWhere)
            continue;
        const auto parsed = parseExpression(end.where->text().toStdString());
        const auto* problem = std::get_if<SelectProblem>(&parsed);
        end.where->showProblem(problem && !end.where->text().isEmpty() ? std::optional(*problem)
                                                                       : std::nullopt);
    }
    m_apart->setVisible(!isWhole && m_compare->currentIndex() > 0);
    m_time->setVisible(!isWhole);
    m_form->showRow(m_leastCoverage, isWhole);
    m_form->showRow(m_mostDetour, isWhole);
    m_ok->setEnabled(isWhole ? m_coverage || m_detour : areValid);
}

CheckDialog::EndChoice CheckDialog::makeEnd(const QString& name) {
    EndChoice end;
    end.list = new QComboBox(this);
    end.list->setObjectName(name);
    end.where = new ExpressionField([this]() -> const Level& { return m_host.level(); }, this);
    end.where->setObjectName(name + "Where");
    end.where->setPlaceholder(tr("e.g. kind = mine and not tag.empty"));
    connect(end.list, &QComboBox::currentIndexChanged, this, [this] {
        refresh();
        layout()->activate();
        resize(width(), sizeHint().height());
    });
    connect(end.where, &ExpressionField::textChanged, this, &CheckDialog::refresh);
    return end;
}

/// Fills the From and To lists with the available ends, and selects the current ends of the check.
void CheckDialog::offerEnds(const RouteCheck& check) {
    const Level& level = m_host.level();
    m_ends = offeredEnds(level, m_host.workspace.selection.items());
    const bool isNew = check.from == RouteCheck{}.from && check.to == RouteCheck{}.to;
    if (!isNew)
        for (const CheckEnd& end : {check.from, check.to})
            if (!std::holds_alternative<VerticesWhere>(end) &&
                std::find(m_ends.begin(), m_ends.end(), end) == m_ends.end())
                m_ends.push_back(end);
    for (QComboBox* list : {m_from.list, m_to.list}) {
        const QSignalBlocker quiet(list);
        for (const CheckEnd& end : m_ends)
            list->addItem(endName(level, end));
        list->addItems({tr("every vertex where…"), tr("nearest vertex where…")});
    }
    const auto [from, to] = proposedEnds(m_ends);
    const auto endAt = [this](int index) {
        return m_ends.empty() ? CheckEnd(VerticesWhere{}) : m_ends[static_cast<std::size_t>(index)];
    };
    setEnd(m_from, isNew ? endAt(from) : check.from);
    setEnd(m_to, isNew ? endAt(to) : check.to);
}

void CheckDialog::setEnd(EndChoice& end, const CheckEnd& value) {
    const QSignalBlocker quiet(end.list);
    const auto at = std::find(m_ends.begin(), m_ends.end(), value) - m_ends.begin();
    const auto* where = std::get_if<VerticesWhere>(&value);
    end.list->setCurrentIndex(static_cast<int>(at) +
                              (where && where->pick == EndPick::Nearest ? 1 : 0));
    if (where)
        end.where->setText(QString::fromStdString(where->expression));
}

std::optional<CheckEnd> CheckDialog::endOf(const EndChoice& end) const {
    const auto index = static_cast<std::size_t>(end.list->currentIndex());
    if (index < m_ends.size())
        return m_ends[index];
    std::string text = end.where->text().trimmed().toStdString();
    const auto parsed = parseExpression(text);
    if (text.empty() || std::holds_alternative<SelectProblem>(parsed))
        return std::nullopt;
    return VerticesWhere{std::move(text),
                         index == m_ends.size() ? EndPick::Every : EndPick::Nearest};
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
        check.from = endOf(m_from).value_or(CheckEnd());
        check.to = endOf(m_to).value_or(CheckEnd());
        check.compare = static_cast<CheckCompare>(m_compare->currentIndex());
        check.apart = m_apartLimit;
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
