// SPDX-License-Identifier: MIT
#include "editor/tracing/trace_tracker.h"

#include "navcore/author/level/placement.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace waymark {

using namespace navcore;

namespace {

constexpr int thinnestMark = 2, widestMark = 200;

/// Returns whether two recipes differ only in numbers that can be changed by dragging.
bool differByNumbers(TraceRecipe one, const TraceRecipe& other) {
    one.threshold = other.threshold;
    one.tolerance = other.tolerance;
    one.leeway = other.leeway;
    return one == other;
}

/// Returns the part of the map that a turned picture covers, with one pixel per map pixel.
QImage straightened(const QImage& image, const Picture& picture) {
    const Box box = boxOf(picture);
    const Similarity placement = placementOf(picture);
    const auto pixels = [](Coord lo, Coord hi) {
        return static_cast<int>((std::int64_t{hi} - lo) / unitsPerPixel) + 1;
    };
    QImage straight(pixels(box.lo.x, box.hi.x), pixels(box.lo.y, box.hi.y), QImage::Format_RGB32);
    straight.fill(Qt::white);
    QPainter painter(&straight);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setTransform(QTransform(placement.a, placement.b, -placement.b, placement.a,
                                    placement.dx - toPixels(box.lo.x),
                                    placement.dy - toPixels(box.lo.y)));
    painter.drawImage(QRectF(0, 0, picture.width, picture.height), image);
    return straight;
}

} // namespace

TraceTracker::TraceTracker(Workspace& workspace, QObject* parent)
    : QObject(parent), m_document(workspace.document), m_view(workspace.view),
      m_picture(workspace.picture) {
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent != Extent::Whole)
            return;
        m_after = AfterTrace::Nothing;
        startFrom({}); // The previous recipe belongs to another level.
    });
}

TraceTracker::~TraceTracker() = default;

/// Returns a function for other threads that calls `answer` on this thread. The call is dropped if
/// endWork() is called first.
template <class Answer>
auto TraceTracker::answerHere(Answer answer) {
    return [this, answer](const auto&... values) {
        m_answers.post([answer, values...] { answer(values...); });
    };
}

void TraceTracker::begin() {
    endWork();
    m_worker = std::make_unique<TraceWorker>();
    const Picture& picture = m_document.level().picture(m_view.settings().floor);
    const bool isTurned = picture.across != Point2{};
    const QImage image = isTurned ? straightened(m_picture.image(), picture) : m_picture.image();
    const QSize covered(static_cast<int>(picture.width), static_cast<int>(picture.height));
    m_worker->setPicture(image, isTurned || covered.isEmpty() ? image.size() : covered);
    // If the designer is drawing the limit, keep the recipe.
    if (!isMarked() && m_act != TraceAct::Limit)
        startFrom(m_document.level().traceRecipe());
    m_finding = {};
    if (m_recipe == TraceRecipe{}) {
        m_busy = true;
        m_worker->suggest(answerHere([this](const TraceRecipe& recipe) {
            if (isMarked()) // In the meantime, the designer has changed the recipe.
                return;
            startFrom(recipe);
            adopt(recipe);
        }));
    } else {
        if (m_recipe.method == TraceMethod::MaskPicture)
            m_worker->setMaskPicture(QString::fromStdString(m_recipe.mask));
        order();
    }
    emit changed();
    emit found();
}

void TraceTracker::startFrom(const TraceRecipe& recipe) {
    m_recipe = m_begun = recipe;
    m_step = TraceStep::Palette;
    m_act = TraceAct::Mark;
    m_mark = Solidity::Solid;
    m_steps.clear();
    m_turning = false;
}

void TraceTracker::applied() {
    m_after = AfterTrace::Nothing;
    startFrom(m_recipe);
}

void TraceTracker::endWork() {
    // The destructor waits for the worker, so that it posts no more answers.
    m_worker.reset();
    m_answers.clear();
}

void TraceTracker::end() {
    endWork();
    m_finding = {};
    m_busy = false;
    m_terrain = {};
    emit changed();
    emit found();
}

void TraceTracker::order() {
    if (!m_worker)
        return;
    m_busy = true;
    const quint64 serial = ++m_serial;
    m_worker->trace(m_recipe, answerHere([this, serial](const TraceFinding& finding) {
                        if (serial != m_serial)
                            return;
                        const auto before = m_finding.pieces;
                        const TraceCounts counts = m_finding.counts;
                        m_finding = finding;
                        m_busy = !finding.pieces && finding.problem.isEmpty();
                        if (m_busy) { // Keep the previous pieces until the new ones are available.
                            m_finding.pieces = before;
                            m_finding.counts = counts;
                        }
                        emit found();
                    }));
}

