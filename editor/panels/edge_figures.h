// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"

#include <QCoreApplication>

#include <vector>

namespace waymark {

/// What the page of edges says about them.
class EdgeFigures {
    Q_DECLARE_TR_FUNCTIONS(waymark::EdgeFigures)

public:
    /// "62 % Ground, 38 % Swamp".
    static QString pieces(const navcore::Level& level, const navcore::Edge& edge);

    /// The least room of all; measured only while it is quick.
    static QString clearance(const Document& document,
                             const std::vector<const navcore::Edge*>& edges);

    /// What the edges cost an agent together; of one edge also the time, or why it cannot use it.
    static QString cost(const Document& document, navcore::AgentId agent,
                        const std::vector<const navcore::Edge*>& edges);
};

} // namespace waymark
