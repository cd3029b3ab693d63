// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"
#include "editor/panels/properties_page.h"
#include "navcore/author/level/level_edit.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QWidget>

#include <functional>

namespace waymark {

/// The rows of the edge page that describe the line of a link: its shape, its points as numbers,
/// and buttons that make room for units or round corners.
class CurveRows : public QObject {
    Q_OBJECT

public:
    using Act = std::function<navcore::EdgeKey(navcore::LevelEdit&, navcore::EdgeKey)>;
    /// Changes each selected edge as one undo step.
    using Modify = std::function<void(const QString& text, const Act& act)>;

    CurveRows(const PanelHost& host, Form& form, QWidget* page, Modify modify);

    /// Shows the lines of the selected edges. Hides the rows if `edges` is empty.
    void refresh(const std::vector<const navcore::Edge*>& edges);

private:
    void setShape(int shape);
    void setPoints(const QString& text);
    void tighten();
    void roundCorners(double radius);
    int narrowLinks(const navcore::KeySet<navcore::EdgeKey>& edges) const;

    const PanelHost& m_host;
    Form& m_form;
    Modify m_modify;
    ChoiceField* m_shape;
    TextField* m_points;
    NumberField* m_radius;
    QPushButton* m_tighten;
};

} // namespace waymark
