// SPDX-License-Identifier: MIT
#include "editor/panels/item_pages.h"

#include "editor/model/item_names.h"
#include "editor/model/language.h"
#include "editor/panels/curve_rows.h"
#include "editor/panels/edge_figures.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/link_looks.h"
#include "navcore/author/words/needs_text.h"
#include "navcore/runtime/graph/cost.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

/// Properties page of automatic edges and links.
class EdgePage : public PropertiesPage {
    Q_DECLARE_TR_FUNCTIONS(EdgePage)

public:
    explicit EdgePage(const PanelHost& host);
    QString title() const override;
    void refresh() override;

private:
    using Act = std::function<EdgeKey(LevelEdit&, EdgeKey)>;
    void modify(const QString& text, const Act& act);
    void connectTerms();
    void refreshTerrains();
    void showTerms(const std::vector<const Edge*>& edges);
    void showWaiting();
    void showFigures(const std::vector<const Edge*>& edges);

    QLabel *m_from, *m_to, *m_origin, *m_length, *m_clearance, *m_cost;
    ChoiceField *m_direction, *m_kind, *m_look, *m_terrain;
    NumberField *m_multiplier, *m_ownCost, *m_delay;
    TextField* m_needs;
    QPushButton* m_automatic;
    CurveRows* m_curve;
};

} // namespace

namespace {

// Item data of the "automatic" entry in the terrain list. It cannot be a terrain id, because valid
// ids are never 0.
constexpr int automaticTerrain = 0;

bool isExcluded(const Level& level, EdgeKey key) {
    const EdgeRule* rule = key.isLink() ? nullptr : level.find<EdgeRule>(key.pair());
    return rule && rule->permission == Permission::Forbidden;
}

} // namespace

