// SPDX-License-Identifier: MIT
#include "editor/tracing/trace_pages.h"

#include "editor/panels/words.h"
#include "navcore/author/picture/mask_edits.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

QSpinBox* makeSpin(QWidget* parent, const char* name, int most, const QString& unit,
                   const QString& tip) {
    auto* spin = new QSpinBox(parent);
    spin->setObjectName(name);
    spin->setRange(0, most);
    spin->setSuffix(unit);
    spin->setToolTip(tip);
    spin->setKeyboardTracking(false);
    return spin;
}

template <class How>
void change(TraceTracker& tracker, How&& how) {
    TraceRecipe recipe = tracker.recipe();
    how(recipe);
    tracker.set(recipe);
}

QLabel* makeNote(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

GroundChoice::GroundChoice(TraceTracker& tracker, const QString& solidTip, const QString& freeTip,
                           QWidget* parent)
    : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    const auto add = [&](const char* name, const QString& text, const QString& tip,
                         Solidity ground) {
        auto* button = new QToolButton(this);
        button->setObjectName(name);
        button->setText(text);
        button->setToolTip(tip);
        button->setCheckable(true);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this,
                [&tracker, ground] { tracker.setMark(ground); });
        const auto follow = [&tracker, button, ground] {
            button->setChecked(tracker.mark() == ground);
        };
        connect(&tracker, &TraceTracker::changed, button, follow);
        follow();
    };
    add("markSolid", tr("Solid"), solidTip, Solidity::Solid);
    add("markFree", tr("Free"), freeTip, Solidity::Free);
}

CleanUpPage::CleanUpPage(TraceTracker& tracker) : m_tracker(tracker) {
    m_window = new QComboBox(this);
    m_window->setObjectName("window");
    for (const int side : {0, 3, 5, 7})
        m_window->addItem(side == 0 ? tr("off") : tr("%1 x %1 px").arg(side), side);
    m_window->setToolTip(tr("Each pixel takes the value of most pixels around it."));
    const QString px = tr(" px"), area = tr(" px²");
    m_specks =
        makeSpin(this, "specks", maxPieceSize, area, tr("Removes solid pieces with fewer pixels."));
    m_holes = makeSpin(this, "holes", maxPieceSize, area,
                       tr("Fills enclosed free areas with fewer pixels."));
    m_shortest = makeSpin(this, "shortest", maxPieceSize, px,
                          tr("Removes shorter solid pieces, e.g. text and furniture in a plan."));
    m_gap = makeSpin(this, "gap", maxGap, px, tr("Closes gaps of up to this width."));
    auto* plan = new QPushButton(tr("Floor plan"), this);
    plan->setObjectName("floorPlan");
    plan->setToolTip(
        tr("Turn smoothing off, and remove pieces shorter than 4 % of the picture: text and "
           "furniture."));
    auto* form = new Form;
    form->addRow(tr("Smooth"), m_window);
    form->addRow(tr("Remove specks under"), m_specks);
    form->addRow(tr("Fill holes under"), m_holes);
    form->addRow(tr("Remove pieces shorter than"), m_shortest);
    form->addRow(QString(), plan);
    form->addRow(tr("Close gaps up to"), m_gap);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->addLayout(form);
    column->addWidget(makeNote(tr("Applied in this order. Passages opened or closed are counted "
                                  "below and ringed on the map."),
                               this));
    column->addStretch(1);
    connect(m_window, &QComboBox::activated, this, [this] {
        change(m_tracker,
               [&](TraceRecipe& r) { r.cleanUp.window = m_window->currentData().toInt(); });
    });
    for (QSpinBox* spin : {m_specks, m_holes, m_shortest, m_gap})
        connect(spin, &QSpinBox::valueChanged, this, [this] {
            change(m_tracker, [&](TraceRecipe& r) {
                r.cleanUp.specks = m_specks->value();
                r.cleanUp.holes = m_holes->value();
                r.cleanUp.shortest = m_shortest->value();
                r.cleanUp.gap = m_gap->value();
            });
        });
    connect(plan, &QPushButton::clicked, this, [this] {
        if (const auto& mask = m_tracker.finding().mask)
            change(m_tracker, [&](TraceRecipe& r) {
                // Turn off the majority filter, because it would remove thin lines, which are the
                // walls of a floor plan.
                r.cleanUp.window = 0;
                r.cleanUp.shortest = shortestWall(mask->width, mask->height);
            });
    });
    connect(&tracker, &TraceTracker::changed, this, &CleanUpPage::refresh);
    refresh();
}

void CleanUpPage::refresh() {
    const TraceCleanUp& now = m_tracker.recipe().cleanUp;
    const QSignalBlocker specks(m_specks), holes(m_holes), shortest(m_shortest), gap(m_gap);
    m_window->setCurrentIndex(m_window->findData(now.window));
    m_specks->setValue(static_cast<int>(now.specks));
    m_holes->setValue(static_cast<int>(now.holes));
    m_shortest->setValue(now.shortest);
    m_gap->setValue(now.gap);
}

