// SPDX-License-Identifier: MIT
#include "editor/tools/fill_tool.h"

#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/fill_points.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

// Delay between the last change of an option and the recalculation of the points.
constexpr int restMilliseconds = 150;

/// Returns the area to fill: the picture or, in a level without one, the extent of the level and of
/// `meant` plus 512 pixels on each side.
Box frameOf(const Level& level, FloorId floor, const Box& meant) {
    const auto held = [](std::int64_t c) {
        return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
    };
    if (const Box picture = boxOf(level.picture(floor)); !picture.empty())
        return picture;
    constexpr std::int64_t around = std::int64_t{512} * unitsPerPixel;
    Box box = extentOf(level);
    box.add(meant);
    return {{held(box.lo.x - around), held(box.lo.y - around)},
            {held(box.hi.x + around), held(box.hi.y + around)}};
}

} // namespace

FillTool::FillTool(ToolContext& context, QObject* parent) : Tool(parent), m_context(context) {
    m_later.setSingleShot(true);
    m_later.setInterval(restMilliseconds);
    connect(&m_later, &QTimer::timeout, this, [this] {
        if (m_fill)
            show(*m_fill);
    });
    connect(&context.options, &ToolOptions::changed, this, [this] {
        if (m_fill)
            m_later.start();
    });
    // Discard the pending fill, because it was computed for the previous state of the level.
    connect(&context.document(), &Document::changed, this, &FillTool::dropShape);
}

void FillTool::press(const ToolEvent& event) {
    cancelDrag();
    m_press = m_now = event;
}

void FillTool::move(const ToolEvent& event) {
    m_now = event;
    if (m_press && beyondThreshold(*m_press, event))
        m_dragging = true;
    if (m_dragging)
        emit overlayChanged();
}

void FillTool::release(const ToolEvent& event) {
    m_now = event;
    if (!m_press)
        return;
    const ToolEvent press = *std::exchange(m_press, std::nullopt);
    LatticeFill fill;
    fill.area = frameOf(m_context.level(), m_context.floor(), Box::of(press.at, event.at));
    fill.from = event.at;
    if (std::exchange(m_dragging, false))
        fill.within = Box::of(press.at, event.at);
    show(fill);
}

void FillTool::show(const LatticeFill& fill) {
    const ToolSettings& settings = m_context.options.settings();
    m_later.stop();
    m_fill = fill;
    m_fill->floor = m_context.floor();
    m_fill->lattice = settings.lattice;
    m_fill->spacing = settings.spacing;
    m_fill->margin = settings.fillMargin;
    findPoints();
    emit overlayChanged();
}

void FillTool::findPoints() {
    m_points.clear();
    m_problem.clear();
    Result<std::vector<Point2>> points = Error{ErrorKind::Cancelled, {}};
    m_context.document().blockingTask().run(
        tr("Filling with vertices…"), [&](const Progress& progress) {
            points = fillPoints(m_context.document().live(), *m_fill, progress);
        });
    if (points) {
        m_points = std::move(points).value();
        if (m_points.empty())
            m_problem = tr("This area is already full of vertices.");
    } else if (points.error().kind == ErrorKind::Cancelled) {
        m_fill.reset();
    } else {
        m_problem = localized(points.error());
        m_problem.front() = m_problem.front().toUpper();
    }
}

