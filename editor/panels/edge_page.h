// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/properties_page.h"
#include "navcore/author/level/level_edit.h"

#include <QLabel>
#include <QPushButton>

namespace waymark {

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

} // namespace waymark
