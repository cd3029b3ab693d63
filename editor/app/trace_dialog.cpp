// SPDX-License-Identifier: MIT
#include "editor/app/trace_dialog.h"

#include "editor/app/file_dialogs.h"
#include "editor/app/progress.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace waymark {

using namespace navcore;

namespace {

constexpr int previewDelay = 120;

std::size_t cornersOf(const std::vector<TracedPiece>& pieces) {
    std::size_t corners = 0;
    for (const TracedPiece& piece : pieces)
        for (const Ring& ring : piece.shape.rings)
            corners += ring.size();
    return corners;
}

} // namespace

TraceDialog::TraceDialog(Workspace& workspace, QWidget* parent)
    : QDialog(parent), m_workspace(workspace) {
    setWindowTitle(tr("Trace picture"));
    resize(960, 620);
    m_view = new PictureView(workspace.picture.image().size(), this);
    m_view->setObjectName("picture");
    m_view->setLevels(workspace.picture.levels());
    auto* row = new QHBoxLayout(this);
    row->setSpacing(14);
    row->addWidget(m_view, 1);
    row->addLayout(makeForm());
    m_delay.setSingleShot(true);
    m_delay.setInterval(previewDelay);
    connect(&m_delay, &QTimer::timeout, this, &TraceDialog::start);
    connect(m_view, &PictureView::clicked, this, [this](QPointF pixel) {
        const QColor colour = m_workspace.picture.image().pixelColor(static_cast<int>(pixel.x()),
                                                                     static_cast<int>(pixel.y()));
        m_rgb = {static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()),
                 static_cast<std::uint8_t>(colour.blue())};
        m_method->setCurrentIndex(static_cast<int>(TraceMethod::Colour));
        changed();
    });
    refreshFields();
    suggest();
}

TraceDialog::~TraceDialog() {
    m_worker.request_stop();
}

QLayout* TraceDialog::makeForm() {
    const auto spin = [this](int least, int most, int value) {
        auto* box = new QSpinBox(this);
        box->setRange(least, most);
        box->setValue(value);
        connect(box, &QSpinBox::valueChanged, this, &TraceDialog::changed);
        return box;
    };
    m_method = new QComboBox(this);
    m_method->setObjectName("method");
    m_method->addItems({tr("dark or light"), tr("opaque or see-through"), tr("of one colour"),
                        tr("marked in a mask")});
    m_side = new QComboBox(this);
    m_side->addItems({tr("the darker side"), tr("the lighter side")});
    m_side->setObjectName("side");
    m_threshold = new QSlider(Qt::Horizontal, this);
    m_threshold->setObjectName("threshold");
    m_threshold->setRange(0, 256);
    m_tolerance = spin(0, 255, 24);
    m_tolerance->setObjectName("tolerance");
    m_tolerance->setToolTip(tr("How far a pixel may be from the colour: 0 = exactly it."));
    m_colour = new QPushButton(tr("click the picture"), this);
    m_colour->setFlat(true);
    m_mask = new QPushButton(tr("Choose..."), this);
    m_mask->setObjectName("mask");
    m_minPixels = spin(0, 1000000, 16);
    m_minPixels->setObjectName("minPixels");
    m_minPixels->setSuffix(tr(" pixels"));
    m_minPixels->setToolTip(tr("Solid specks of fewer pixels are dropped, holes of fewer pixels "
                               "are filled."));
    m_leeway = new QDoubleSpinBox(this);
    m_leeway->setLocale(QLocale(QLocale::English));
    m_leeway->setRange(0, toPixels(maxTolerance));
    m_leeway->setSingleStep(0.25);
    m_leeway->setObjectName("leeway");
    m_leeway->setSuffix(tr(" pixels"));
    m_leeway->setToolTip(tr("More gives fewer corners: outlines may move by less than this to "
                            "become straight. No passage is opened or closed by it, and each "
                            "keeps at least half its width."));
    m_state = new QLabel(this);
    m_state->setObjectName("state");
    m_state->setWordWrap(true);
    m_state->setMinimumHeight(48);
    m_state->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    const std::size_t now = m_workspace.document.level().items<Obstacle>().size();
    m_replace = new QCheckBox(tr("Replace the %1 obstacles there are").arg(countText(now)), this);
    m_replace->setObjectName("replace");
    m_replace->setVisible(now > 0);

    m_form = new QFormLayout;
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->addRow(tr("Solid is what is"), m_method);
    m_form->addRow(tr("Divide at"), m_threshold);
    m_form->addRow(tr("Solid is"), m_side);
    m_form->addRow(tr("Colour"), m_colour);
    m_form->addRow(tr("Tolerance"), m_tolerance);
    m_form->addRow(tr("Mask"), m_mask);
    m_form->addRow(tr("Ignore specks under"), m_minPixels);
    m_form->addRow(tr("Smooth outlines by"), m_leeway);
    m_form->addRow(m_replace);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_apply = buttons->addButton(tr("Apply"), QDialogButtonBox::AcceptRole);
    m_apply->setObjectName("apply");
    connect(buttons, &QDialogButtonBox::accepted, this, &TraceDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_method, &QComboBox::currentIndexChanged, this, &TraceDialog::changed);
    connect(m_side, &QComboBox::currentIndexChanged, this, &TraceDialog::changed);
    connect(m_threshold, &QSlider::valueChanged, this, &TraceDialog::changed);
    connect(m_leeway, &QDoubleSpinBox::valueChanged, this, &TraceDialog::changed);
    connect(m_mask, &QPushButton::clicked, this, &TraceDialog::chooseMask);
    auto* column = new QVBoxLayout;
    column->addLayout(m_form);
    column->addWidget(m_state);
    column->addStretch(1);
    column->addWidget(buttons);
    m_state->setFixedWidth(270);
    return column;
}

