// SPDX-License-Identifier: MIT
#include "editor/tools/vertex_tool.h"

#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/tools/insert_vertex.h"
#include "editor/tools/picking.h"
#include "editor/tools/snapping.h"
#include "navcore/author/level/level_edit.h"

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// Maximum number of vertices in a graph for which the preview shows how route costs would change.
constexpr std::size_t largestTriedGraph = 20'000;

} // namespace

VertexTool::VertexTool(ToolContext& context, QObject* parent) : Tool(parent), m_context(context) {
    connect(&context.document(), &Document::changed, this, [this] {
        m_ghostEnds.clear(); // The edges of the preview are recalculated when the pointer moves.
        m_difference.reset();
        m_idle.stop();
    });
    m_idle.setSingleShot(true);
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, [this] {
        updatePreview();
        emit overlayChanged();
    });
}

Vertex VertexTool::fresh(Point2 at) const {
    Vertex vertex;
    vertex.position = {at.x, at.y, 0};
    vertex.floor = m_context.floor();
    vertex.kind = m_context.options.settings().vertexKind.toStdString();
    return vertex;
}

void VertexTool::press(const ToolEvent& event) {
    cancelDrag();
    m_press = event;
    m_held = true;
    m_hover.reset();
    const Vertex* last = m_last ? m_context.level().find<Vertex>(*m_last) : nullptr;
    if (event.shift() && last && last->floor == m_context.floor()) {
        placeRow(event);
        m_held = false;
    } else if (const auto vertex = vertexAt(m_context.workspace, event)) {
        SelectedItems items;
        items.vertices.insert(*vertex);
        m_context.selection().set(std::move(items));
        m_last = vertex;
        m_tooDense = tooDense(m_context.workspace, event);
        if (!m_tooDense)
            m_moving = std::make_unique<MoveGesture>(m_context, m_context.selection().kept(), event,
                                                     vertex);
    } else {
        place(event);
    }
    emit overlayChanged();
}

/// Returns where a vertex is placed: on a straight line from the press while it is dragged with
/// Shift, otherwise aligned with vertices and, on the other axes, on the grid.
AlignedPlace VertexTool::placeFor(const ToolEvent& event) const {
    const ViewSettings& view = m_context.workspace.view.settings();
    const bool isDragged = m_adding && m_adding->open();
    const Point2 press = m_press.at;
    const Point2 onGrid = placed(event, view, isDragged ? &press : nullptr);
    if (isDragged && event.shift())
        return {onGrid};
    KeySet<VertexId> moving;
    if (isDragged)
        moving.insert(m_new);
    AlignedPlace place = alignedWithVertices(m_context.workspace, event.at, event, moving);
    place.at = {place.sameX ? place.at.x : onGrid.x, place.sameY ? place.at.y : onGrid.y};
    return place;
}

void VertexTool::place(const ToolEvent& event) {
    const auto edge = event.ctrl() ? std::nullopt : edgeAt(m_context.workspace, event);
    m_adding = std::make_unique<Gesture>(m_context.document(),
                                         edge ? tr("Insert vertex") : tr("Add vertex"));
    const Point2 at = placeFor(event).at;
    if (edge) {
        const auto split = splitInside(m_context, *m_adding, *edge, at);
        if (!split) {
            m_adding.reset();
            return;
        }
        m_new = *split;
    } else {
        LevelEdit edit(m_context.document().level());
        m_new = m_context.document().ids().draw<Vertex>(m_context.document().level());
        edit.set<Vertex>(m_new, fresh(at));
        if (const Status status = m_adding->apply(edit.change()); !status) {
            m_context.notify(localizedSentence(status.error()));
            m_adding.reset();
            return;
        }
    }
    SelectedItems items;
    items.vertices.insert(m_new);
    m_context.selection().set(std::move(items));
}

void VertexTool::placeRow(const ToolEvent& event) {
    const Point2 from = m_context.document().graph().position(*m_last).flat();
    const double spacing = m_context.options.settings().spacing;
    const double dx = event.at.x - from.x, dy = event.at.y - from.y;
    const double length = std::hypot(dx, dy);
    const int count = std::max(1, static_cast<int>(length / spacing));
    const double step = length < spacing ? 1.0 : spacing / length;
    LevelEdit edit(m_context.document().level());
    VertexId last{};
    for (int i = 1; i <= count; ++i) {
        const Point2 at{static_cast<Coord>(std::lround(from.x + dx * step * i)),
                        static_cast<Coord>(std::lround(from.y + dy * step * i))};
        last = m_context.document().ids().draw<Vertex>(m_context.document().level());
        edit.set<Vertex>(last, fresh(at));
    }
    if (const Status status =
            m_context.document().edit(edit.change(), tr("Add row of %Ln vertices", nullptr, count));
        !status) {
        m_context.notify(localizedSentence(status.error()));
        return;
    }
    m_last = last;
    m_lastContent = m_context.document().content();
    SelectedItems items;
    items.vertices.insert(last);
    m_context.selection().set(std::move(items));
}

void VertexTool::move(const ToolEvent& event) {
    if (m_moving) {
        if (beyondThreshold(m_press, event) && m_moving->alive())
            m_moving->update(event);
    } else if (m_adding && m_adding->open()) {
        if (beyondThreshold(m_press, event)) {
            const Point2 at = placeFor(event).at;
            LevelEdit edit(m_context.document().level());
            edit.modify<Vertex>(m_new, [&](Vertex& vertex) {
                vertex.position.x = at.x;
                vertex.position.y = at.y;
            });
            const Status status = m_adding->apply(edit.change());
            Q_ASSERT(status.ok());
        }
    } else if (!m_held) {
        m_hover = event;
        look();
    }
    emit overlayChanged();
}

