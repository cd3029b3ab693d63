// SPDX-License-Identifier: MIT
#include "editor/panels/check_dialog.h"

#include "editor/panels/table.h"
#include "editor/panels/words.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

#include <algorithm>
#include <limits>

namespace waymark {

using namespace navcore;

namespace {

constexpr double maxSeconds = std::numeric_limits<std::uint32_t>::max() / 1000.0;

QString endName(const Level& level, const CheckEnd& end) {
    if (const auto* every = std::get_if<EveryOfKind>(&end))
        return CheckDialog::tr("every %1").arg(QString::fromStdString(every->kind));
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return nameOf(level, *vertex);
    return placeText(level.info(), std::get<Point3>(end).flat());
}

/// Whether the word for a kind has one of these in it.
bool isKindOf(const CheckEnd& end, const QStringList& words) {
    const auto* every = std::get_if<EveryOfKind>(&end);
    const QString kind = every ? QString::fromStdString(every->kind).toLower() : QString();
    return std::any_of(words.begin(), words.end(),
                       [&kind](const QString& word) { return kind.contains(word); });
}

/// From where units begin to where they are sent, as far as a word can tell; else the order that
/// the ends stand in.
std::pair<int, int> proposedEnds(const std::vector<CheckEnd>& ends) {
    const QStringList starts{"spawn", "start", "entr", "base", "home", "camp", "barrack"};
    const QStringList goals{"mine", "goal", "target", "exit", "resource", "treasure", "flag"};
    const auto first = [&ends](const QStringList& words) -> std::optional<int> {
        for (std::size_t i = 0; i < ends.size(); ++i)
            if (isKindOf(ends[i], words))
                return static_cast<int>(i);
        return std::nullopt;
    };
    const auto start = first(starts), goal = first(goals);
    const auto other = [&ends](int index) {
        return index == 0 ? std::min(1, static_cast<int>(ends.size()) - 1) : 0;
    };
    const int from = start ? *start : goal ? other(*goal) : 0;
    return {from, goal && *goal != from ? *goal : other(from)};
}

} // namespace

CheckDialog::CheckDialog(const PanelHost& host, const RouteCheck& check, QWidget* parent)
    : QDialog(parent), m_host(host), m_within(check.within) {
    m_name = new QLineEdit(QString::fromStdString(check.name), this);
    m_name->setObjectName("checkName");
    m_name->setPlaceholderText(tr("made of start and goal"));
    m_from = new QComboBox(this);
    m_from->setObjectName("checkFrom");
    m_to = new QComboBox(this);
    m_to->setObjectName("checkTo");
    m_back = new QCheckBox(tr("and back"), this);
    m_back->setObjectName("checkBack");
    m_back->setChecked(check.ways == CheckWays::ThereAndBack);
    m_agents = new QListWidget(this);
    m_agents->setObjectName("checkAgents");
    m_agents->setMaximumHeight(110);
    m_seconds = new NumberField(0, maxSeconds, 1, this);
    m_seconds->setObjectName("checkWithin");
    m_seconds->setSuffixText(tr("s"));
    m_seconds->setEmptyText(tr("any time"));
    m_seconds->setValue(check.within ? std::optional(*check.within / 1000.0) : std::nullopt);
    connect(m_seconds, &NumberField::edited, this, [this](double seconds) {
        m_within = static_cast<std::uint32_t>(seconds * 1000 + 0.5);
        m_seconds->setValue(*m_within / 1000.0);
    });
    connect(m_seconds, &NumberField::cleared, this, [this] {
        m_within.reset();
        m_seconds->setValue(std::nullopt);
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* form = new QFormLayout(this);
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("From"), m_from);
    form->addRow(tr("To"), m_to);
    form->addRow(QString(), m_back);
    form->addRow(tr("For"), m_agents);
    form->addRow(tr("Within"), m_seconds);
    form->addRow(buttons);
    offerEnds(check);
    offerAgents(check.agents);
    buttons->button(QDialogButtonBox::Ok)->setEnabled(!m_ends.empty());
    resize(380, sizeHint().height());
}

/// Kinds that vertices have, vertices with a name, what is selected, ends of routes, and what the
/// check has now.
void CheckDialog::offerEnds(const RouteCheck& check) {
    const Level& level = m_host.level();
    const auto offer = [this](const CheckEnd& end) {
        if (std::find(m_ends.begin(), m_ends.end(), end) == m_ends.end())
            m_ends.push_back(end);
    };
    std::set<std::string> kinds;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (!vertex.kind.empty())
            kinds.insert(vertex.kind);
    for (const std::string& kind : kinds)
        offer(EveryOfKind{kind});
    for (const VertexId id : m_host.workspace.selection.items().vertices)
        offer(id);
    std::map<std::string, VertexId> named;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (!vertex.name.empty())
            named.emplace(vertex.name, id);
    for (const auto& [name, id] : named)
        offer(id);
    for (const auto& [id, route] : level.items<PinnedRoute>())
        for (const RouteEnd& end : {route.from, route.to})
            std::visit([&](const auto& place) { offer(place); }, end);
    const bool isNew = check.from == RouteCheck{}.from && check.to == RouteCheck{}.to;
    if (!isNew)
        for (const CheckEnd& end : {check.from, check.to})
            offer(end);
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
    check.from = m_ends[static_cast<std::size_t>(m_from->currentIndex())];
    check.to = m_ends[static_cast<std::size_t>(m_to->currentIndex())];
    check.ways = m_back->isChecked() ? CheckWays::ThereAndBack : CheckWays::There;
    check.within = m_within;
    for (int row = 0; row < m_agents->count(); ++row)
        if (m_agents->item(row)->checkState() == Qt::Checked)
            check.agents.insert({m_agents->item(row)->data(Qt::UserRole).toUInt()});
    if (check.agents.size() == static_cast<std::size_t>(m_agents->count()))
        check.agents.clear(); // all, also those to come
    return check;
}

} // namespace waymark