/// What suits the picture is worked out beside the window; whoever was faster keeps their choice.
void TraceDialog::suggest() {
    m_state->setText(tr("Looking at the picture..."));
    m_apply->setEnabled(false);
    const quint64 serial = ++m_serial;
    m_worker = std::jthread([this, serial, picture = m_workspace.picture.image()] {
        const TraceRequest suited = suitedTrace(picture);
        QMetaObject::invokeMethod(
            this,
            [this, serial, suited] {
                if (serial != m_serial)
                    return;
                take(suited);
                m_delay.stop();
                start();
            },
            Qt::QueuedConnection);
    });
}

void TraceDialog::take(const TraceRequest& request) {
    m_method->setCurrentIndex(static_cast<int>(request.method));
    m_side->setCurrentIndex(static_cast<int>(request.solid));
    m_threshold->setValue(request.threshold);
    m_leeway->setValue(toPixels(request.outline.tolerance));
}

TraceRequest TraceDialog::request() const {
    TraceRequest request;
    request.method = static_cast<TraceMethod>(m_method->currentIndex());
    request.solid = static_cast<Solid>(m_side->currentIndex());
    request.threshold = m_threshold->value();
    request.colour = m_rgb;
    request.tolerance = m_tolerance->value();
    request.minPixels = m_minPixels->value();
    toLattice(m_leeway->value(), request.outline.tolerance);
    return request;
}

void TraceDialog::changed() {
    refreshFields();
    ++m_serial; // what is being traced is no longer what was asked for
    m_worker.request_stop();
    m_apply->setEnabled(false);
    m_state->setText(tr("Tracing..."));
    m_delay.start();
}

