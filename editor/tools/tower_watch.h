// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/tower_losses.h"
#include "editor/tools/tool_context.h"

namespace waymark {

/// Whom the tower that the pointer holds, or would drop, cuts off: in words, in rings, and whether
/// it may stand there.
class TowerWatch {
public:
    /// Part of `owner`.
    TowerWatch(ToolContext& context, QObject& owner);

    /// Asks about this tower on the level as it is now.
    void look(const Tower& tower);
    /// The same, and what is asked with lookOn() is asked of that level.
    void begin(const Tower& tower);
    /// Asks on the level as it was when begin() was called: while a gesture moves the tower.
    void lookOn(const Tower& tower) { m_losses = m_of->of(tower); }
    void clear() { m_losses.clear(); }
    void forget();

    bool isAnybodyLost() const { return !m_losses.empty(); }
    /// Whether somebody would be lost and must not.
    bool refuses() const;
    /// Empty: nobody is lost.
    QString hint() const;
    /// Rings whom the tower would cut off, and says it beside the tower.
    void draw(OverlaySink& sink, const Tower& tower, double unitsPerScreenPixel) const;

private:
    ToolContext& m_context;
    std::optional<TowerLosses> m_of;
    std::uint64_t m_revision = 0; ///< of the document that m_of was made for
    std::uint64_t m_shown = 0;    ///< by the open view then: units may stand elsewhere now
    TowerEffect m_effect{};       ///< likewise
    std::vector<TowerLoss> m_losses;
};

} // namespace waymark
