// SPDX-License-Identifier: MIT
#include "editor/tools/curve_handles.h"

#include "editor/model/item_names.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/tools/snapping.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/curve_room.h"
#include "navcore/author/edit/smooth_ends.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr double handleReach = 9;        // Pick radius of a handle, in screen pixels.
constexpr std::size_t mostChecked = 100; // With more selected links, none is checked while drawing.
constexpr double leastPart = 48;         // Shortest part that gets a handle, in screen pixels.

} // namespace

/// Returns the selected edge if it can be curved.
std::optional<EdgeKey> CurveHandles::edge() const {
    const SelectedItems& items = m_context.selection().items();
    if (items.size() != 1 || items.edges.size() != 1)
        return std::nullopt;
    const EdgeKey key = *items.edges.begin();
    const Edge* edge = m_context.document().graph().find(key);
    const bool isCurvable = edge && !passesEverything(edge->terms.kind());
    return isCurvable ? std::optional(key) : std::nullopt;
}

std::vector<CurveHandle> CurveHandles::handles(EdgeKey key) const {
    if (key.isLink())
        return curveHandles(m_context.document().level(), key.link());
    // An automatic edge is straight.
    const NavGraph& graph = m_context.document().graph();
    const Edge& edge = *graph.find(key);
    const Point2 a = graph.position(edge.a).flat(), b = graph.position(edge.b).flat();
    return {{0, true, pointOnCurve({}, a, b, 0, curveSegments / 2)}};
}

std::optional<CurveHandle> CurveHandles::handleAt(const ToolEvent& event) const {
    const auto key = edge();
    if (!key)
        return std::nullopt;
    const NavGraph& graph = m_context.document().graph();
    const Edge& shown = *graph.find(*key);
    const double reach = handleReach * event.unitsPerScreenPixel;
    std::optional<CurveHandle> nearest;
    double least = reach * reach;
    for (const CurveHandle& handle : handles(*key)) {
        const auto squared = static_cast<double>(squaredDistance(handle.at, event.at));
        if (squared > least || (nearest && !nearest->isNew && handle.isNew))
            continue;
        // The handles of a short edge would cover its vertices.
        if (handle.isNew && shown.length < leastPart * event.unitsPerScreenPixel)
            continue;
        least = squared;
        nearest = handle;
    }
    return nearest;
}

bool CurveHandles::press(const ToolEvent& event) {
    m_touched.reset();
    m_held = handleAt(event);
    if (!m_held)
        return false;
    m_press = event;
    m_gesture = std::make_unique<Gesture>(
        m_context.document(), m_held->isNew ? Tool::tr("Bend link") : Tool::tr("Move curve point"));
    if (!m_held->isNew)
        m_touched = std::pair(*edge(), m_held->index);
    return true;
}

void CurveHandles::move(const ToolEvent& event) {
    if (!m_gesture || !m_held || !beyondThreshold(m_press, event))
        return;
    const auto key = edge();
    if (!key || !m_gesture->open())
        return;
    Document& document = m_context.document();
    LevelEdit edit(document.level());
    const LinkId id = pinEdge(edit, document.ids(), *key);
    if (std::exchange(m_held->isNew, false))
        m_held->index = insertCurvePoint(edit, id, m_held->index);
    moveCurvePoint(edit, id, m_held->index,
                   placed(event, m_context.workspace.view.settings(), &m_press.at));
    smoothEnds(edit, id);
    if (const Status status = m_gesture->apply(edit.change()); !status)
        return;
    m_touched = std::pair(EdgeKey::of(id), m_held->index);
    if (!key->isLink()) {
        SelectedItems items;
        items.edges.insert(EdgeKey::of(id));
        m_context.selection().set(std::move(items));
    }
}

bool CurveHandles::release(const ToolEvent& event) {
    if (!m_gesture)
        return false;
    move(event);
    const bool isUsed = m_held && !m_held->isNew;
    if (isUsed)
        m_gesture->commit();
    m_gesture.reset();
    m_held.reset();
    return isUsed;
}

bool CurveHandles::cancel() {
    if (!m_gesture)
        return false;
    m_gesture.reset();
    m_held.reset();
    m_touched.reset();
    return true;
}

bool CurveHandles::remove(const ToolEvent& event) {
    const auto handle = handleAt(event);
    return handle && !handle->isNew && removePoint(handle->index);
}

bool CurveHandles::removeTouched() {
    const auto key = edge();
    return key && m_touched && m_touched->first == *key && removePoint(m_touched->second);
}

bool CurveHandles::removePoint(std::size_t index) {
    const EdgeKey key = *edge();
    const Link* link = key.isLink() ? m_context.document().level().find<Link>(key.link()) : nullptr;
    m_touched.reset();
    if (!link || index >= link->curve.points->size())
        return false;
    LevelEdit edit(m_context.document().level());
    removeCurvePoint(edit, key.link(), index);
    smoothEnds(edit, key.link());
    if (const Status status =
            m_context.document().edit(edit.change(), Tool::tr("Remove curve point"));
        !status)
        m_context.notify(localized(status.error()));
    return true;
}

void CurveHandles::draw(OverlaySink& sink) const {
    const KeySet<EdgeKey>& edges = m_context.selection().items().edges;
    if (edges.size() <= mostChecked)
        for (const EdgeKey selected : edges)
            if (selected.isLink())
                drawClip(sink, selected.link());
    const auto key = edge();
    if (!key)
        return;
    for (const CurveHandle& handle : handles(*key)) {
        if (handle.anchor)
            sink.line(*handle.anchor, handle.at, OverlayStyle::Guide);
        if (handle.isNew && m_gesture)
            continue;
        const bool isTouched = !handle.isNew && m_touched == std::pair(*key, handle.index);
        sink.roundHandle(handle.at, handle.isNew ? OverlayStyle::Ghost
                                    : isTouched  ? OverlayStyle::Active
                                                 : OverlayStyle::Guide);
    }
}

/// Marks the part of a curve that the widest unit cannot pass.
void CurveHandles::drawClip(OverlaySink& sink, LinkId id) const {
    const Level& level = m_context.document().level();
    const Link* found = level.find<Link>(id);
    if (!found)
        return;
    const Link& link = *found;
    const Vertex &from = *level.find<Vertex>(link.from), &to = *level.find<Vertex>(link.to);
    if (link.curve.empty() || from.floor != to.floor)
        return;
    const auto clip =
        curveClip(level, m_context.document().live().planes().under(link.from, link.to), link);
    if (!clip)
        return;
    std::vector<Point2> chain;
    for (const auto& [a, b] : clip->segments) {
        if (!chain.empty() && chain.back() != a) {
            sink.chain(chain, OverlayStyle::Refused);
            chain.clear();
        }
        if (chain.empty())
            chain.push_back(a);
        chain.push_back(b);
    }
    sink.chain(chain, OverlayStyle::Refused);
    const QString what =
        clip->through.valid() ? Tool::tr("runs through %1").arg(nameOf(level, clip->through))
        : clip->missing > 0   ? Tool::tr("%1 too close").arg(lengthText(level, clip->missing))
                              : Tool::tr("closed by a barrier");
    sink.label(clip->place, what, OverlayStyle::Refused);
}

} // namespace waymark