EdgePage::EdgePage(const PanelHost& host) : PropertiesPage(host) {
    m_from = new QLabel(this);
    m_to = new QLabel(this);
    m_origin = new QLabel(this);
    m_origin->setObjectName("edgeMade");
    m_direction = new ChoiceField(this);
    m_direction->setObjectName("edgeDirection");
    m_direction->addItem(tr("Two-way"), static_cast<int>(Direction::Both));
    m_direction->addItem(tr("Forward"), static_cast<int>(Direction::Forward));
    m_direction->addItem(tr("Backward"), static_cast<int>(Direction::Backward));
    m_kind = new ChoiceField(this);
    m_kind->setObjectName("edgeKind");
    m_kind->setToolTip(tr("Walk: along the ground. Jump and bridge: across obstacles. Teleport: "
                          "ignores everything between its ends."));
    for (const QString& text : linkKindTexts())
        m_kind->addItem(text, m_kind->count());
    m_look = new ChoiceField(this);
    m_look->setObjectName("edgeLook");
    m_look->setToolTip(tr("What the link is in the game. Also sets the type, direction, multiplier "
                          "and abilities that such links usually have."));
    for (const QString& text : linkLookTexts())
        m_look->addItem(text, m_look->count());
    m_needs = new TextField(this);
    m_needs->setObjectName("edgeNeeds");
    m_needs->setToolTip(
        tr("Abilities that a unit needs to pass, e.g. climb, boat or (swim and light)."));
    m_ownCost = new NumberField(-maxOwnCost, maxOwnCost, 2, this);
    m_ownCost->setObjectName("edgeOwnCost");
    m_ownCost->setToolTip(tr("Replaces the cost of length and terrain. Empty: calculated."));
    m_delay = new NumberField(delayRange.least / 1000, delayRange.most / 1000, 3, this);
    m_delay->setObjectName("edgeDelay");
    m_delay->setToolTip(tr("Time that a unit waits where the link begins. Fast units wait as long "
                           "as slow ones."));
    m_terrain = new ChoiceField(this);
    m_terrain->setObjectName("edgeTerrain");
    m_multiplier = new NumberField(minMultiplier / 1000.0, maxMultiplier / 1000.0, 3, this);
    m_multiplier->setObjectName("edgeMultiplier");
    m_length = new QLabel(this);
    m_clearance = new QLabel(this);
    m_clearance->setObjectName("edgeRoom");
    m_clearance->setToolTip(
        tr("Distance from the edge to the nearest obstacle: the largest radius that fits."));
    m_cost = new QLabel(this);
    m_cost->setObjectName("edgeCost");
    m_cost->setWordWrap(true);
    m_automatic = new QPushButton(tr("Back to automatic"), this);
    m_automatic->setObjectName("edgeAutomatic");
    m_automatic->setToolTip(m_host.actions["edit.automatic"]->toolTip());
    m_form->addRow(tr("From"), m_from);
    m_form->addRow(tr("To"), m_to);
    m_form->addRow(tr("Source"), m_origin);
    m_form->addRow(tr("Direction"), m_direction);
    m_form->addRow(tr("Type"), m_kind);
    m_form->addRow(tr("Look"), m_look);
    m_form->addRow(tr("Terrain"), m_terrain);
    m_form->addRow(tr("Multiplier ×"), m_multiplier);
    m_form->addRow(tr("Requires"), m_needs);
    m_form->addRow(tr("Fixed cost"), m_ownCost);
    m_form->addRow(tr("Extra time (s)"), m_delay);
    m_curve = new CurveRows(host, *m_form, this,
                            [this](const QString& text, const Act& act) { modify(text, act); });
    m_form->addRow(tr("Length"), m_length);
    m_form->addRow(tr("Clearance"), m_clearance);
    m_form->addRow(tr("Cost"), m_cost);
    m_form->addRow(m_automatic);

    connect(m_direction, &ChoiceField::chosen, this, [this](int value) {
        modify(tr("Change direction"), [this, value](LevelEdit& edit, EdgeKey key) {
            if (!m_host.document().graph().find(key))
                return key; // This pair of vertices has an edge rule but no edge.
            return setDirection(edit, m_host.document().ids(), key, static_cast<Direction>(value));
        });
    });
    connectTerms();
    connect(m_terrain, &ChoiceField::chosen, this, [this](int value) {
        const std::optional<TerrainId> terrain =
            value == automaticTerrain ? std::nullopt
                                      : std::optional(TerrainId{static_cast<std::uint32_t>(value)});
        modify(tr("Paint edges"), [terrain](LevelEdit& edit, EdgeKey key) {
            paintEdge(edit, key, terrain);
            return key;
        });
    });
    connect(m_multiplier, &NumberField::edited, this, [this](double value) {
        modify(tr("Change multiplier"), [value](LevelEdit& edit, EdgeKey key) {
            setMultiplier(edit, key, static_cast<std::uint32_t>(value * 1000 + 0.5));
            return key;
        });
    });
    connect(m_automatic, &QPushButton::clicked, this,
            [this] { m_host.actions["edit.automatic"]->trigger(); });
}

/// Connects the fields whose changes turn an automatic edge into a link. Edge rules without an edge
/// are left unchanged.
void EdgePage::connectTerms() {
    const auto change = [this](const QString& text, const Act& act) {
        modify(text, [this, &act](LevelEdit& edit, EdgeKey key) {
            return m_host.document().graph().find(key) ? act(edit, key) : key;
        });
    };
    IdBlock& ids = m_host.document().ids();
    connect(m_kind, &ChoiceField::chosen, this, [change, &ids](int value) {
        change(tr("Change type"), [&](LevelEdit& edit, EdgeKey key) {
            return setKind(edit, ids, key, static_cast<LinkKind>(value));
        });
    });
    connect(m_look, &ChoiceField::chosen, this, [change, &ids](int value) {
        change(tr("Change look"), [&](LevelEdit& edit, EdgeKey key) {
            return setLook(edit, ids, key, static_cast<LinkLook>(value));
        });
    });
    connect(m_needs, &TextField::edited, this, [this, change, &ids](const QString& value) {
        const auto needs = readNeeds(value.toStdString());
        if (!needs) {
            m_needs->refuse(localizedSentence(needs.error()));
            return;
        }
        change(tr("Change required abilities"), [&](LevelEdit& edit, EdgeKey key) {
            return setNeeds(edit, ids, key, needs.value());
        });
    });
    const auto setCost = [change, &ids](std::optional<std::int32_t> cost) {
        change(tr("Change fixed cost"),
               [&](LevelEdit& edit, EdgeKey key) { return setOwnCost(edit, ids, key, cost); });
    };
    connect(m_ownCost, &NumberField::cleared, this, [setCost] { setCost({}); });
    connect(m_ownCost, &NumberField::edited, this, [this, setCost](double value) {
        const double cost = value * shownInfo(m_host.level()).pixelsPerUnit * unitsPerPixel;
        constexpr double most = maxOwnCost; // Rounding may push the product over the limit.
        setCost(static_cast<std::int32_t>(std::lround(std::clamp(cost, -most, most))));
    });
    connect(m_delay, &NumberField::edited, this, [change, &ids](double seconds) {
        change(tr("Change extra time"), [&](LevelEdit& edit, EdgeKey key) {
            return setDelay(edit, ids, key,
                            static_cast<std::uint32_t>(std::lround(seconds * 1000)));
        });
    });
}