CorrectPage::CorrectPage(TraceTracker& tracker, const PanelHost& host) : m_tracker(tracker) {
    auto* acts = new QHBoxLayout;
    acts->addWidget(makeAct("actMark", tr("Brush"),
                            tr("Drag to mark an area; click a piece to exclude or include it."),
                            TraceAct::Mark));
    acts->addWidget(makeAct("actDoorway", tr("Doorway"), tr("Drag across a thin piece to open it."),
                            TraceAct::Doorway));
    acts->addWidget(makeAct("actLimit", tr("Boundary"),
                            tr("Click the corners of the area to trace."), TraceAct::Limit));
    acts->addStretch(1);
    auto* mark = new GroundChoice(tracker, tr("The brush marks areas as solid (X)."),
                                  tr("The brush marks areas as free (X)."), this);
    m_size = new QSpinBox(this);
    m_size->setObjectName("correctSize");
    m_size->setRange(2, 200);
    m_size->setSuffix(tr(" px"));
    m_size->setToolTip(
        tr("Radius of the brush on the screen ([ and ]). A doorway is twice as wide."));
    auto* brush = new QHBoxLayout;
    brush->addWidget(new QLabel(tr("Marks"), this));
    brush->addWidget(mark);
    brush->addStretch(1);
    brush->addWidget(new QLabel(tr("Size"), this));
    brush->addWidget(m_size);
    m_outside = new QCheckBox(tr("Outside is solid"), this);
    m_outside->setObjectName("outside");
    m_outside->setToolTip(tr("Beyond the boundary. Without a boundary, the picture gets a frame."));
    m_whole = new QPushButton(tr("Clear boundary"), this);
    m_whole->setObjectName("noLimit");
    m_whole->setToolTip(tr("Trace the whole picture again."));
    auto* links = new QPushButton(tr("Open walls where links cross"), this);
    links->setObjectName("openLinks");
    links->setToolTip(tr("Opens thin pieces where a link that you drew crosses them."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->addLayout(acts);
    column->addLayout(brush);
    column->addWidget(m_outside);
    for (QPushButton* button : {m_whole, links})
        column->addWidget(button);
    column->addWidget(
        makeNote(tr("Drag to mark an area; click a piece to exclude or include it."), this));
    column->addStretch(1);
    connect(m_size, &QSpinBox::valueChanged, &tracker, &TraceTracker::setRadius);
    connect(m_outside, &QCheckBox::toggled, this, [this](bool solid) {
        change(m_tracker, [&](TraceRecipe& r) {
            r.corrections.outside = solid ? Solidity::Solid : Solidity::Free;
        });
    });
    connect(m_whole, &QPushButton::clicked, this, [this] { m_tracker.setLimit({}); });
    connect(links, &QPushButton::clicked, this, [this, &host] {
        if (m_tracker.finding().mask)
            host.notify(tr("%Ln passages opened along links.", nullptr,
                           numerus(static_cast<std::size_t>(m_tracker.openAlongLinks()))));
    });
    connect(&tracker, &TraceTracker::changed, this, &CorrectPage::refresh);
    refresh();
}

QToolButton* CorrectPage::makeAct(const QString& name, const QString& text, const QString& tip,
                                  TraceAct act) {
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this, [this, act] { m_tracker.setAct(act); });
    m_acts << std::pair{button, act};
    return button;
}

void CorrectPage::refresh() {
    const QSignalBlocker size(m_size), outside(m_outside);
    for (const auto& [button, act] : m_acts)
        button->setChecked(act == m_tracker.act());
    m_whole->setEnabled(!m_tracker.recipe().corrections.limit.empty());
    m_size->setValue(m_tracker.radius());
    m_outside->setChecked(m_tracker.recipe().corrections.outside == Solidity::Solid);
}

SimplifyPage::SimplifyPage(TraceTracker& tracker) : m_tracker(tracker) {
    m_leeway = new QDoubleSpinBox(this);
    m_leeway->setObjectName("leeway");
    m_leeway->setRange(0, toPixels(maxTraceTolerance));
    m_leeway->setSingleStep(0.25);
    m_leeway->setSuffix(tr(" px"));
    m_leeway->setKeyboardTracking(false);
    m_leeway->setToolTip(tr("Outlines move by less than this when they are straightened."));
    auto* form = new Form;
    form->addRow(tr("Smooth outlines by"), m_leeway);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->addLayout(form);
    column->addWidget(makeNote(tr("More gives fewer corners. This never opens or closes a passage, "
                                  "and each keeps at least half its width."),
                               this));
    column->addStretch(1);
    const auto refresh = [this] {
        const QSignalBlocker blocker(m_leeway);
        m_leeway->setValue(toPixels(m_tracker.recipe().leeway));
    };
    connect(m_leeway, &QDoubleSpinBox::valueChanged, this, [this](double pixels) {
        change(m_tracker, [&](TraceRecipe& r) { toLattice(pixels, r.leeway); });
    });
    connect(&tracker, &TraceTracker::changed, this, refresh);
    refresh();
}

} // namespace waymark
