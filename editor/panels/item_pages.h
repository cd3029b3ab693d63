// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"
#include "editor/widgets/text_area.h"
#include "navcore/author/level/level_edit.h"

#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

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
    /// For each row of the list of neighbours, the key of the edge that leads to the neighbour.
    std::vector<navcore::EdgeKey> m_neighbourKeys;
};

/// Properties page of automatic edges and links.
class EdgePage : public PropertiesPage {
    Q_OBJECT

public:
    explicit EdgePage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    using Act = std::function<navcore::EdgeKey(navcore::LevelEdit&, navcore::EdgeKey)>;
    void modify(const QString& text, const Act& act);
    void connectTerms();
    void refreshTerrains();
    void showTerms(const std::vector<const navcore::Edge*>& edges);
    void showWaiting();
    void showFigures(const std::vector<const navcore::Edge*>& edges);

    QLabel *m_from, *m_to, *m_origin, *m_length, *m_clearance, *m_cost;
    ChoiceField *m_direction, *m_kind, *m_terrain;
    NumberField *m_multiplier, *m_ownCost;
    TextField* m_needs;
    QPushButton* m_automatic;
};

class BarrierPage : public PropertiesPage {
    Q_OBJECT

public:
    explicit BarrierPage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    void modify(const QString& text, const std::function<void(navcore::Barrier&)>& change);

    TextField *m_name, *m_needs;
    ChoiceField *m_kind, *m_gate, *m_preview;
    QLabel* m_length;
    QPushButton* m_turn;
};

class ObstaclePage : public PropertiesPage {
    Q_OBJECT

public:
    explicit ObstaclePage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    TextField* m_name;
    QLabel *m_kind, *m_origin, *m_corners, *m_size;
    QCheckBox* m_locked;
};

class NotePage : public PropertiesPage {
    Q_OBJECT

public:
    explicit NotePage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    NumberField* addCoordinate(const QString& name, navcore::Coord navcore::Point2::*member);
    void modify(const QString& text, const std::function<void(navcore::Note&)>& change);

    TextArea* m_text;
    NumberField *m_x, *m_y;
};

class RoutePage : public PropertiesPage {
    Q_OBJECT

public:
    explicit RoutePage(const PanelHost& host, QWidget* parent = nullptr);
    QString title() const override;
    void refresh() override;

private:
    /// Controls for one end of a route. They show whether the end is attached to the graph.
    struct End {
        QLabel* place;
        ChoiceField* reach;
    };
    End addEnd(const QString& name, const QString& objectName,
               navcore::PinnedEnd navcore::PinnedRoute::*member);
    void setReach(navcore::PinnedEnd navcore::PinnedRoute::*member, int reach);
    QLabel* addFigure(const QString& name, const QString& objectName);
    void showFigures();

    TextField* m_name;
    ChoiceField* m_agent;
    End m_from, m_to;
    QLabel *m_cost, *m_time, *m_length, *m_line, *m_change, *m_reasons;
};

} // namespace waymark
