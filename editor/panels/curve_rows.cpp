// SPDX-License-Identifier: MIT
#include "editor/panels/curve_rows.h"

#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/curve_edits.h"
#include "navcore/author/edit/curve_room.h"
#include "navcore/author/edit/round_corners.h"
#include "navcore/author/edit/smooth_ends.h"

namespace waymark {

using namespace navcore;

namespace {

// The choice for a straight link. The other choices are values of CurveForm.
constexpr int straightShape = -1;
constexpr int pointDecimals = 3;

QString pointText(const LevelInfo& info, Point2 point) {
    return numberText(toUnits(info, point.x), pointDecimals) + ' ' +
           numberText(toUnits(info, point.y), pointDecimals);
}

QString pointsText(const LevelInfo& info, const std::vector<Point2>& points) {
    QStringList texts;
    for (const Point2 point : points)
        texts << pointText(info, point);
    return texts.join(QStringLiteral("; "));
}

/// Reads points such as "12.5 30; 40 22". A point whose text is that of a point of `before` at the
/// same place keeps its exact value. Returns nullopt if the text is not a list of positions.
std::optional<std::vector<Point2>> pointsOf(const LevelInfo& info, const QString& text,
                                            const std::vector<Point2>& before) {
    std::vector<Point2> points;
    for (const QString& part : text.split(';', Qt::SkipEmptyParts)) {
        const std::size_t index = points.size();
        if (index < before.size() && part.simplified() == pointText(info, before[index])) {
            points.push_back(before[index]);
            continue;
        }
        const QStringList numbers = part.simplified().split(' ', Qt::SkipEmptyParts);
        if (numbers.size() != 2)
            return std::nullopt;
        Point2 point;
        for (const auto& [number, coord] :
             {std::pair(numbers[0], &point.x), std::pair(numbers[1], &point.y)}) {
            const auto value = readNumber(number);
            const auto units = value ? fromUnits(info, *value) : std::nullopt;
            if (!units)
                return std::nullopt;
            *coord = *units;
        }
        points.push_back(point);
    }
    return points;
}

const Link* linkOf(const Level& level, const Edge* edge) {
    return edge->key.isLink() ? level.find<Link>(edge->key.link()) : nullptr;
}

int shapeOf(const Level& level, const Edge* edge) {
    const Link* link = linkOf(level, edge);
    return link && !link->curve.empty() ? static_cast<int>(link->curve.form) : straightShape;
}

} // namespace

CurveRows::CurveRows(const PanelHost& host, Form& form, QWidget* page, Modify modify)
    : QObject(page), m_host(host), m_form(form), m_modify(std::move(modify)) {
    m_shape = new ChoiceField(page);
    m_shape->setObjectName("edgeShape");
    m_shape->setToolTip(tr("The line of the link. To bend it, drag one of its round handles."));
    m_shape->addItem(tr("Straight"), straightShape);
    m_shape->addItem(tr("Smooth curve"), static_cast<int>(CurveForm::Hermite));
    m_shape->addItem(tr("Bezier curve"), static_cast<int>(CurveForm::Bezier));
    m_shape->addItem(tr("Corners"), static_cast<int>(CurveForm::Corners));
    m_points = new TextField(page);
    m_points->setObjectName("edgePoints");
    m_points->setToolTip(tr("The points of the curve, such as \"12.5 30; 40 22\"."));
    m_tighten = new QPushButton(tr("Tighten"), page);
    m_tighten->setObjectName("edgeTighten");
    m_tighten->setToolTip(tr("Make the curve as large as it can be for the widest unit to pass."));
    m_radius = new NumberField(0, 0, 2, page);
    m_radius->setObjectName("edgeRadius");
    m_radius->setToolTip(
        tr("Round the corners between the selected edges with arcs of this radius."));
    m_radius->setEmptyText(tr("none"));
    form.addRow(tr("Shape"), m_shape);
    form.addRow(tr("Points"), m_points);
    form.addRow(tr("Round corners"), m_radius);
    form.addRow(m_tighten);
    connect(m_shape, &ChoiceField::chosen, this, &CurveRows::setShape);
    connect(m_points, &TextField::edited, this, &CurveRows::setPoints);
    connect(m_radius, &NumberField::edited, this, &CurveRows::roundCorners);
    connect(m_tighten, &QPushButton::clicked, this, &CurveRows::tighten);
}

void CurveRows::refresh(const std::vector<const Edge*>& edges) {
    const Level& level = m_host.level();
    const auto shape = sharedValue(edges, [&](const Edge* edge) { return shapeOf(level, edge); });
    const Link* link = edges.size() == 1 ? linkOf(level, edges.front()) : nullptr;
    m_form.showRow(m_shape, !edges.empty());
    m_form.showRow(m_radius, edges.size() > 1);
    m_form.showRow(m_points, link && !link->curve.empty());
    m_tighten->setVisible(!edges.empty() && shape != straightShape);
    if (edges.empty())
        return;
    m_shape->setChoice(shape);
    m_points->setValue(link ? std::optional(pointsText(shownInfo(level), link->curve.points))
                            : std::nullopt);
    if (!m_points->hasFocus())
        m_points->setCursorPosition(0); // Shows the start of a long text.
    m_radius->setRange(shownInfo(level), 1, maxCoord);
    m_radius->setValue(std::nullopt);
}

void CurveRows::setShape(int shape) {
    m_modify(tr("Change shape"), [&](LevelEdit& edit, EdgeKey key) {
        if (shape == straightShape) {
            if (key.isLink())
                edit.modify<Link>(key.link(), [](Link& link) { link.curve = {}; });
            return key;
        }
        if (isLiftEdge(key) || !m_host.document().graph().find(key))
            return key;
        const LinkId id = pinEdge(edit, m_host.document().ids(), key);
        const auto form = static_cast<CurveForm>(shape);
        if (edit.find<Link>(id)->curve.empty())
            bendAside(edit, id);
        setCurveForm(edit, id, form);
        smoothEnds(edit, id);
        return EdgeKey::of(id);
    });
}

void CurveRows::setPoints(const QString& text) {
    const LevelInfo info = shownInfo(m_host.level());
    QString problem;
    m_modify(tr("Change curve points"), [&](LevelEdit& edit, EdgeKey key) {
        const Link* link = key.isLink() ? edit.find<Link>(key.link()) : nullptr;
        if (!link)
            return key;
        const auto points = pointsOf(info, text, link->curve.points);
        if (!points) {
            problem = tr("Points are pairs of numbers, such as \"12.5 30; 40 22\".");
            return key;
        }
        LinkCurve curve = link->curve;
        curve.points = *points;
        if (points->empty())
            curve = {};
        if (problemInCurve(curve))
            problem =
                tr("The points are not used, because %1.").arg(localized(*problemInCurve(curve)));
        else
            edit.modify<Link>(key.link(), [&](Link& item) { item.curve = curve; });
        return key;
    });
    if (!problem.isEmpty())
        m_points->refuse(problem);
}

void CurveRows::tighten() {
    const Level& level = m_host.level();
    bool isTooNarrow = false;
    m_modify(tr("Tighten"), [&](LevelEdit& edit, EdgeKey key) {
        const Link* link = key.isLink() ? level.find<Link>(key.link()) : nullptr;
        if (!link || link->curve.empty() ||
            level.find<Vertex>(link->from)->floor != level.find<Vertex>(link->to)->floor)
            return key;
        const auto curve =
            tightened(level, m_host.document().live().planes().under(link->from, link->to), *link);
        isTooNarrow = isTooNarrow || !curve;
        if (curve)
            edit.modify<Link>(key.link(), [&](Link& item) { item.curve = *curve; });
        return key;
    });
    if (isTooNarrow)
        m_host.notify(tr("No curve of this shape leaves enough room."));
}

void CurveRows::roundCorners(double radius) {
    const auto size = fromUnits(shownInfo(m_host.level()), radius);
    if (!size || *size < 1)
        return;
    LevelEdit edit(m_host.level());
    SelectedItems items = m_host.workspace.selection.items();
    const std::size_t count =
        navcore::roundCorners(edit, m_host.document().ids(), items.edges, *size);
    if (count == 0) {
        m_host.notify(tr("Select straight edges that form a chain with corners."));
        return;
    }
    if (!m_host.edit(edit.change(), tr("Round corners")))
        return;
    m_host.workspace.selection.set(items);
    const int narrow = narrowLinks(items.edges);
    m_host.notify(tr("Rounded %n corner(s).", nullptr, static_cast<int>(count)) +
                  (narrow > 0 ? ' ' + tr("%n edge(s) have too little room for the widest unit.",
                                         nullptr, narrow)
                              : QString()));
}

/// Returns how many of these links the widest unit cannot pass.
int CurveRows::narrowLinks(const KeySet<EdgeKey>& edges) const {
    const Level& level = m_host.level();
    int count = 0;
    for (const EdgeKey key : edges) {
        const Link* link = key.isLink() ? level.find<Link>(key.link()) : nullptr;
        if (!link || level.find<Vertex>(link->from)->floor != level.find<Vertex>(link->to)->floor)
            continue;
        const Plane& plane = m_host.document().live().planes().under(link->from, link->to);
        count += curveClip(level, plane, *link) ? 1 : 0;
    }
    return count;
}

} // namespace waymark
