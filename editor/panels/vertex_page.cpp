// SPDX-License-Identifier: MIT
#include "editor/panels/item_pages.h"

#include "editor/panels/fields.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/item_walk.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/graph/cost.h"

#include <QLabel>
#include <QListWidget>

namespace waymark {

using namespace navcore;

namespace {

class VertexPage : public PropertiesPage {
    Q_DECLARE_TR_FUNCTIONS(VertexPage)

public:
    explicit VertexPage(const PanelHost& host);
    QString title() const override;
    void refresh() override;

private:
    NumberField* addCoordinate(const QString& name, Coord Point3::*member);
    void modify(const QString& text, const std::function<void(Vertex&)>& change);
    void refreshNeighbours();
    void addNeighbour(EdgeKey key, VertexId other, const QString& what);

    TextField *m_name, *m_kind;
    NumberField *m_x, *m_y, *m_z, *m_wanted;
    QLabel* m_neighboursLabel;
    QListWidget* m_neighbours;
    /// Keys of the edges that lead to the neighbours, in the order of the list of neighbours.
    std::vector<EdgeKey> m_neighbourKeys;
};

} // namespace

namespace {

/// Returns a short name for narrow rows: only the position if the vertex has no name.
QString shortName(const Level& level, VertexId id) {
    const Vertex* vertex = level.find<Vertex>(id);
    return vertex && vertex->name.empty() ? positionText(shownInfo(level), vertex->position.flat())
                                          : nameOf(level, id);
}

} // namespace

VertexPage::VertexPage(const PanelHost& host) : PropertiesPage(host) {
    m_name = new TextField(this);
    m_name->setObjectName("vertexName");
    m_kind = new TextField(this);
    m_kind->setObjectName("vertexKind");
    m_kind->setToolTip(tr("A word of your choice, e.g. spawn or mine. Games can look it up."));
    completeWithKinds(*m_kind, m_host.document());
    m_form->addRow(tr("Name"), m_name);
    m_form->addRow(tr("Kind"), m_kind);
    m_x = addCoordinate(tr("x"), &Point3::x);
    m_y = addCoordinate(tr("y"), &Point3::y);
    m_z = addCoordinate(tr("z"), &Point3::z);
    addFloor();
    m_wanted = new NumberField(0, maxLinksWanted, 0, this);
    m_wanted->setObjectName("vertexWanted");
    m_wanted->setToolTip(tr("Number of nearest visible vertices that this vertex is linked to. 0: "
                            "no automatic edges. Empty: level default."));
    m_form->addRow(tr("Links to nearest"), m_wanted);
    m_neighboursLabel = new QLabel(this);
    m_neighbours = new QListWidget(this);
    m_neighbours->setMinimumHeight(88);
    m_neighbours->setUniformItemSizes(true);
    m_neighbours->setObjectName("neighbours");
    m_form->addRow(m_neighboursLabel);
    m_form->addRow(m_neighbours);

    connect(m_name, &TextField::edited, this, [this](const QString& value) {
        const auto& chosen = selected().vertices;
        const std::vector<VertexId> ids(chosen.begin(), chosen.end());
        LevelEdit edit(m_host.level());
        nameInTurn(edit, ids, value.toStdString());
        m_host.edit(edit.change(), ids.size() == 1 ? tr("Rename vertex") : tr("Rename vertices"));
        refresh();
    });
    connect(m_kind, &TextField::edited, this, [this](const QString& value) {
        modify(tr("Change kind"), [&](Vertex& vertex) { vertex.kind = value.toStdString(); });
    });
    connect(m_wanted, &NumberField::edited, this, [this](double value) {
        modify(tr("Change number of links"),
               [&](Vertex& vertex) { vertex.linksWanted = static_cast<std::uint8_t>(value); });
    });
    connect(m_wanted, &NumberField::cleared, this, [this] {
        modify(tr("Change number of links"), [](Vertex& vertex) { vertex.linksWanted.reset(); });
    });
    const auto selectRow = [this](QListWidgetItem* item) {
        const auto row = static_cast<std::size_t>(m_neighbours->row(item));
        if (row >= m_neighbourKeys.size())
            return;
        SelectedItems items;
        items.edges.insert(m_neighbourKeys[row]);
        m_host.workspace.selection.set(items);
    };
    connect(m_neighbours, &QListWidget::itemClicked, this, selectRow);
    // Enter or a double click on a row also selects its edge.
    connect(m_neighbours, &QListWidget::itemActivated, this, selectRow);
}

NumberField* VertexPage::addCoordinate(const QString& name, Coord Point3::*member) {
    auto* field = new NumberField(-maxCoord, maxCoord, 2, this);
    field->setObjectName("vertex" + name.toUpper());
    m_form->addRow(name, field);
    connect(field, &NumberField::edited, this, [this, member](double value) {
        const auto units = fromUnits(shownInfo(m_host.level()), value);
        if (!units) {
            m_host.notify(tr("That point is off the map."));
            refresh();
            return;
        }
        modify(tr("Move"), [&](Vertex& vertex) { vertex.position.*member = *units; });
    });
    return field;
}

void VertexPage::modify(const QString& text, const std::function<void(Vertex&)>& change) {
    LevelEdit edit(m_host.level());
    for (const VertexId id : selected().vertices)
        edit.modify<Vertex>(id, change);
    m_host.edit(edit.change(), text);
    refresh();
}

QString VertexPage::title() const {
    const auto& ids = selected().vertices;
    return ids.size() == 1 ? headingOf(m_host.level(), ItemRef(*ids.begin()))
                           : tr("%1 vertices").arg(countText(ids.size()));
}

void VertexPage::refresh() {
    refreshFloor();
    const auto& ids = selected().vertices;
    const Level& level = m_host.level();
    const LevelInfo info = shownInfo(level);
    const auto textOf = [](const std::string& text) { return QString::fromStdString(text); };
    Shared<std::string> name, kind;
    Shared<Coord> x, y, z;
    Shared<std::optional<std::uint8_t>> wantedLinks;
    // Collect all values in one pass, because many vertices may be selected.
    walkItems(level, ids, [&](VertexId, const Vertex& vertex) {
        name.look(vertex.name);
        kind.look(vertex.kind);
        x.look(vertex.position.x);
        y.look(vertex.position.y);
        z.look(vertex.position.z);
        wantedLinks.look(vertex.linksWanted);
        return true;
    });
    const auto showText = [&](TextField* field, const std::optional<std::string>& text) {
        field->setValue(text ? std::optional(textOf(*text)) : std::nullopt);
    };
    showText(m_name, name.value());
    showText(m_kind, kind.value());
    const auto show = [&](NumberField* field, std::optional<Coord> at) {
        field->setSuffixText(textOf(info.unit));
        field->setRange(info, -maxCoord, maxCoord);
        field->setValue(at ? std::optional(toUnits(info, *at)) : std::nullopt);
    };
    show(m_x, x.value());
    show(m_y, y.value());
    show(m_z, z.value());
    const auto wanted = wantedLinks.value();
    const bool asLevel = wanted && !*wanted;
    m_wanted->setEmptyText(asLevel ? tr("%1 (level default)").arg(level.linkSettings().linksWanted)
                                   : QStringLiteral("—"));
    m_wanted->setValue(wanted && *wanted ? std::optional<double>(**wanted) : std::nullopt);
    refreshNeighbours();
}

void VertexPage::refreshNeighbours() {
    const bool one = selected().vertices.size() == 1;
    m_neighbours->setVisible(one);
    m_neighboursLabel->setVisible(one);
    if (!one)
        return;
    const Document& document = m_host.document();
    const VertexId id = *selected().vertices.begin();
    m_neighbours->clear();
    m_neighbourKeys.clear();
    for (const Edge& edge : document.graph().edgesAt(id)) {
        const auto cost = edgeCost(edge, document.live().rules(m_host.workspace.views.agent()));
        const QString how = edge.key.isLink() ? tr("manual") : tr("automatic");
        addNeighbour(
            edge.key, edge.other(id),
            QStringLiteral("%1 · %2").arg(
                cost ? tr("cost %1").arg(amountText(m_host.level(), *cost)) : tr("blocked"), how));
    }
    const std::size_t there = m_neighbourKeys.size();
    if (const auto* pairs = m_host.level().rulesAt(id))
        for (const VertexPair pair : *pairs) {
            if (!waits(document.graph(), pair))
                continue;
            const bool keptOut =
                m_host.level().find<EdgeRule>(pair)->permission == Permission::Forbidden;
            addNeighbour(EdgeKey::of(pair), pair.a == id ? pair.b : pair.a,
                         keptOut ? tr("excluded") : tr("not linked at present"));
        }
    m_neighboursLabel->setText(tr("Neighbours: %1").arg(countText(there)));
}

void VertexPage::addNeighbour(EdgeKey key, VertexId other, const QString& what) {
    auto* item = new QListWidgetItem(
        QStringLiteral("%1 · %2").arg(shortName(m_host.level(), other), what), m_neighbours);
    item->setToolTip(item->text());
    m_neighbourKeys.push_back(key);
}

const ItemPageRow vertexPageRow{
    [](const PanelHost& host) -> PropertiesPage* { return new VertexPage(host); },
    [](const SelectedItems& items) { return items.vertices.size(); },
    [](std::size_t count) { return VertexPage::tr("%Ln vertices", nullptr, numerus(count)); }};

} // namespace waymark
