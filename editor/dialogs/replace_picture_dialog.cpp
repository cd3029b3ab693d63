// SPDX-License-Identifier: MIT
#include "editor/dialogs/replace_picture_dialog.h"

#include "editor/live/place_index.h"
#include "editor/render/frame_painter.h"
#include "navcore/author/edit/floor_edits.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QPushButton>

namespace waymark {

using namespace navcore;

namespace {

constexpr int sideWidth = 260;

QString sizeText(QSize size) {
    return QStringLiteral("%1 × %2").arg(size.width()).arg(size.height());
}

/// Returns whether both sizes have the same aspect ratio, with a tolerance of 1 %.
bool sameShape(QSize a, QSize b) {
    const double one = double{1} * a.width() * b.height(),
                 other = double{1} * b.width() * a.height();
    return std::abs(one - other) <= 0.01 * std::max(one, other);
}

QImage look(const Scene& scene, const Camera& camera, QSize size, double devicePixelRatio) {
    QImage image(size * devicePixelRatio, QImage::Format_RGB32);
    FramePainter().paint(scene, Projection(camera, devicePixelRatio), image, image.rect());
    image.setDevicePixelRatio(devicePixelRatio);
    return image;
}

} // namespace

ReplacePictureDialog::ReplacePictureDialog(const Workspace& workspace, const QString& path,
                                           QSize size, QWidget* parent)
    : QDialog(parent), m_workspace(workspace), m_path(path), m_size(size),
      m_picture(new PictureStore) {
    setWindowTitle(tr("Replace the picture"));
    resize(860, 520);
    m_view = new CompareView(this);
    m_view->setObjectName("compare");
    auto* row = new QHBoxLayout(this);
    row->setSpacing(16);
    row->addWidget(m_view, 1);
    row->addLayout(makeSide());
    connect(m_same, &QRadioButton::toggled, this, &ReplacePictureDialog::refresh);
    connect(m_graph, &QCheckBox::toggled, this, &ReplacePictureDialog::refresh);
    connect(m_view, &CompareView::resized, this, &ReplacePictureDialog::refresh);
    connect(m_picture, &PictureStore::changed, this, &ReplacePictureDialog::refresh);
    connect(&workspace.picture, &PictureStore::changed, this, &ReplacePictureDialog::refresh);
    m_picture->load(path);
}

ReplacePictureDialog::~ReplacePictureDialog() {
    m_picture->disconnect(this);
    PictureStore::deleteWhenIdle(m_picture);
}

QSize ReplacePictureDialog::oldFrame() const {
    const Picture& picture = m_workspace.document.level().picture(m_workspace.floor());
    return {static_cast<int>(picture.width), static_cast<int>(picture.height)};
}

QRadioButton* ReplacePictureDialog::makeFit(const QString& name, const QString& text,
                                            const QString& effect, QBoxLayout* column) {
    auto* button = new QRadioButton(text, this);
    button->setObjectName(name);
    auto* label = new QLabel(effect, this);
    label->setWordWrap(true);
    label->setFixedWidth(sideWidth);
    label->setIndent(22);
    label->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(button);
    column->addWidget(label);
    return button;
}

QLayout* ReplacePictureDialog::makeSide() {
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    const auto say = [&](const QString& text, QPalette::ColorRole role) {
        auto* label = new QLabel(text, this);
        label->setWordWrap(true);
        label->setFixedWidth(sideWidth);
        label->setForegroundRole(role);
        column->addWidget(label);
        return label;
    };
    QFont bold = font();
    bold.setBold(true);
    say(QFileInfo(m_path).fileName(), QPalette::WindowText)->setFont(bold);
    const QSize frame = oldFrame();
    const bool sameSize = m_size == frame;
    say(sameSize ? tr("%1 pixels, the same size as before: nothing moves.").arg(sizeText(m_size))
                 : tr("%1 pixels; the previous picture covers %2.")
                       .arg(sizeText(m_size), sizeText(frame)),
        QPalette::WindowText);
    column->addSpacing(8);
    m_stretched = makeFit(
        "oldFrame", tr("Fit the old frame"),
        tr("Stretches the new picture to %1 map pixels. For the same map at another resolution.")
            .arg(sizeText(frame)),
        column);
    m_same = makeFit("samePixels", tr("Same pixels"),
                     tr("One pixel stays one map pixel, from the top left corner: the map becomes "
                        "%1. For a map that was extended or cropped.")
                         .arg(sizeText(m_size)),
                     column);
    (sameShape(m_size, frame) && !sameSize ? m_stretched : m_same)->setChecked(true);
    for (QRadioButton* button : {m_stretched, m_same})
        button->setEnabled(!sameSize);
    m_graph = new QCheckBox(tr("Show the level on both"), this);
    m_graph->setObjectName("withLevel");
    m_graph->setChecked(true);
    column->addSpacing(8);
    column->addWidget(m_graph);
    column->addStretch(1);
    say(tr("Vertices, obstacles, paint and everything else stay where they are. Trace again "
           "(Ctrl+T) to follow the new picture: what you drew or corrected stays."),
        QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* replace = buttons->addButton(tr("Replace"), QDialogButtonBox::AcceptRole);
    replace->setObjectName("replace");
    replace->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    return column;
}

PictureFit ReplacePictureDialog::fit() const {
    return m_stretched->isChecked() ? PictureFit::OldFrame : PictureFit::SamePixels;
}

void ReplacePictureDialog::refresh() {
    const Level& before = m_workspace.document.level();
    Level after = before;
    LevelEdit edit(before);
    const FloorId floor = m_workspace.floor();
    setPicture(edit, floor, replacedPicture(before.picture(floor), m_path, m_size, fit()));
    if (const LevelChange change = edit.change(); !after.apply(change))
        return;
    ViewSettings view = m_workspace.view.settings();
    view.barePicture = !m_graph->isChecked();
    const Scene now = Scene::of(m_workspace, CanvasTheme::of(palette()));
    const auto with = [&](const Level& level, const std::vector<QImage>& picture) {
        return Scene{level,       now.graph,  now.agent,  now.rules, now.floor,     now.edges,
                     now.places,  now.shades, picture,    view,      now.selection, now.routes,
                     now.preview, now.issues, now.checks, now.theme, now.layer,     now.overlays};
    };
    Box extent = extentOf(before);
    extent.add(extentOf(after));
    Camera camera;
    camera.fit(extent, m_view->size());
    const auto show = [&](const Level& level, const PictureStore& picture) {
        return picture.state() == PictureStore::State::Loading
                   ? QImage()
                   : look(with(level, picture.levels()), camera, m_view->size(),
                          devicePixelRatioF());
    };
    m_view->setPictures(show(before, m_workspace.picture), show(after, *m_picture));
}

} // namespace waymark
