// SPDX-License-Identifier: MIT
#include "editor/panels/item_pages.h"

#include "editor/model/item_names.h"
#include "editor/model/language.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/reshape.h"
#include "navcore/author/words/needs_text.h"

#include <QLabel>
#include <QPushButton>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

class BarrierPage : public PropertiesPage {
    Q_DECLARE_TR_FUNCTIONS(BarrierPage)

public:
    explicit BarrierPage(const PanelHost& host);
    QString title() const override;
    void refresh() override;

private:
    void modify(const QString& text, const std::function<void(Barrier&)>& change);

    TextField *m_name, *m_needs;
    ChoiceField *m_kind, *m_gate, *m_preview;
    QLabel* m_length;
    QPushButton* m_turn;
};

} // namespace

BarrierPage::BarrierPage(const PanelHost& host) : PropertiesPage(host) {
    m_name = new TextField(this);
    m_name->setObjectName("barrierName");
    m_name->setToolTip(tr("Games open and close a gate by its name."));
    m_kind = new ChoiceField(this);
    m_kind->setObjectName("barrierKind");
    for (const QString& text : barrierKindTexts())
        m_kind->addItem(text, m_kind->count());
    m_gate = new ChoiceField(this);
    m_gate->setObjectName("barrierGate");
    m_gate->setToolTip(tr("State of the gate when the game starts."));
    m_preview = new ChoiceField(this);
    m_preview->setObjectName("barrierPreview");
    m_preview->setToolTip(tr("State of the gate while you try routes; not part of the level."));
    for (ChoiceField* field : {m_gate, m_preview}) {
        field->addItem(tr("Open"), static_cast<int>(GateState::Open));
        field->addItem(tr("Closed"), static_cast<int>(GateState::Closed));
    }
    m_needs = new TextField(this);
    m_needs->setObjectName("barrierNeeds");
    m_needs->setToolTip(
        tr("Abilities that a unit needs to cross, e.g. climb, boat or (swim and light)."));
    m_length = new QLabel(this);
    m_turn = new QPushButton(tr("Flip"), this);
    m_turn->setObjectName("barrierTurn");
    m_turn->setToolTip(m_host.actions["edit.turnRound"]->toolTip());
    m_form->addRow(tr("Name"), m_name);
    m_form->addRow(tr("Type"), m_kind);
    m_form->addRow(tr("At start"), m_gate);
    m_form->addRow(tr("In preview"), m_preview);
    m_form->addRow(tr("Requires"), m_needs);
    m_form->addRow(tr("Length"), m_length);
    addFloor();
    m_form->addRow(m_turn);

    connect(m_name, &TextField::edited, this, [this](const QString& value) {
        modify(tr("Rename barrier"), [&](Barrier& barrier) { barrier.name = value.toStdString(); });
    });
    connect(m_kind, &ChoiceField::chosen, this, [this](int value) {
        modify(tr("Change type"), [&](Barrier& barrier) {
            barrier.kind = static_cast<BarrierKind>(value);
            fitToKind(barrier);
        });
    });
    connect(m_gate, &ChoiceField::chosen, this, [this](int value) {
        modify(tr("Open or close gate"),
               [&](Barrier& barrier) { barrier.gate = static_cast<GateState>(value); });
    });
    connect(m_preview, &ChoiceField::chosen, this, [this](int value) {
        const auto ids = selected().barriers;
        for (const BarrierId id : ids)
            m_host.document().setGate(id, static_cast<GateState>(value));
    });
    connect(m_needs, &TextField::edited, this, [this](const QString& value) {
        const auto needs = readNeeds(value.toStdString());
        if (needs)
            modify(tr("Change required abilities"),
                   [&](Barrier& barrier) { barrier.needs = needs.value(); });
        else
            m_needs->refuse(localizedSentence(needs.error()));
    });
    connect(m_turn, &QPushButton::clicked, this, [this] {
        LevelEdit edit(m_host.level());
        for (const BarrierId id : selected().barriers)
            turnRound(edit, id);
        m_host.edit(edit.change(), tr("Flip"));
    });
}

void BarrierPage::modify(const QString& text, const std::function<void(Barrier&)>& change) {
    LevelEdit edit(m_host.level());
    for (const BarrierId id : selected().barriers)
        edit.modify<Barrier>(id, change);
    m_host.edit(edit.change(), text);
    refresh();
}

QString BarrierPage::title() const {
    const auto& ids = selected().barriers;
    return ids.size() == 1 ? headingOf(m_host.level(), ItemRef(*ids.begin()))
                           : tr("%1 barriers").arg(countText(ids.size()));
}

void BarrierPage::refresh() {
    refreshFloor();
    const Level& level = m_host.level();
    const auto& ids = selected().barriers;
    const auto barrierOf = [&](BarrierId id) -> const Barrier& { return *level.find<Barrier>(id); };
    m_name->setValue(
        sharedValue(ids, [&](BarrierId id) { return QString::fromStdString(barrierOf(id).name); }));
    const auto kind =
        sharedValue(ids, [&](BarrierId id) { return static_cast<int>(barrierOf(id).kind); });
    m_kind->setChoice(kind);
    const auto all = [&](BarrierKind wanted) { return kind == static_cast<int>(wanted); };
    m_form->showRow(m_gate, all(BarrierKind::Gate));
    m_gate->setChoice(
        sharedValue(ids, [&](BarrierId id) { return static_cast<int>(barrierOf(id).gate); }));
    m_form->showRow(m_preview, all(BarrierKind::Gate));
    m_preview->setChoice(sharedValue(
        ids, [&](BarrierId id) { return static_cast<int>(m_host.document().live().gate(id)); }));
    m_form->showRow(m_needs, all(BarrierKind::Needs));
    m_needs->setValue(
        sharedValue(ids, [&](BarrierId id) { return needsText(barrierOf(id).needs); }));
    m_form->showRow(m_turn, all(BarrierKind::OneWay));
    double length = 0;
    for (const BarrierId id : ids)
        forEachSide(*barrierOf(id).line, [&](Point2 a, Point2 b) {
            length += std::sqrt(static_cast<double>(squaredDistance(a, b)));
        });
    m_length->setText(lengthText(level, length) + (ids.size() == 1 ? QString() : tr(" in total")));
}

const ItemPageRow barrierPageRow{
    [](const PanelHost& host) -> PropertiesPage* { return new BarrierPage(host); },
    [](const SelectedItems& items) { return items.barriers.size(); },
    [](std::size_t count) { return BarrierPage::tr("%Ln barriers", nullptr, numerus(count)); }};

} // namespace waymark
