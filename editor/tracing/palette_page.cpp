// SPDX-License-Identifier: MIT
#include "editor/panels/table.h"
#include "editor/tracing/trace_pages.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

QColor colourOf(Rgb colour) {
    return {colour.r, colour.g, colour.b};
}

QPixmap chip(Rgb colour) {
    QPixmap picture(28, 16);
    picture.fill(colourOf(colour));
    return picture;
}

/// Delegate that toggles the check box when the designer clicks anywhere in the row.
class WholeRowTicks : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override {
        if (event->type() != QEvent::MouseButtonRelease)
            return QStyledItemDelegate::editorEvent(event, model, option, index);
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() != Qt::LeftButton || !option.rect.contains(mouse->position().toPoint()))
            return false;
        const bool ticked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        return model->setData(index, ticked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    }
};

} // namespace

PalettePage::PalettePage(TraceTracker& tracker) : m_tracker(tracker) {
    m_ticked = new QComboBox(this);
    m_ticked->setObjectName("ticked");
    m_ticked->addItems({tr("Free areas:"), tr("Solid areas:")});
    m_ticked->setToolTip(
        tr("Tick the free colours if there are fewer of them: everything else is solid."));
    m_method = new QComboBox(this);
    m_method->setObjectName("traceMethod");
    for (const auto& [text, method] : {std::pair{tr("picked colours"), TraceMethod::Palette},
                                       {tr("dark or light pixels"), TraceMethod::Brightness},
                                       {tr("opaque or transparent pixels"), TraceMethod::Alpha},
                                       {tr("one colour"), TraceMethod::Colour},
                                       {tr("from a mask"), TraceMethod::MaskPicture}})
        m_method->addItem(text, static_cast<int>(method));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->addWidget(m_ticked);
    column->addWidget(m_method);
    column->addWidget(makeColours(), 1);
    column->addWidget(makeNumbers());
    column->addStretch(0);
    connect(m_ticked, &QComboBox::activated, this, [this](int ticked) {
        change([&](TraceRecipe& recipe) { recipe.ticked = static_cast<Solidity>(ticked); });
    });
    connect(m_method, &QComboBox::activated, this,
            [this] { setMethod(static_cast<TraceMethod>(m_method->currentData().toInt())); });
    connect(&tracker, &TraceTracker::changed, this, &PalettePage::refresh);
    connect(&tracker, &TraceTracker::found, this, &PalettePage::refreshSwatches);
    refresh();
}

void PalettePage::setMethod(TraceMethod method) {
    const TraceRecipe& now = m_tracker.recipe();
    if (method == now.method)
        return;
    if (method == TraceMethod::MaskPicture && now.mask.empty())
        return chooseMask();
    if (method == TraceMethod::Palette && now.swatches.empty())
        return m_tracker.makePalette(8);
    if (method == TraceMethod::Brightness)
        return m_tracker.divideByBrightness();
    change([method](TraceRecipe& recipe) {
        recipe.method = method;
        if (method == TraceMethod::Alpha) {
            recipe.threshold = 128;
            recipe.solid = Solid::AtOrAboveThreshold;
        }
    });
}

