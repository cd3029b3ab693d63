// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/towers/tower_losses.h"
#include "editor/tools/tool_context.h"

namespace waymark {

/// Determines which units the tower at the pointer cuts off. It describes and rings them, and
/// decides whether the tower may be placed.
class TowerWatch {
public:
    /// Creates the object, which must be a member of `owner`.
    TowerWatch(ToolContext& context, QObject& owner);

    /// Analyses this tower on the current level.
    void look(const Tower& tower);
    /// Analyses a tower like look(). Later calls of lookOn() analyse the same state of the level.
    void begin(const Tower& tower);
    /// Analyses a tower on the level as it was at begin(), while a gesture moves the tower.
    void lookOn(const Tower& tower) { m_losses = m_of->of(tower); }
    void clear() { m_losses.clear(); }
    void forget();

    bool isAnybodyLost() const { return !m_losses.empty(); }
    /// Returns whether units would be cut off although the options forbid it.
    bool refuses() const;
    /// Describes the units that would be cut off. Empty if there are none.
    QString hint() const;
    /// Rings the units that the tower would cut off, and adds a label to the tower.
    void draw(OverlaySink& sink, const Tower& tower, double unitsPerScreenPixel) const;

private:
    ToolContext& m_context;
    std::optional<TowerLosses> m_of;
    std::uint64_t m_revision = 0; ///< Revision of the document when m_of was created.
    /// Serial of the open view when m_of was created. Units may have moved since then.
    std::uint64_t m_shown = 0;
    TowerEffect m_effect{}; ///< Effect that m_of was created for.
    std::vector<TowerLoss> m_losses;
};

} // namespace waymark
