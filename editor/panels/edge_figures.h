// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QCoreApplication>

#include <vector>

namespace waymark {

/// Formats the texts about edges on the Properties page.
class EdgeFigures {
    Q_DECLARE_TR_FUNCTIONS(waymark::EdgeFigures)

public:
    /// Returns the terrains under an edge and their shares, such as "62 % Ground, 38 % Swamp".
    static QString pieces(const navcore::Level& level, const navcore::Edge& edge);

    /// Returns the smallest clearance of the edges, or a dash if there are too many edges to
    /// measure.
    static QString clearance(const Document& document,
                             const std::vector<const navcore::Edge*>& edges);

    /// Returns the total cost of the edges for an agent. For a single edge, adds the travel time,
    /// or the reason why the agent cannot use it.
    static QString cost(const Document& document, navcore::AgentId agent,
                        const std::vector<const navcore::Edge*>& edges);
};

} // namespace waymark