QWidget* PalettePage::makeColours() {
    m_colours = new QWidget(this);
    m_swatches = new QListWidget(m_colours);
    m_swatches->setObjectName("swatches");
    m_swatches->setIconSize({28, 16});
    m_swatches->setItemDelegate(new WholeRowTicks(m_swatches));
    m_swatches->setSelectionMode(QAbstractItemView::NoSelection);
    m_swatches->setFlow(QListView::LeftToRight); // Arrange the swatches in two columns.
    m_swatches->setWrapping(true);
    m_swatches->setResizeMode(QListView::Adjust);
    m_swatches->setGridSize({128, fontMetrics().lineSpacing() + 7});
    m_swatches->setMinimumHeight(4 * m_swatches->gridSize().height() + 4);
    auto* eight = new QToolButton(m_colours);
    auto* sixteen = new QToolButton(m_colours);
    for (const auto& [button, count] : {std::pair{eight, 8}, {sixteen, 16}}) {
        button->setObjectName(QStringLiteral("palette%1").arg(count));
        button->setText(tr("%1 colours").arg(count));
        button->setToolTip(tr("Find %1 colours again. This clears all ticks.").arg(count));
        connect(button, &QToolButton::clicked, this,
                [this, n = static_cast<std::size_t>(count)] { m_tracker.makePalette(n); });
    }
    m_take = new QToolButton(m_colours);
    m_take->setObjectName("takeColour");
    m_take->setText(tr("+ Colour"));
    m_take->setCheckable(true);
    m_take->setToolTip(tr("The next stroke on the map adds the colour there to the palette, e.g. a "
                          "shadow that looks like a wall."));
    auto* mark =
        new GroundChoice(m_tracker, tr("Strokes on the map tick the colours under them (X)."),
                         tr("Strokes on the map untick the colours under them (X)."), m_colours);
    auto* palette = new QHBoxLayout;
    palette->addWidget(eight);
    palette->addWidget(sixteen);
    palette->addWidget(m_take);
    palette->addStretch(1);
    auto* strokes = new QHBoxLayout;
    strokes->addWidget(new QLabel(tr("Strokes mark"), m_colours));
    strokes->addWidget(mark);
    strokes->addStretch(1);
    auto* column = new QVBoxLayout(m_colours);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(palette);
    column->addLayout(strokes);
    column->addWidget(m_swatches, 1);
    connect(m_take, &QToolButton::clicked, this,
            [this](bool on) { m_tracker.setAct(on ? TraceAct::TakeColour : TraceAct::Mark); });
    connect(m_swatches, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        const auto at = static_cast<std::size_t>(m_swatches->row(item));
        change([&](TraceRecipe& recipe) {
            if (at < recipe.swatches.size())
                recipe.swatches[at].ground =
                    item->checkState() == Qt::Checked ? Solidity::Solid : Solidity::Free;
        });
    });
    return m_colours;
}

QWidget* PalettePage::makeDivide() {
    m_divide = new QWidget(m_numbers);
    m_slider = new QSlider(Qt::Horizontal, m_divide);
    m_slider->setObjectName("threshold");
    m_threshold = new QSpinBox(m_divide);
    m_threshold->setObjectName("thresholdNumber");
    m_slider->setRange(0, 256);
    m_threshold->setRange(0, 256);
    m_best = new QToolButton(m_divide);
    m_best->setObjectName("bestThreshold");
    m_best->setText(tr("Auto"));
    m_best->setToolTip(tr("Use the threshold that separates the picture best."));
    auto* row = new QHBoxLayout(m_divide);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_slider, 1);
    row->addWidget(m_threshold);
    row->addWidget(m_best);
    const auto divideAt = [this](int value) {
        change([&](TraceRecipe& r) { r.threshold = value; });
    };
    connect(m_slider, &QSlider::valueChanged, this, divideAt);
    connect(m_threshold, &QSpinBox::valueChanged, this, divideAt);
    connect(m_best, &QToolButton::clicked, &m_tracker, &TraceTracker::divideByBrightness);
    return m_divide;
}

QWidget* PalettePage::makeNumbers() {
    m_numbers = new QWidget(this);
    m_side = new QComboBox(m_numbers);
    m_side->setObjectName("side");
    // The texts depend on the method and are set later.
    m_side->addItems({QString(), QString()});
    m_sample = new QLabel(m_numbers);
    m_sample->setToolTip(tr("Click the map to pick another colour."));
    m_tolerance = new QSpinBox(m_numbers);
    m_tolerance->setObjectName("tolerance");
    m_tolerance->setRange(0, 255);
    m_tolerance->setToolTip(tr("How much a pixel may differ from the colour. 0: exact match. Drag "
                               "on the map to change it."));
    m_mask = new QPushButton(tr("Choose…"), m_numbers);
    m_mask->setObjectName("mask");
    m_form = new Form(m_numbers);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->addRow(tr("Threshold"), makeDivide());
    m_form->addRow(tr("Solid"), m_side);
    m_form->addRow(tr("Colour"), m_sample);
    m_form->addRow(tr("Tolerance"), m_tolerance);
    m_form->addRow(tr("Mask"), m_mask);
    connect(m_side, &QComboBox::activated, this, [this](int side) {
        change([&](TraceRecipe& r) { r.solid = static_cast<Solid>(side); });
    });
    connect(m_tolerance, &QSpinBox::valueChanged, this,
            [this](int value) { change([&](TraceRecipe& r) { r.tolerance = value; }); });
    connect(m_mask, &QPushButton::clicked, this, &PalettePage::chooseMask);
    return m_numbers;
}

