// SPDX-License-Identifier: MIT
#include "editor/live/analysis_modes.h"

namespace waymark {

using namespace navcore;

AnalysisModes::AnalysisModes(Document& document, ViewState& state, QObject* parent)
    : QObject(parent), m_document(document), m_state(state) {
    connect(&document, &Document::changed, this, &AnalysisModes::follow);
    connect(&state, &ViewState::changed, this, &AnalysisModes::followAgent);
    connect(this, &AnalysisModes::changed, this, &AnalysisModes::shown);
    connect(this, &AnalysisModes::shown, this, [this] { ++m_serial; });
}

void AnalysisModes::add(const ViewId& id, std::unique_ptr<AnalysisModel> tracker) {
    connect(tracker.get(), &AnalysisModel::changed, this, &AnalysisModes::shown);
    connect(tracker.get(), &AnalysisModel::pointedChanged, this, &AnalysisModes::shown);
    if (const Timeline* time = tracker->timeline()) {
        connect(time, &Timeline::moved, this, &AnalysisModes::shown);
        connect(time, &Timeline::changed, this, &AnalysisModes::shown);
    }
    m_trackers[id] = std::move(tracker);
}

void AnalysisModes::addOverlay(const ViewId& id, std::unique_ptr<AnalysisModel> tracker) {
    connect(tracker.get(), &AnalysisModel::changed, this, &AnalysisModes::overlayChanged);
    connect(tracker.get(), &AnalysisModel::toggled, this, &AnalysisModes::overlayChanged);
    connect(tracker.get(), &AnalysisModel::toggled, this, &AnalysisModes::overlayToggled);
    connect(tracker.get(), &AnalysisModel::pointedChanged, this, &AnalysisModes::overlayPointed);
    m_overlays.push_back(tracker.get());
    m_trackers[id] = std::move(tracker);
}

std::shared_ptr<const FrameLayer> AnalysisModes::frameLayer() const {
    const AnalysisModel* open = tracker();
    return open ? open->frameLayer() : nullptr;
}

std::vector<const OverlayLayer*> AnalysisModes::overlayLayers() const {
    std::vector<const OverlayLayer*> layers;
    for (const AnalysisModel* overlay : m_overlays)
        if (const OverlayLayer* layer = overlay->overlayLayer())
            layers.push_back(layer);
    return layers;
}

AnalysisModel* AnalysisModes::tracker(const ViewId& id) const {
    const auto at = m_trackers.find(id);
    return at == m_trackers.end() ? nullptr : at->second.get();
}

void AnalysisModes::open(const ViewId& id) {
    Q_ASSERT(tracker(id));
    if (id != m_current)
        change(id);
}

void AnalysisModes::close() {
    if (!m_current.isEmpty())
        change({});
}

void AnalysisModes::change(const ViewId& to) {
    if (AnalysisModel* before = tracker()) {
        if (Timeline* time = before->timeline())
            time->pause();
        before->end();
    }
    m_current = to;
    m_agent = agent();
    if (AnalysisModel* now = tracker())
        now->begin();
    emit changed();
}

AgentId AnalysisModes::agent() const {
    const AgentId lens = m_state.settings().lens;
    return m_document.level().find<Agent>(lens) ? lens : m_document.live().firstAgent();
}

void AnalysisModes::follow(const DocumentChange& change) {
    AnalysisModel* open = tracker();
    if (!open)
        return;
    if (change.extent == Extent::Whole)
        return close();
    m_agent = agent();
    open->follow(change);
}

void AnalysisModes::followAgent() {
    AnalysisModel* open = tracker();
    if (!open || m_agent == agent())
        return;
    m_agent = agent();
    open->followAgent();
}

} // namespace waymark
