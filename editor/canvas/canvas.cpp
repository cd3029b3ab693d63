// SPDX-License-Identifier: MIT
#include "editor/canvas/canvas.h"

#include "editor/render/exit_badges.h"
#include "editor/render/frame_moves.h"
#include "editor/render/image_sink.h"
#include "editor/render/item_painters.h"
#include "editor/render/map_layers.h"
#include "editor/render/overlay_painter.h"
#include "editor/render/painters.h"
#include "editor/render/render_level.h"
#include "editor/tools/picking.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/tool_box.h"
#include "navcore/author/edit/symmetry.h"

#include <QFileInfo>
#include <QPaintEngine>
#include <QPaintEvent>
#include <QPainter>

namespace waymark {

using namespace navcore;

namespace {

/// Returns the item under the pointer on which a click with the current tool would act. Empty if
/// there is none.
SelectedItems itemUnder(const Workspace& workspace, ToolBox& tools, const ToolEvent& event) {
    const HoverPicks hover = tools.row().hover;
    if (hover == HoverPicks::Nothing)
        return {};
    ToolSettings picks = tools.options().settings();
    if (hover == HoverPicks::Vertices) {
        picks.pickVertices = true;
        picks.pickEdges = picks.pickObstacles = picks.pickBarriers = picks.pickOthers = false;
    }
    SelectedItems items;
    const auto under = itemsAt(workspace, picks, event);
    if (!under.empty())
        insert(items, under.front());
    return items;
}

constexpr int focusFrame = 2;
constexpr int miniMapDelayMs = 250; // Delay between the last edit and the update of the mini-map.

/// Wraps the paint device's pixel buffer for direct writing, which avoids a full-frame copy. Null
/// if the device is not an in-memory RGB32 image.
QImage pixelsOf(const QPainter& painter, QSize size) {
    QPaintDevice* device = painter.paintEngine()->paintDevice();
    const QTransform place = painter.deviceTransform();
    const QRect part(QPoint(qRound(place.dx()), qRound(place.dy())), size);
    if (device->devType() != QInternal::Image || part.x() != place.dx() || part.y() != place.dy())
        return {};
    auto& image = static_cast<QImage&>(*device);
    const bool isPlain = image.format() == QImage::Format_RGB32 ||
                         image.format() == QImage::Format_ARGB32_Premultiplied;
    if (!isPlain || !image.isDetached() || !image.rect().contains(part))
        return {};
    return QImage(image.scanLine(part.y()) + part.x() * qsizetype{sizeof(QRgb)}, size.width(),
                  size.height(), image.bytesPerLine(), QImage::Format_RGB32);
}

} // namespace

Canvas::Canvas(Workspace& workspace, ToolBox& tools, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_tools(tools), m_theme(CanvasTheme::of(palette())),
      m_frame(workspace), m_input(
                              tools, workspace.view,
                              [this](QPointF screen, Qt::KeyboardModifiers modifiers) {
                                  return eventAt(screen, modifiers);
                              },
                              this),
      m_floor(workspace.floor()) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(true);
    setAccessibleName(tr("Map canvas"));
    setAccessibleDescription(tr("The level: picture, obstacles, vertices, edges and routes"));
    setMinimumSize(320, 240);

    m_extent = extentOf(workspace.document.level());
    m_miniMapDelay.setSingleShot(true);
    m_miniMapDelay.setInterval(miniMapDelayMs);
    connect(&m_miniMapDelay, &QTimer::timeout, this, [this] {
        m_extent = extentOf(m_workspace.document.level());
        m_miniMap.invalidate();
        update();
    });

    connect(&m_frame, &LayeredFrame::improved, this, qOverload<>(&QWidget::update));
    connect(&workspace.document, &Document::changed, this, &Canvas::follow);
    connect(&workspace.picture, &PictureStore::changed, this, &Canvas::redrawAll);
    connect(&workspace.view, &ViewState::changed, this, &Canvas::redrawAll);
    connect(&workspace.view, &ViewState::changed, this, &Canvas::followFloor);
    const auto repaint = [this] {
        m_frame.touch(LayeredFrame::Part::Overlay);
        update();
    };
    connect(&workspace.selection, &Selection::changed, this, repaint);
    connect(&workspace.routes, &RouteTracker::changed, this, qOverload<>(&QWidget::update));
    connect(&workspace.issues, &IssueTracker::changed, this, repaint);
    connect(&workspace.checks, &CheckTracker::changed, this, repaint);
    connect(&workspace.views, &AnalysisModes::changed, this, repaint);
    connect(&workspace.shades, &EdgeColouring::changed, this, repaint);
    connect(&workspace.views, &AnalysisModes::overlayChanged, this, repaint);
    connect(&workspace.views, &AnalysisModes::overlayToggled, this, [this] {
        // Tell the new overlay which item is under the pointer, even though the pointer has not
        // moved.
        if (m_pointer)
            hover(eventAt(m_pointer->screen, m_pointer->modifiers));
    });
    connect(&workspace.views, &AnalysisModes::overlayPointed, this, qOverload<>(&QWidget::update));
    connect(&workspace.views, &AnalysisModes::shown, this, [this] {
        const auto layer = m_workspace.views.frameLayer();
        const std::uint64_t serial = layer ? layer->serial() : 0;
        if (std::exchange(m_layerSerial, serial) == serial)
            return;
        m_frame.touch(LayeredFrame::Part::Both); // The new layer may colour every edge differently.
        update();
    });
    connect(&m_pulse, &Pulse::changed, this, qOverload<>(&QWidget::update));
    connect(&tools, &ToolBox::overlayChanged, this, [this] {
        updateCursor();
        update();
    });
    connect(&tools, &ToolBox::toolChanged, this, [this] { hover(std::nullopt); });

    connect(&m_input, &PointerInput::panned, this, [this](QPointF delta) {
        Camera camera = m_camera;
        camera.panBy(delta);
        setCamera(camera);
    });
    connect(&m_input, &PointerInput::zoomed, this, [this](QPointF at, double factor) {
        Camera camera = m_camera;
        camera.zoomAt(at, factor);
        setCamera(camera);
    });
    connect(&m_input, &PointerInput::pointed, this, [this](const ToolEvent& event) {
        hover(event);
        emit cursorMoved(event.at);
    });
    connect(&m_input, &PointerInput::left, this, [this] {
        hover(std::nullopt);
        emit cursorLeft();
    });
    connect(&m_input, &PointerInput::menuRequested, this,
            [this](const ToolEvent& event, QPoint global) {
                m_menuPlace = event.at;
                emit contextMenuRequested(event, global);
                m_menuPlace.reset();
            });
    connect(&m_input, &PointerInput::cursorChanged, this, &Canvas::updateCursor);
}

void Canvas::follow(const DocumentChange& change) {
    const Document& document = m_workspace.document;
    m_hover = {}; // Clear m_hover, because the item under the pointer may have been deleted.
    if (change.extent == Extent::Whole) {
        m_frame.touch(LayeredFrame::Part::Level);
        fit();
    } else if (isVisible()) {
        m_isFitted = false;
    }
    if (const auto dirty = dirtyBoxes(change, document.level(), document.graph())) {
        m_frame.touch(*dirty);
        m_miniMapDelay.start();
        update();
    } else {
        redrawAll();
    }
}

/// Forgets the item under the pointer, which is on the previous floor, and looks for another one.
void Canvas::followFloor() {
    if (std::exchange(m_floor, m_workspace.floor()) == m_workspace.floor())
        return;
    m_hover = {};
    // Later, because the floor also changes while a change of the level is being announced.
    QMetaObject::invokeMethod(this, &Canvas::pointAgain, Qt::QueuedConnection);
}

/// Lets the tool and the analysis modes look again at what is under the resting pointer.
void Canvas::pointAgain() {
    if (!m_pointer || m_input.panning())
        return;
    const ToolEvent event = eventAt(m_pointer->screen, m_pointer->modifiers);
    m_tools.current().move(event);
    hover(event);
}

void Canvas::redrawAll() {
    m_extent = extentOf(m_workspace.document.level());
    m_frame.touch(LayeredFrame::Part::Both);
    m_miniMap.invalidate();
    update();
}

ToolEvent Canvas::eventAt(QPointF screen, Qt::KeyboardModifiers modifiers) const {
    return {m_camera.toMap(screen), screen, m_camera.unitsPerScreenPixel(), modifiers,
            devicePixelRatioF()};
}

void Canvas::hover(const std::optional<ToolEvent>& at) {
    m_pointer = at;
    SelectedItems under;
    const bool mayPoint = at && !m_input.holding() && !m_workspace.view.settings().barePicture;
    if (mayPoint)
        under = itemUnder(m_workspace, m_tools, *at);
    for (const ModeRow& mode : m_tools.modes()) {
        AnalysisModel& model = *m_workspace.views.tracker(mode.action.id);
        const bool isShown = mode.isView() ? &mode == m_tools.view() : model.isOn();
        const bool isMeant =
            mayPoint && (!mode.isView() || m_tools.currentId() == SelectTool::toolId);
        if (isShown && mode.hover)
            mode.hover(model, isMeant ? &*at : nullptr);
    }
    if (under == m_hover)
        return;
    m_hover = std::move(under);
    update();
}

void Canvas::paintOverlay(const Scene& scene, const Projection& projection, QImage& shown,
                          const QRect& part) {
    const Measures measures = scene.measures(projection);
    const TerrainStyles styles(scene.level, scene.theme, projection.devicePixelRatio());
    const Paint paint{scene, projection, measures, styles, Pixels(shown, part)};
    FillRaster fill;
    MaskRaster mask;
    highlightItems(paint, m_hover, {m_theme.hover, fill, mask});
    m_pulse.paint(paint);
    QPainter painter(&shown);
    painter.setClipRect(part);
    painter.setRenderHint(QPainter::Antialiasing);
    if (const ModeRow* view = m_tools.view(); view && view->paint)
        view->paint(*m_workspace.views.tracker(), paint, painter, m_pane);
    for (const ModeRow& mode : m_tools.modes())
        if (!mode.isView() && mode.paint)
            mode.paint(*m_workspace.views.tracker(mode.action.id), paint, painter, m_pane);
    paintExitBadges(paint, painter);
    OverlayPainter sink(paint, painter);
    if (m_tools.row().hasImages && mirrorsEdits(scene.level)) {
        const SymmetryMap map(scene.level.symmetryGuide());
        for (int step = 1; step < map.count(); ++step) {
            ImageSink images(sink, map, step);
            m_tools.current().draw(images);
        }
    }
    m_tools.current().draw(sink);
    // If there are two panes, only the first one has a legend. Paint it above the tool's overlay,
    // so that it is readable.
    if (m_pane == 0)
        paintLegend(paint, painter, shown.size());
    if (m_workspace.picture.state() == PictureStore::State::Loading)
        paintBanner(paint, painter, shown.size(), loadingText());
    if (scene.view.miniMap)
        m_miniMap.paint(scene, m_extent, m_camera, size(), projection.devicePixelRatio(), painter);
}

QString Canvas::loadingText() const {
    const QString name = QFileInfo(m_workspace.picture.path()).fileName();
    const Picture& picture = m_workspace.document.level().picture(m_workspace.floor());
    return picture.width == 0
               ? tr("Loading %1…").arg(name)
               : tr("Loading %1, %2 x %3 pixels. You can keep working in the meantime.")
                     .arg(name)
                     .arg(picture.width)
                     .arg(picture.height);
}

QSize Canvas::realSize() const {
    return (QSizeF(size()) * devicePixelRatioF()).toSize();
}

void Canvas::finish() {
    m_frame.finish(scene(), Projection(m_camera, devicePixelRatioF()), realSize());
    update();
}

void Canvas::paintEvent(QPaintEvent* event) {
    const double ratio = devicePixelRatioF();
    const Scene now = scene();
    const Projection projection(m_camera, ratio);
    const QRect asked = event->rect();
    const QRect part =
        QRectF(QPointF(asked.topLeft()) * ratio, QSizeF(asked.size()) * ratio).toAlignedRect() &
        QRect({}, realSize());
    QPainter painter(this);
    // Avoid direct writing if other widgets overlap this one, because it would overwrite them.
    QImage own = event->region().rectCount() == 1 ? pixelsOf(painter, realSize()) : QImage();
    QImage& shown = own.isNull() ? m_frame.buffer(realSize()) : own;
    m_frame.paint(now, projection, shown, part);
    if (!now.view.barePicture)
        paintOverlay(now, projection, shown, part);
    if (own.isNull()) {
        painter.setClipRect(asked);
        // Without this scale, the painter would resample the pixels instead of copying them.
        painter.scale(1 / ratio, 1 / ratio);
        painter.drawImage(QPointF(0, 0), shown);
    }
    if (m_hasFocusFrame) {
        painter.resetTransform();
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2 * focusFrame));
        painter.drawRect(rect());
    }
    m_frame.workLater();
}

void Canvas::resizeEvent(QResizeEvent*) {
    refit(); // Fit again, because panels become wider when the check of a large level has finished.
}

void Canvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_theme = CanvasTheme::of(palette());
        redrawAll();
    }
    QWidget::changeEvent(event);
}

void Canvas::updateCursor() {
    setCursor(m_input.panning() ? Qt::ClosedHandCursor
              : m_input.ready() ? Qt::OpenHandCursor
                                : m_tools.current().cursor());
}

} // namespace waymark
