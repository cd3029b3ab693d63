// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/edge.h"

#include <QObject>

#include <set>

namespace waymark {

class Document;

/// What is selected, by key. Plain values; compare and copy freely.
struct SelectedItems {
    std::set<navcore::VertexId> vertices;
    std::set<navcore::EdgeKey> edges;
    std::set<navcore::ObstacleId> obstacles;
    std::set<navcore::PinnedRouteId> routes;
    std::set<navcore::BarrierId> barriers;

    bool empty() const { return size() == 0; }
    std::size_t size() const {
        return vertices.size() + edges.size() + obstacles.size() + routes.size() + barriers.size();
    }
    friend bool operator==(const SelectedItems&, const SelectedItems&) = default;
};

/// Whether the key names something: an edge that is there, or a pair whose rule waits for it.
bool exists(const Document& document, navcore::EdgeKey key);

/// The vertices of an edge that exists(), there or waiting.
navcore::VertexPair endsOf(const navcore::Level& level, navcore::EdgeKey key);

/// The selection of the document; items that cease to exist leave it.
class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(Document& document, QObject* parent = nullptr);

    const SelectedItems& items() const { return m_items; }
    /// Selects these, without those that do not exist (an issue may name what is gone).
    void set(SelectedItems items);
    void clear() { set({}); }

signals:
    void changed();

private:
    Document& m_document;
    SelectedItems m_items;
};

} // namespace waymark
