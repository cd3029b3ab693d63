// SPDX-License-Identifier: MIT
#include "editor/tools/align_tool.h"

#include "editor/model/floors.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr double markReach = 10; // Pick radius of marks, in screen pixels.

} // namespace

AlignTool::AlignTool(ToolContext& context, QObject* parent) : Tool(parent), m_context(context) {
    connect(&context.document(), &Document::changed, this, [this](const DocumentChange& change) {
        std::erase_if(m_points,
                      [&](const Mark& mark) { return !m_context.level().hasFloor(mark.floor); });
        if (!m_points.empty() && change.touches<Picture, Floor>())
            solve();
    });
    connect(&context.options, &ToolOptions::changed, this, &AlignTool::solve);
    connect(&context.workspace.view, &ViewState::changed, this, [this] {
        if (std::exchange(m_floor, m_context.floor()) != m_context.floor() && !m_points.empty())
            chooseNext();
    });
}

std::optional<std::size_t> AlignTool::markAt(const ToolEvent& event) const {
    const double reach = markReach * event.unitsPerScreenPixel;
    for (std::size_t i = m_points.size(); i-- > 0;)
        if (m_points[i].floor == m_context.floor() &&
            static_cast<double>(squaredDistance(m_points[i].at, event.at)) <= reach * reach)
            return i;
    return std::nullopt;
}

bool AlignTool::isUsed(int number, FloorId floor) const {
    return std::ranges::any_of(
        m_points, [&](const Mark& mark) { return mark.number == number && mark.floor == floor; });
}

/// Chooses the smallest number that the current floor does not have yet.
void AlignTool::chooseNext() {
    ToolSettings settings = m_context.options.settings();
    settings.alignPoint = 1;
    while (isUsed(settings.alignPoint, m_context.floor()))
        ++settings.alignPoint;
    m_context.options.set(settings);
}

void AlignTool::press(const ToolEvent& event) {
    m_held = markAt(event);
    if (!m_held) {
        if (isUsed(m_context.options.settings().alignPoint, m_context.floor()))
            chooseNext();
        m_points.push_back({m_context.options.settings().alignPoint, m_context.floor(), event.at});
        m_held = m_points.size() - 1;
    }
    m_heldFrom = m_points[*m_held].at;
    solve();
}

void AlignTool::move(const ToolEvent& event) {
    if (!m_held)
        return;
    m_points[*m_held].at = event.at;
    solve();
}

void AlignTool::release(const ToolEvent& event) {
    if (m_held)
        move(event);
    if (std::exchange(m_held, std::nullopt))
        chooseNext();
    emit overlayChanged();
}

void AlignTool::remove(std::size_t index) {
    m_points.erase(m_points.begin() + static_cast<std::ptrdiff_t>(index));
    m_held.reset();
    chooseNext();
    solve();
}

bool AlignTool::key(int qtKey, Qt::KeyboardModifiers) {
    if (m_points.empty())
        return false;
    if (qtKey == Qt::Key_Backspace) {
        remove(m_points.size() - 1);
        return true;
    }
    if (qtKey != Qt::Key_Return && qtKey != Qt::Key_Enter)
        return false;
    apply();
    return true;
}

bool AlignTool::cancelDrag() {
    if (!m_held)
        return false;
    m_points[*m_held].at = m_heldFrom;
    m_held.reset();
    solve();
    return true;
}

bool AlignTool::dropShape() {
    const bool had = !m_points.empty();
    m_points.clear();
    m_held.reset();
    m_answer = AlignedPictures();
    if (had)
        emit overlayChanged();
    return had;
}

QString AlignTool::unfinished() const {
    return m_points.empty() ? QString() : tr("The alignment of the pictures");
}

/// Computes the alignment for the current marks. The lowest floor with a mark does not move.
void AlignTool::solve() {
    std::vector<PicturePoint> points;
    for (const Mark& mark : m_points)
        points.push_back({std::to_string(mark.number), mark.floor, mark.at});
    const Level& level = m_context.level();
    for (const FloorId floor : level.floors())
        if (std::ranges::find(m_points, floor, &Mark::floor) != m_points.end()) {
            m_answer =
                alignedPictures(level, floor, points,
                                m_context.options.settings().alignItems ? AlignedItems::Floor
                                                                        : AlignedItems::Picture);
            break;
        }
    emit overlayChanged();
}

void AlignTool::apply() {
    solve();
    if (!m_answer) {
        m_context.notify(localizedSentence(m_answer.error()));
        return;
    }
    const auto& residuals = m_answer.value().residuals;
    const double worst = residuals.empty() ? 0 : std::ranges::max(residuals);
    const std::size_t moved = m_answer.value().moves.size();
    const LevelChange change = m_answer.value().change;
    if (!change.empty() && !m_context.edit(change, tr("Align pictures")))
        return;
    dropShape();
    m_context.notify(tr("Aligned the pictures of %1. The points differ by at most %2 px.")
                         .arg(tr("%Ln floors", nullptr, numerus(moved)), numberText(worst, 1)));
}

void AlignTool::draw(OverlaySink& sink) const {
    const bool isSolved = m_answer.ok() && m_answer.value().residuals.size() == m_points.size();
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const Mark& mark = m_points[i];
        const bool isHere = mark.floor == m_context.floor();
        const bool isShared = std::ranges::count(m_points, mark.number, &Mark::number) > 1;
        QString text = QString::number(mark.number);
        if (!isHere)
            text += QStringLiteral(" (%1)").arg(shortFloorName(m_context.level(), mark.floor));
        else if (isSolved && isShared)
            text += tr(": %1 px").arg(numberText(m_answer.value().residuals[i], 1));
        if (isHere)
            sink.handle(mark.at, OverlayStyle::Active);
        else
            sink.vertex(mark.at, OverlayStyle::Ghost);
        // Where this floor has the point too, its own label is enough, and usually at the same
        // place.
        if (isHere || !isUsed(mark.number, m_context.floor()))
            sink.label(mark.at, text, isHere ? OverlayStyle::Active : OverlayStyle::Guide);
    }
}

QString AlignTool::hint() const {
    if (m_points.empty())
        return tr(
            "Click a point that several floors show, then PgUp, PgDn and click it there too.");
    if (!m_answer)
        return tr("PgUp, PgDn: go to another floor and click the same points there. Two points "
                  "are enough to align its picture.");
    return tr("Enter: align the pictures. Drag: move a point. Backspace: remove the last one.");
}

ToolRow AlignTool::row() {
    return {.id = toolId,
            .page = "floors",
            .options = {{.shape = OptionNumber{&ToolSettings::alignPoint, 1, 99},
                         .text = tr("Point"),
                         .tip = tr("Number of the next point. The same number on several floors "
                                   "is the same point of the building."),
                         .name = "alignPoint"},
                        {.shape = OptionCheck{&ToolSettings::alignItems},
                         .text = tr("Move the items too"),
                         .tip = tr("On: vertices, obstacles, barriers and notes move together "
                                   "with their picture."),
                         .name = "alignItems"}},
            .make = makeTool<AlignTool>};
}

} // namespace waymark
