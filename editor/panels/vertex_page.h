// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"

#include <QLabel>
#include <QListWidget>

namespace waymark {

class VertexPage : public PropertiesPage {
    Q_OBJECT

public:
    explicit VertexPage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    NumberField* addCoordinate(const QString& name, navcore::Coord navcore::Point3::*member);
    void modify(const QString& text, const std::function<void(navcore::Vertex&)>& change);
    void refreshNeighbours();
    void addNeighbour(navcore::EdgeKey key, navcore::VertexId other, const QString& what);

    TextField *m_name, *m_kind;
    NumberField *m_x, *m_y, *m_z, *m_wanted;
    QLabel* m_neighboursLabel;
    QListWidget* m_neighbours;
    /// Edge that each row of the list of neighbours represents.
    std::vector<navcore::EdgeKey> m_neighbourKeys;
};

} // namespace waymark
