// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/towers/tower_losses.h"
#include "editor/tools/tool_context.h"

namespace waymark {

/// Determines which units the tower at the pointer would cut off, marks and describes them, and
/// decides whether the tower may be placed.
class TowerWatch {
public:
    /// `owner` is the object that contains this one. Signal connections end when it is destroyed.
    TowerWatch(ToolContext& context, QObject& owner);

    /// Analyses a tower on the current level.
    void look(const Tower& tower);
    /// Like look(), but always starts a new analysis, which lookOn() can reuse.
    void begin(const Tower& tower);
    /// Analyses a tower on the level as it was at begin(). Used while a gesture moves the tower.
    void lookOn(const Tower& tower) { m_losses = m_analysis->of(tower); }
    void clear() { m_losses.clear(); }
    void forget();

    bool hasLosses() const { return !m_losses.empty(); }
    /// Returns whether units would be cut off and the options forbid it.
    bool refuses() const;
    /// Describes the units that would be cut off. Empty if there are none.
    QString hint() const;
    /// Rings the units that the tower would cut off, and adds a label to the tower.
    void draw(OverlaySink& sink, const Tower& tower, double unitsPerScreenPixel) const;

private:
    ToolContext& m_context;
    std::optional<TowerLosses> m_analysis;
    std::uint64_t m_revision = 0; ///< Revision of the document when m_analysis was created.
    /// AnalysisModes::serial() when m_analysis was created. The serial changes when units move.
    std::uint64_t m_shown = 0;
    TowerEffect m_effect{};
    std::vector<TowerLoss> m_losses;
};

} // namespace waymark
