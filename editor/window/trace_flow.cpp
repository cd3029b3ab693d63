// SPDX-License-Identifier: MIT
#include "editor/window/trace_flow.h"

#include "editor/live/placement.h"
#include "editor/model/language.h"
#include "editor/panels/words.h"
#include "editor/tools/select_tool.h"
#include "editor/tracing/trace_tool.h"
#include "navcore/author/edit/apply_trace.h"
#include "navcore/author/edit/paint_map.h"

#include <QMessageBox>
#include <QPushButton>

namespace waymark {

using namespace navcore;

TraceFlow::TraceFlow(Workspace& workspace, TraceTracker& trace, ToolBox& tools, Docks& docks,
                     StatusLine& status, QWidget* window)
    : QObject(window), m_workspace(workspace), m_trace(trace), m_tools(tools), m_docks(docks),
      m_status(status), m_window(window) {
    connect(&tools, &ToolBox::toolChanged, this, &TraceFlow::follow);
    connect(&docks.tracePanel(), &TracePanel::obstaclesWanted, this, &TraceFlow::apply);
    connect(&docks.tracePanel(), &TracePanel::leaveWanted, this, &TraceFlow::leave);
    connect(&docks.tracePanel(), &TracePanel::paintWanted, this, &TraceFlow::paint);
    // The result is invalid if the picture is replaced or moved.
    connect(&workspace.picture, &PictureStore::changed, this, &TraceFlow::leave);
    connect(&workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (!change.level.of<Picture>().empty())
            leave();
    });
}

void TraceFlow::start(const QString& mask, AfterTrace after) {
    if (after == AfterTrace::PlaceVertices)
        m_trace.setAfter(after);
    if (!m_trace.active()) {
        m_workspace.selection.clear();
        m_trace.begin();
        m_tools.choose(TraceTool::toolId);
    }
    if (!mask.isEmpty())
        m_trace.useMask(mask);
    m_docks.beginTrace();
}

/// Ends tracing if another tool has become active.
void TraceFlow::follow() {
    if (m_trace.active() && m_tools.currentId() != TraceTool::toolId) {
        m_trace.end();
        m_docks.endTrace();
        if (m_trace.after() == AfterTrace::PlaceVertices)
            m_status.showMessage(tr("No vertices yet: they are placed when Trace (Ctrl+T) has made "
                                    "obstacles."));
    }
}

void TraceFlow::leave() {
    if (m_tools.currentId() == TraceTool::toolId)
        m_tools.choose(SelectTool::toolId);
}

/// Returns whether to apply the result. If nearly the whole picture would become solid, asks the
/// designer, because the wrong side is probably selected.
bool TraceFlow::isMeant() const {
    const TraceFinding& finding = m_trace.finding();
    const std::int64_t pixels = std::int64_t{finding.mask->width} * finding.mask->height;
    if (!isNearlyAll(finding.counts.solid, pixels))
        return true;
    QMessageBox box(QMessageBox::Question, tr("Nearly everything is solid"),
                    tr("%1 % of the picture would become solid. Units could hardly move anywhere.")
                        .arg(finding.counts.solid * 100 / pixels),
                    QMessageBox::NoButton, m_window);
    const QPushButton* apply = box.addButton(tr("&Apply anyway"), QMessageBox::AcceptRole);
    box.setDefaultButton(box.addButton(tr("&Continue tracing"), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == apply;
}

void TraceFlow::apply() {
    const TraceTracker& tracker = m_trace;
    if (!tracker.active() || tracker.busy() || !tracker.finding().pieces || !isMeant())
        return;
    Document& document = m_workspace.document;
    const auto pieces = tracker.finding().pieces;
    LevelEdit edit(document.level());
    applyTrace(edit, document.ids(), *pieces, tracker.recipe(), m_workspace.floor());
    const Status done = document.edit(edit.change(), tr("Trace picture"));
    if (!done) { // If the designer cancelled the edit, continue tracing.
        if (done.error().kind != ErrorKind::Cancelled)
            m_status.showMessage(localized(done.error()));
        return;
    }
    const bool places = m_trace.after() == AfterTrace::PlaceVertices;
    m_trace.applied();
    leave();
    const QString count = tr("%Ln obstacles", nullptr, numerus(pieces->size()));
    m_status.showMessage(places ? placeVertices(pieces->size())
                                : tr("Traced %1. They are locked: see Properties.").arg(count));
}

/// Places vertices around the new obstacles. Returns a message about the obstacles and vertices.
QString TraceFlow::placeVertices(std::size_t obstacles) {
    if (obstacles == 0)
        return tr("Nothing is solid, so no vertices were placed. Mark solid areas (Ctrl+T), or "
                  "press Q.");
    Document& document = m_workspace.document;
    const QString traced = tr("Traced %1.").arg(tr("%Ln obstacles", nullptr, numerus(obstacles)));
    // Replace the link settings only if they have not been used for any vertices.
    PlacingSettings settings;
    settings.floor = m_workspace.floor();
    settings.links =
        document.level().items<Vertex>().empty() ? PlacingLinks::Suited : PlacingLinks::Kept;
    const QString placed = placeVerticesForMe(document, m_workspace.views.agent(), settings);
    return QStringLiteral("%1 %2").arg(
        traced, placed.isEmpty() ? tr("No vertices placed: press Q to do it later.") : placed);
}

void TraceFlow::paint(PaintOver over) {
    TraceTracker& tracker = m_trace;
    const TerrainId terrain = tracker.terrain();
    const auto mask = tracker.finding().mask;
    if (!mask)
        return;
    Document& document = m_workspace.document;
    LevelEdit edit(document.level());
    const std::size_t cells = paintMask(edit, *mask, terrain, over, m_workspace.floor());
    if (cells == 0) {
        m_status.showMessage(mask->count() == 0
                                 ? tr("Nothing is marked yet: tick a colour or paint over the map.")
                                 : tr("Nothing to paint: the marked areas are painted already."));
        return;
    }
    if (const Status done = document.edit(edit.change(), tr("Paint from picture")); !done) {
        m_status.showMessage(localized(done.error()));
        return;
    }
    tracker.settle(); // From now on, Ctrl+Z undoes the edit of the level.
    m_status.showMessage(
        tr("Painted %1 with %2.")
            .arg(tr("%Ln cells", nullptr, numerus(cells)),
                 QString::fromStdString(document.level().find<Terrain>(terrain)->name)));
}

} // namespace waymark