void EdgePage::modify(const QString& text, const Act& act) {
    LevelEdit edit(m_host.level());
    SelectedItems items = selected(); // Keep items of other types selected.
    items.edges.clear();
    for (const EdgeKey key : selected().edges)
        items.edges.insert(act(edit, key));
    if (m_host.edit(edit.change(), text))
        m_host.workspace.selection.set(items);
    refresh();
}

QString EdgePage::title() const {
    const auto& keys = selected().edges;
    if (keys.size() != 1)
        return tr("%1 edges").arg(countText(keys.size()));
    if (m_host.document().graph().find(*keys.begin()))
        return keys.begin()->isLink() ? tr("Link") : tr("Edge");
    return isExcluded(m_host.level(), *keys.begin()) ? tr("Edge (excluded)")
                                                     : tr("Edge (not linked)");
}

void EdgePage::refreshTerrains() {
    const QSignalBlocker quiet(m_terrain);
    m_terrain->clear();
    m_terrain->addItem(tr("Automatic"), automaticTerrain);
    for (const auto& [id, terrain] : m_host.level().items<Terrain>())
        m_terrain->addItem(QStringLiteral("%1 %2").arg(QString::fromStdString(terrain.name),
                                                       multiplierText(terrain.multiplier)),
                           static_cast<int>(id.value));
}

/// Shows the selected edge rules if none of them has an edge.
void EdgePage::showWaiting() {
    const Level& level = m_host.level();
    std::vector<EdgeRule> rules;
    for (const EdgeKey key : selected().edges)
        if (const EdgeRule* rule = key.isLink() ? nullptr : level.find<EdgeRule>(key.pair()))
            rules.push_back(*rule);
    if (rules.empty())
        return;
    const bool one = rules.size() == 1;
    const QString dash = QStringLiteral("—");
    const VertexPair ends = endsOf(level, *selected().edges.begin());
    m_from->setText(one ? nameOf(level, ends.a) : dash);
    m_to->setText(one ? nameOf(level, ends.b) : dash);
    const auto keptOut = sharedValue(
        rules, [](const EdgeRule& rule) { return rule.permission == Permission::Forbidden; });
    m_origin->setText(!keptOut   ? dash
                      : *keptOut ? tr("excluded")
                                 : tr("not linked at present; this applies once it is"));
    for (QWidget* field : std::initializer_list<QWidget*>{m_terrain, m_multiplier})
        m_form->showRow(field, !keptOut || !*keptOut);
    refreshTerrains();
    m_terrain->setChoice(sharedValue(rules, [](const EdgeRule& rule) {
        return rule.terrain ? static_cast<int>(rule.terrain->value) : automaticTerrain;
    }));
    m_multiplier->setValue(
        sharedValue(rules, [](const EdgeRule& rule) { return rule.multiplier / 1000.0; }));
}