void FillTool::apply() {
    if (m_later.isActive()) // The options have just changed, so the points are outdated.
        show(*m_fill);
    if (!m_fill || m_points.empty()) {
        if (!m_problem.isEmpty())
            m_context.notify(m_problem);
        return;
    }
    Document& document = m_context.document();
    const LatticeFill fill = *m_fill;
    const std::size_t count = m_points.size();
    const LinkSettings& now = document.level().linkSettings();
    const LinkSettings suited = suitedSettings(fill, now);
    // If a box is filled in a level that already has vertices, keep the level's link settings. Only
    // the maximum edge length may grow.
    const bool beside = fill.within && !document.level().items<Vertex>().empty();
    const Coord longestBefore = now.longest;
    LinkSettings settings = beside ? now : suited;
    settings.longest = beside ? std::max(now.longest, suited.longest) : suited.longest;
    Vertex vertex;
    vertex.floor = m_context.floor();
    if (settings.linksWanted != suited.linksWanted)
        vertex.linksWanted = static_cast<std::uint8_t>(suited.linksWanted);
    LevelEdit edit(document.level());
    for (const Point2 at : m_points) {
        vertex.position = {at.x, at.y, 0};
        edit.set<Vertex>(document.ids().draw<Vertex>(document.level()), vertex);
    }
    edit.set<LinkSettings>({}, settings);
    const Status edited = document.edit(edit.change(), tr("Fill with vertices"));
    if (!edited) {
        if (edited.error().kind != ErrorKind::Cancelled)
            m_context.notify(localizedSentence(edited.error()));
        return;
    }
    QString done = tr("%1 added, each linked to up to %2 neighbours within %3.")
                       .arg(tr("%Ln vertices", nullptr, numerus(count)))
                       .arg(suited.linksWanted)
                       .arg(lengthText(document.level(), settings.longest));
    if (beside && settings.longest > longestBefore)
        done += tr(" The maximum edge length of the level was raised from %1 for this.")
                    .arg(lengthText(document.level(), longestBefore));
    m_context.notify(done);
}

bool FillTool::key(int qtKey, Qt::KeyboardModifiers) {
    if (!m_fill)
        return false;
    if (qtKey == Qt::Key_Return || qtKey == Qt::Key_Enter)
        apply();
    else if (qtKey == Qt::Key_Backspace)
        dropShape();
    else
        return false;
    return true;
}

bool FillTool::cancelDrag() {
    m_press.reset();
    const bool was = std::exchange(m_dragging, false);
    if (was)
        emit overlayChanged();
    return was;
}

bool FillTool::dropShape() {
    const bool was = m_fill.has_value();
    m_later.stop();
    m_fill.reset();
    m_points.clear();
    m_problem.clear();
    if (was)
        emit overlayChanged();
    return was;
}

void FillTool::nextVariant() {
    ToolSettings settings = m_context.options.settings();
    settings.lattice = settings.lattice == Lattice::Square ? Lattice::Hexagonal : Lattice::Square;
    m_context.options.set(settings);
    emit overlayChanged();
}

void FillTool::draw(OverlaySink& sink) const {
    if (m_dragging) {
        sink.rubberBand(m_press->at, m_now->at);
        return;
    }
    if (!m_fill)
        return;
    if (m_fill->within)
        sink.rubberBand(m_fill->within->lo, m_fill->within->hi);
    sink.dots(m_points, OverlayStyle::Ghost);
    if (m_now)
        sink.label(m_fill->within ? m_fill->within->hi : m_fill->from,
                   m_points.empty()
                       ? m_problem
                       : tr("%Ln vertices. Enter: add", nullptr, numerus(m_points.size())),
                   m_points.empty() ? OverlayStyle::Refused : OverlayStyle::Active);
}

QString FillTool::hint() const {
    if (m_later.isActive())
        return tr("Calculating vertices…");
    if (!m_fill)
        return tr("Drag a box, or click to fill everything reachable from there.");
    if (m_points.empty())
        return m_problem;
    return tr("%1, %2 apart. Enter: add. Esc: cancel.")
        .arg(tr("%Ln vertices", nullptr, numerus(m_points.size())),
             lengthText(m_context.document().level(), m_fill->spacing));
}

ToolRow FillTool::row() {
    return {
        .id = toolId,
        .text = tr("&Fill with Vertices"),
        .tip = tr("Fill a box, or everything reachable from a point, with a lattice of vertices."),
        .page = "new-level",
        .hasImages = true,
        .options = {{choiceOf(&ToolSettings::lattice, {tr("Square"), tr("Hexagonal")}),
                     {},
                     tr("Pattern of the vertices")},
                    {.shape = OptionLength{&ToolSettings::spacing, 1, 4096},
                     .text = tr("Spacing"),
                     .tip = tr("Distance between vertices"),
                     .name = "fillSpacing"},
                    {.shape = OptionLength{&ToolSettings::fillMargin, 0, 1024},
                     .text = tr("Margin"),
                     .tip = tr(
                         "Smallest distance between vertices and walls, except in narrow openings"),
                     .name = "fillMargin"}},
        .make = makeTool<FillTool>};
}

} // namespace waymark
