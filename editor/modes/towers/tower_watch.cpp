// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower_watch.h"

#include "editor/modes/towers/tower.h"
#include "navcore/author/edit/route_ends.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr double lostRing = 11;

} // namespace

TowerWatch::TowerWatch(ToolContext& context, QObject& owner) : m_context(context) {
    // Forget the units that would be cut off even while another tool is active, because an edit may
    // have removed them.
    QObject::connect(&context.document(), &Document::applied, &owner,
                     [this](const DocumentChange& change) {
                         if (change.touches<Agent, Vertex>())
                             clear();
                     });
}

void TowerWatch::begin(const Tower& tower) {
    const Document& document = m_context.document();
    m_analysis.emplace(document.live(), m_context.workspace.demands(), tower.effect);
    m_revision = document.revision();
    m_shown = m_context.workspace.views.serial();
    m_effect = tower.effect;
    lookOn(tower);
}

void TowerWatch::look(const Tower& tower) {
    if (m_analysis && m_revision == m_context.document().revision() &&
        m_shown == m_context.workspace.views.serial() && m_effect == tower.effect)
        lookOn(tower);
    else
        begin(tower);
}

void TowerWatch::forget() {
    m_analysis.reset();
    clear();
}

QString TowerWatch::hint() const {
    if (m_losses.empty())
        return {};
    const QString text = lossText(m_context.document().level(), m_losses);
    return TowerSettings::of(m_context.options.settings()).keepReach
               ? Tool::tr("%1: not placed.").arg(text)
               : Tool::tr("%1.").arg(text);
}

bool TowerWatch::refuses() const {
    return !m_losses.empty() && TowerSettings::of(m_context.options.settings()).keepReach;
}

void TowerWatch::draw(OverlaySink& sink, const Tower& tower, double unitsPerScreenPixel) const {
    if (m_losses.empty())
        return;
    const Level& level = m_context.document().level();
    const auto ring =
        static_cast<Coord>(std::min(lostRing * unitsPerScreenPixel, static_cast<double>(maxCoord)));
    for (const TowerLoss& loss : m_losses)
        for (const PinnedEnd& unit : loss.lost)
            if (const Place place = endAnywhere(level, unit); place.floor == tower.floor)
                sink.circle(place.point.flat(), ring, OverlayStyle::Refused);
    sink.label(tower.at, lossText(level, m_losses), OverlayStyle::Refused);
}

} // namespace waymark