void TraceTracker::set(const TraceRecipe& recipe) {
    if (recipe == m_recipe) {
        if (m_busy) // An earlier request has interrupted the trace, so start it again.
            order();
        return;
    }
    const bool turning = differByNumbers(recipe, m_recipe);
    if (!turning || !m_turning || !m_steps.canUndo())
        m_steps.add(m_recipe);
    m_turning = turning;
    adopt(recipe);
}

void TraceTracker::goTo(const TraceRecipe& recipe) {
    m_turning = false;
    if (recipe.mask != m_recipe.mask && !recipe.mask.empty())
        m_worker->setMaskPicture(QString::fromStdString(recipe.mask));
    adopt(recipe);
}

bool TraceTracker::undo() {
    if (!canUndo())
        return false;
    goTo(m_steps.undo(m_recipe));
    return true;
}

bool TraceTracker::redo() {
    if (!canRedo())
        return false;
    goTo(m_steps.redo(m_recipe));
    return true;
}

void TraceTracker::settle() {
    m_steps.clear();
    emit changed();
}

void TraceTracker::adopt(const TraceRecipe& recipe) {
    m_recipe = recipe;
    order();
    emit changed();
    emit found();
}

void TraceTracker::divideByBrightness() {
    if (m_worker)
        m_worker->divideByBrightness(
            m_recipe, answerHere([this](const TraceRecipe& divided) { set(divided); }));
}

void TraceTracker::makePalette(std::size_t swatches) {
    if (m_worker)
        m_worker->makePalette(swatches, answerHere([this](const std::vector<Swatch>& made) {
                                  TraceRecipe recipe = m_recipe;
                                  recipe.method = TraceMethod::Palette;
                                  recipe.swatches = made;
                                  set(recipe);
                              }));
}

void TraceTracker::useMask(const QString& path) {
    if (!m_worker)
        return;
    m_worker->setMaskPicture(path);
    TraceRecipe recipe = m_recipe;
    recipe.method = TraceMethod::MaskPicture;
    recipe.mask = path.toStdString();
    // Masks made by an artist contain no noise, so no clean-up is needed.
    recipe.cleanUp = {0, 0, 0, 0, 0};
    set(recipe);
}

void TraceTracker::setStep(TraceStep step) {
    m_step = step;
    m_act = TraceAct::Mark;
    emit changed();
}

void TraceTracker::setAct(TraceAct act) {
    m_act = act;
    emit changed();
}

void TraceTracker::setMark(Solidity mark) {
    m_mark = mark;
    emit changed();
}

void TraceTracker::setTerrain(TerrainId terrain) {
    if (std::exchange(m_terrain, terrain) != terrain)
        emit changed();
}

void TraceTracker::setAfter(AfterTrace after) {
    if (std::exchange(m_after, after) != after)
        emit changed();
}

void TraceTracker::setRadius(int radius) {
    m_radius = std::clamp(radius, thinnestMark, widestMark);
    emit changed();
}

void TraceTracker::stroke(std::vector<Point2> points, Coord radius) {
    if (!m_worker || points.empty())
        return;
    for (Point2& point : points)
        point = inPicture(point);
    const TraceStroke stroke{m_mark, std::clamp(radius, 0, maxStroke), std::move(points)};
    if (m_step == TraceStep::Correct) {
        TraceRecipe recipe = m_recipe;
        recipe.corrections.strokes.push_back(stroke);
        set(recipe);
        return;
    }
    const bool take = m_act == TraceAct::TakeColour;
    const auto found = [this, take, mark = m_mark](const std::vector<std::size_t>& under,
                                                   const std::optional<Rgb>& colour) {
        TraceRecipe recipe = m_recipe;
        if (recipe.method == TraceMethod::Colour) {
            recipe.colour = colour.value_or(recipe.colour);
        } else if (take && colour && recipe.swatches.size() < maxSwatches) {
            recipe.swatches.push_back({*colour, mark, false});
        } else {
            for (const std::size_t i : under)
                if (i < recipe.swatches.size())
                    recipe.swatches[i].ground = mark;
        }
        set(recipe);
    };
    m_worker->look(m_recipe, stroke, answerHere(found));
    setAct(TraceAct::Mark);
}

void TraceTracker::cancel() {
    ++m_serial; // Ignore answers to earlier requests.
    m_busy = false;
    m_finding.pieces.reset(); // The previous pieces do not belong to this recipe.
    m_finding.problem = tr("Stopped. Change anything to continue, or undo the last change.");
    emit found();
}

} // namespace waymark