void VertexTool::release(const ToolEvent& event) {
    m_held = m_tooDense = false;
    if (m_moving) {
        if (beyondThreshold(m_press, event))
            m_moving->finish(event);
        m_moving.reset();
    }
    if (m_adding) {
        if (m_adding->open()) {
            m_adding->commit();
            m_last = m_new;
            m_lastContent = m_context.document().content();
        }
        m_adding.reset();
    }
    m_hover = event;
    look();
    emit overlayChanged();
}

void VertexTool::leave() {
    m_hover.reset();
    m_idle.stop();
    emit overlayChanged();
}

/// Shows a fast preview: the edges that the new vertex alone would create. When the event loop is
/// idle, updatePreview() corrects it.
void VertexTool::look() {
    m_difference.reset();
    m_ghostEnds.clear();
    m_idle.stop();
    if (!m_hover || vertexAt(m_context.workspace, *m_hover))
        return;
    const Document& document = m_context.document();
    const Point2 at = placeFor(*m_hover).at;
    for (const NearVertex& near : document.live().preview(groundAt(m_context.workspace, at)))
        m_ghostEnds.push_back(document.graph().position(near.id).flat());
    m_idle.start();
}

/// Computes the exact preview: the edges after linking, which also depend on the neighbouring
/// vertices, and the change in route costs.
void VertexTool::updatePreview() {
    Document& document = m_context.document();
    constexpr VertexId ghost{VertexId::max};
    if (!m_hover || document.level().find<Vertex>(ghost))
        return;
    LevelEdit edit(document.level());
    edit.set<Vertex>(ghost, fresh(placeFor(*m_hover).at));
    RouteTracker& routes = m_context.workspace.routes;
    const bool asksRoutes =
        !routes.routes().empty() && document.graph().vertexCount() <= largestTriedGraph;
    if (asksRoutes)
        routes.finish();
    // If the vertex cannot be placed here, whatIf() fails, and the preview has no edges.
    (void)document.whatIf(edit.change(), [&] {
        m_ghostEnds.clear();
        for (const Edge& edge : document.graph().edgesAt(ghost))
            m_ghostEnds.push_back(document.graph().position(edge.other(ghost)).flat());
        if (asksRoutes)
            m_difference = routes.triedDifference();
    });
}

bool VertexTool::key(int qtKey, Qt::KeyboardModifiers) {
    if (qtKey != Qt::Key_Backspace || m_lastContent != m_context.document().content() || !m_last)
        return false;
    // Undo the last step instead of deleting the vertex, so that the designer can redo it.
    m_context.document().undo();
    m_lastContent = 0;
    m_last.reset();
    return true;
}

bool VertexTool::cancelDrag() {
    const bool dragging = m_moving || m_adding;
    m_moving.reset();
    m_adding.reset();
    m_held = m_tooDense = false;
    if (dragging)
        emit overlayChanged();
    return dragging;
}

void VertexTool::forget() {
    Tool::forget();
    m_last.reset();
    m_lastContent = 0;
    m_hover.reset();
}

void VertexTool::draw(OverlaySink& sink) const {
    if (m_moving)
        m_moving->draw(sink);
    if (!m_hover || m_held || vertexAt(m_context.workspace, *m_hover))
        return;
    const Document& document = m_context.document();
    const AlignedPlace place = placeFor(*m_hover);
    const Point2 at = place.at;
    place.draw(sink);
    if (m_context.workspace.plane().obstacles.solidAt(at)) {
        sink.vertex(at, OverlayStyle::Refused);
        return;
    }
    for (const Point2 end : m_ghostEnds)
        sink.line(at, end, OverlayStyle::Ghost);
    sink.vertex(at, OverlayStyle::Ghost);
    if (!m_difference)
        return;
    const QString amount =
        amountText(document.level(), std::abs(static_cast<double>(*m_difference)));
    if (amount != amountText(document.level(), 0))
        sink.label(at,
                   tr("routes %1%2")
                       .arg(*m_difference > 0 ? QStringLiteral("+") : QStringLiteral("−"))
                       .arg(amount),
                   OverlayStyle::Ghost);
}

QString VertexTool::hint() const {
    if (m_tooDense)
        return tooDenseText();
    if (m_hover) {
        const Document& document = m_context.document();
        const Point2 at = placeFor(*m_hover).at;
        if (const auto solid = m_context.workspace.plane().obstacles.solidAt(at))
            return tr("Inside %1: a vertex gets no edges here.")
                .arg(nameOf(document.level(), ItemRef(*solid)));
    }
    return tr("Click to add a vertex; edges are automatic. Shift: row. Backspace: remove last.");
}

ToolRow VertexTool::row() {
    return {
        .id = toolId,
        .text = tr("&Vertex"),
        .tip = tr("Add vertices; edges are created automatically."),
        .keys = {"V"},
        .page = "graph",
        .hover = HoverPicks::Vertices,
        .hasImages = true,
        .options = {{OptionVertexKind{&ToolSettings::vertexKind, tr("none")}, tr("Kind"),
                     tr("Kind of new vertices, e.g. spawn")},
                    {.shape = OptionLength{&ToolSettings::spacing, 1, 4096},
                     .text = tr("Spacing"),
                     .tip = tr(
                         "Distance between the vertices of a row (Shift+click), and when filling"),
                     .name = "rowSpacing"},
                    {OptionViewCheck{&ViewSettings::snap}, tr("Snap"),
                     tr("Snap new vertices to the grid (G)")},
                    {.shape = OptionViewLength{&ViewSettings::gridSpacing, 1, 1024},
                     .text = tr("Grid"),
                     .tip = tr("Distance between grid lines"),
                     .name = "gridSpacing"}},
        .make = makeTool<VertexTool>};
}

} // namespace waymark