void EdgePage::refresh() {
    const Document& document = m_host.document();
    const Level& level = m_host.level();
    const auto& keys = selected().edges;
    std::vector<const Edge*> edges;
    for (const EdgeKey key : keys)
        if (const Edge* edge = document.graph().find(key))
            edges.push_back(edge);
    for (QWidget* field :
         std::initializer_list<QWidget*>{m_direction, m_kind, m_look, m_needs, m_ownCost, m_delay,
                                         m_length, m_clearance, m_cost})
        m_form->showRow(field, !edges.empty());
    m_curve->refresh(edges);
    if (edges.empty())
        return showWaiting();
    for (QWidget* field : std::initializer_list<QWidget*>{m_terrain, m_multiplier})
        m_form->showRow(field, true);
    const bool one = edges.size() == 1;
    const Edge& first = *edges.front();
    const QString dash = QStringLiteral("—");
    m_from->setText(one ? nameOf(level, first.a) : dash);
    m_to->setText(one ? nameOf(level, first.b) : dash);
    const auto byHand = sharedValue(edges, [](const Edge* edge) { return edge->key.isLink(); });
    const bool isLift = one && isLiftEdge(first.key);
    m_origin->setText(isLift    ? nameOf(level, first.key)
                      : !byHand ? dash
                      : *byHand ? tr("manual")
                                : tr("automatic"));
    showTerms(edges);
    refreshTerrains();
    m_terrain->setChoice(sharedValue(edges, [&](const Edge* edge) {
        const auto painted = paintedTerrain(level, edge->key);
        return painted ? static_cast<int>(painted->value) : automaticTerrain;
    }));
    if (one && m_terrain->currentIndex() == 0)
        m_terrain->setItemText(0, tr("Automatic: %1").arg(EdgeFigures::pieces(level, first)));
    m_multiplier->setValue(
        sharedValue(edges, [](const Edge* edge) { return edge->multiplier / 1000.0; }));
    showFigures(edges);
}

void EdgePage::showTerms(const std::vector<const Edge*>& edges) {
    const Level& level = m_host.level();
    const auto linkOf = [&](const Edge* edge) {
        return edge->key.isLink() ? level.find<Link>(edge->key.link()) : nullptr;
    };
    // A link shows its own direction, even if a barrier closes one of its directions.
    m_direction->setChoice(sharedValue(edges, [&](const Edge* edge) {
        const Link* link = linkOf(edge);
        return static_cast<int>(link ? link->direction : edge->direction);
    }));
    m_kind->setChoice(sharedValue(edges, [&](const Edge* edge) {
        const Link* link = linkOf(edge);
        return static_cast<int>(link ? link->kind : LinkKind::Walk);
    }));
    const auto look = sharedValue(edges, [&](const Edge* edge) {
        const Link* link = linkOf(edge);
        return static_cast<int>(link ? link->look : LinkLook::Plain);
    });
    m_look->setChoice(look);
    // On a single floor, few links need a look.
    m_form->showRow(m_look, level.floors().size() > 1 || look != static_cast<int>(LinkLook::Plain));
    m_needs->setValue(sharedValue(edges, [&](const Edge* edge) {
        const Link* link = linkOf(edge);
        return link ? needsText(link->needs) : QString();
    }));
    const auto own = sharedValue(edges, [&](const Edge* edge) {
        const Link* link = linkOf(edge);
        return link ? link->ownCost : std::nullopt;
    });
    m_ownCost->setRange(shownInfo(level), -maxOwnCost, maxOwnCost);
    m_ownCost->setEmptyText(own && !*own ? tr("none") : QStringLiteral("—"));
    m_ownCost->setValue(own && *own ? std::optional(toUnits(shownInfo(level), **own))
                                    : std::nullopt);
    m_delay->setValue(sharedValue(edges, [&](const Edge* edge) {
        const Link* link = linkOf(edge);
        return link ? link->delay / 1000.0 : 0;
    }));
}

void EdgePage::showFigures(const std::vector<const Edge*>& edges) {
    const Document& document = m_host.document();
    const Level& level = m_host.level();
    const bool one = edges.size() == 1;
    double length = 0;
    for (const Edge* edge : edges)
        length += edge->length;
    m_length->setText(lengthText(level, length) + (one ? QString() : tr(" in total")));
    QStringList costs;
    for (const auto& [id, agent] : level.items<Agent>()) {
        const QString cost =
            EdgeFigures::cost(document, id, edges) + (one ? QString() : tr(" in total"));
        costs << (level.items<Agent>().size() == 1
                      ? cost
                      : QStringLiteral("%1: %2").arg(QString::fromStdString(agent.name), cost));
    }
    m_cost->setText(costs.join('\n'));
    m_clearance->setText(EdgeFigures::clearance(document, edges));
}

const ItemPageRow edgePageRow{
    [](const PanelHost& host) -> PropertiesPage* { return new EdgePage(host); },
    [](const SelectedItems& items) { return items.edges.size(); },
    [](std::size_t count) { return EdgePage::tr("%Ln edges", nullptr, numerus(count)); }};

} // namespace waymark