void TraceDialog::refreshFields() {
    const auto method = static_cast<TraceMethod>(m_method->currentIndex());
    const auto show = [this](QWidget* field, TraceMethod one, TraceMethod other, TraceMethod now) {
        const bool on = now == one || now == other;
        field->setVisible(on);
        m_form->labelForField(field)->setVisible(on);
    };
    for (QWidget* field : std::initializer_list<QWidget*>{m_threshold, m_side})
        show(field, TraceMethod::Brightness, TraceMethod::Alpha, method);
    for (QWidget* field : std::initializer_list<QWidget*>{m_colour, m_tolerance})
        show(field, TraceMethod::Colour, TraceMethod::Colour, method);
    show(m_mask, TraceMethod::MaskPicture, TraceMethod::MaskPicture, method);
    const bool alpha = method == TraceMethod::Alpha;
    m_side->setItemText(0, alpha ? tr("the more see-through side") : tr("the darker side"));
    m_side->setItemText(1, alpha ? tr("the more opaque side") : tr("the lighter side"));
    const QColor colour(m_rgb.r, m_rgb.g, m_rgb.b);
    m_colour->setIcon(colourSwatch(colour.rgb()));
    m_colour->setText(tr("%1 (click the picture)").arg(colour.name()));
}

void TraceDialog::start() {
    refreshFields();
    TraceRequest asked = request();
    const bool byMask = asked.method == TraceMethod::MaskPicture;
    if (byMask && m_maskPath.isEmpty()) {
        m_state->setText(
            tr("Choose a mask picture as large as this one: dark or opaque is solid."));
        return;
    }
    const quint64 serial = ++m_serial;
    m_state->setText(tr("Tracing..."));
    m_apply->setEnabled(false);
    // The picture is shared, not copied; assigning stops the worker before and waits for it.
    m_worker = std::jthread([this, asked, serial, picture = m_workspace.picture.image(),
                             mask = byMask ? m_maskPath : QString()](std::stop_token stop) mutable {
        if (!mask.isEmpty())
            asked.mask = QImage(mask);
        Result<Pieces> pieces = tracePicture(picture, asked, {stop, {}});
        QMetaObject::invokeMethod(
            this, [this, serial, pieces = std::move(pieces)] { finished(serial, pieces); },
            Qt::QueuedConnection);
    });
}

void TraceDialog::finished(quint64 serial, Result<Pieces> pieces) {
    if (serial != m_serial)
        return;
    m_apply->setEnabled(pieces.ok());
    m_pieces = pieces ? std::move(pieces).value() : Pieces{};
    m_view->setPieces(m_pieces);
    if (!pieces) {
        m_state->setText(QString::fromStdString(pieces.error().message));
        return;
    }
    const QImage& picture = m_workspace.picture.image();
    double solid = 0;
    for (const TracedPiece& piece : m_pieces)
        solid += static_cast<double>(piece.pixels);
    m_state->setText(tr("%1 pieces, %2 corners, %3 % solid.")
                         .arg(countText(m_pieces.size()), countText(cornersOf(m_pieces)))
                         .arg(qRound(100 * solid / picture.width() / picture.height())));
}

void TraceDialog::useMask(const QString& path) {
    m_maskPath = path;
    m_mask->setText(QFileInfo(path).fileName());
    m_method->setCurrentIndex(static_cast<int>(TraceMethod::MaskPicture));
    changed();
}

void TraceDialog::chooseMask() {
    const QString path =
        askForFile(this, tr("Choose a mask picture"),
                   QFileInfo(m_workspace.picture.path()).absolutePath(), pictureFilter());
    if (!path.isEmpty())
        useMask(path);
}

void TraceDialog::accept() {
    Document& document = m_workspace.document;
    std::vector<TracedPiece> placed = m_pieces;
    const Point2 origin = document.level().picture().origin;
    for (TracedPiece& piece : placed)
        for (Ring& ring : piece.shape.rings)
            for (Point2& corner : ring)
                corner = {corner.x + origin.x, corner.y + origin.y};
    const LevelChange change =
        obstaclesFrom(document.level(), document.ids(), placed,
                      m_replace->isChecked() ? OldObstacles::Replace : OldObstacles::Keep);
    if (change.empty()) {
        QDialog::accept();
        return;
    }
    const Status done = editWithProgress(this, document, change, tr("Trace picture"));
    if (!done && done.error().kind == ErrorKind::Cancelled)
        return; // the dialog is still there
    if (!done) {
        m_state->setText(QString::fromStdString(done.error().message));
        return;
    }
    QDialog::accept();
}

} // namespace waymark