void PalettePage::change(const std::function<void(TraceRecipe&)>& how) {
    TraceRecipe recipe = m_tracker.recipe();
    how(recipe);
    m_tracker.set(recipe);
}

void PalettePage::chooseMask() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose a mask picture"));
    if (!path.isEmpty())
        m_tracker.useMask(path);
    refresh();
}

void PalettePage::refresh() {
    const TraceRecipe& recipe = m_tracker.recipe();
    const QSignalBlocker slider(m_slider), threshold(m_threshold), tolerance(m_tolerance);
    m_ticked->setCurrentIndex(static_cast<int>(recipe.ticked));
    m_method->setCurrentIndex(m_method->findData(static_cast<int>(recipe.method)));
    m_slider->setValue(recipe.threshold);
    m_threshold->setValue(recipe.threshold);
    const bool byAlpha = recipe.method == TraceMethod::Alpha;
    m_side->setItemText(0, byAlpha ? tr("more transparent") : tr("darker"));
    m_side->setItemText(1, byAlpha ? tr("more opaque") : tr("lighter"));
    m_side->setCurrentIndex(static_cast<int>(recipe.solid));
    m_tolerance->setValue(recipe.tolerance);
    m_mask->setText(recipe.mask.empty()
                        ? tr("Choose…")
                        : QFileInfo(QString::fromStdString(recipe.mask)).fileName());
    m_take->setChecked(m_tracker.act() == TraceAct::TakeColour);
    m_take->setEnabled(recipe.swatches.size() < maxSwatches);
    m_colours->setVisible(recipe.method == TraceMethod::Palette);
    const bool divides =
        recipe.method == TraceMethod::Brightness || recipe.method == TraceMethod::Alpha;
    m_form->showRow(m_divide, divides);
    m_best->setVisible(recipe.method == TraceMethod::Brightness);
    m_form->showRow(m_side, divides);
    m_form->showRow(m_sample, recipe.method == TraceMethod::Colour);
    m_sample->setPixmap(chip(recipe.colour));
    m_form->showRow(m_tolerance, recipe.method == TraceMethod::Colour);
    m_form->showRow(m_mask, recipe.method == TraceMethod::MaskPicture);
    refreshSwatches();
}

void PalettePage::refreshSwatches() {
    const QSignalBlocker blocker(m_swatches);
    const std::vector<Swatch>& swatches = m_tracker.recipe().swatches;
    const std::vector<std::int64_t>& pixels = m_tracker.finding().swatchPixels;
    std::int64_t all = 0;
    for (const std::int64_t count : pixels)
        all += count;
    while (m_swatches->count() > static_cast<int>(swatches.size()))
        delete m_swatches->takeItem(m_swatches->count() - 1);
    for (std::size_t i = 0; i < swatches.size(); ++i) {
        QListWidgetItem* item = m_swatches->item(static_cast<int>(i));
        if (!item) {
            item = new QListWidgetItem(m_swatches);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        }
        item->setIcon(QIcon(chip(swatches[i].colour)));
        item->setToolTip(colourOf(swatches[i].colour).name());
        const QString share =
            i < pixels.size() && all > 0
                ? tr("%1 %").arg(100.0 * static_cast<double>(pixels[i]) / static_cast<double>(all),
                                 0, 'f', 1)
                : QString();
        item->setText(swatches[i].seeThrough ? tr("transparent  %1").arg(share) : share);
        item->setCheckState(swatches[i].ground == Solidity::Solid ? Qt::Checked : Qt::Unchecked);
    }
}

} // namespace waymark
