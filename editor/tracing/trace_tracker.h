// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/main_thread_queue.h"
#include "editor/live/workspace.h"
#include "editor/model/local_undo_stack.h"
#include "editor/tracing/trace_worker.h"

namespace waymark {

enum class TraceStep : std::uint8_t { Palette, CleanUp, Correct, Simplify };
/// Effect of clicking and dragging on the map in the current step.
enum class TraceAct : std::uint8_t { Mark, Doorway, Limit, TakeColour };

/// The step that follows after the result has been applied as obstacles.
enum class AfterTrace : std::uint8_t { Nothing, PlaceVertices };

/// The recipe that the designer is editing, and its result for the level's picture. The level does
/// not change until the result is applied.
class TraceTracker : public QObject {
    Q_OBJECT

public:
    explicit TraceTracker(Workspace& workspace, QObject* parent = nullptr);
    ~TraceTracker() override;

    /// Begins tracing. Continues with unapplied changes, if there are any. Otherwise starts with
    /// the recipe of the level or, if it has none, with a suggestion for the picture. The picture
    /// must be loaded.
    void begin();
    /// Ends tracing. Unapplied changes are kept for the next begin().
    void end();
    /// Returns whether the recipe has changes that have not been applied to the level.
    bool isMarked() const { return m_recipe != m_begun; }
    bool active() const { return m_worker != nullptr; }

    const navcore::TraceRecipe& recipe() const { return m_recipe; }
    void set(const navcore::TraceRecipe& recipe);
    void makePalette(std::size_t swatches);
    /// Switches to separation by brightness, with the best threshold for the picture.
    void divideByBrightness();
    void useMask(const QString& path);

    TraceStep step() const { return m_step; }
    void setStep(TraceStep step);
    TraceAct act() const { return m_act; }
    void setAct(TraceAct act);
    navcore::Solidity mark() const { return m_mark; }
    void setMark(navcore::Solidity mark);
    /// Returns the terrain to paint onto the marked areas. Invalid if the result is obstacles.
    navcore::TerrainId terrain() const { return m_terrain; }
    void setTerrain(navcore::TerrainId terrain);
    /// Returns what to do after the result has been applied as obstacles. Reset to
    /// AfterTrace::Nothing afterwards, and when another level is opened.
    AfterTrace after() const { return m_after; }
    void setAfter(AfterTrace after);
    /// Returns the radius of the brush in screen pixels, from 2 to 200.
    int radius() const { return m_radius; }
    void setRadius(int radius);

    /// Handles a stroke, in map coordinates. Depending on the step, it selects colours, adds a
    /// colour, or marks ground as solid or free.
    void stroke(std::vector<navcore::Point2> points, navcore::Coord radius);
    /// Adds a doorway. Returns false if the line does not cross a traced piece that is thin enough.
    bool addDoorway(navcore::Point2 a, navcore::Point2 b, navcore::Coord width);
    void setLimit(const navcore::Ring& ring);
    /// Excludes the traced piece at a position, or includes it again. Returns false if there is no
    /// piece.
    bool togglePiece(navcore::Point2 at);
    /// Adds a doorway wherever a walk link crosses a thin traced piece. Returns the number of
    /// doorways added.
    int openAlongLinks();
    /// Undoes the last change of the recipe. Returns false if there is none. Dragging a number
    /// counts as one change.
    bool undo();
    bool canUndo() const { return active() && m_steps.canUndo(); }
    /// Redoes the last change that undo() undid. Returns false if there is none.
    bool redo();
    bool canRedo() const { return active() && m_steps.canRedo(); }
    /// Clears the undo stack. Called when the result has been applied to the level.
    void settle();
    /// Marks the current recipe as applied. Afterwards, isMarked() returns false.
    void applied();

    const TraceFinding& finding() const { return m_finding; }
    /// Returns whether the worker is still computing the traced pieces for the recipe.
    bool busy() const { return m_busy; }
    /// Cancels the computation. There will be no result to apply.
    void cancel();

signals:
    void changed(); ///< Emitted when the recipe, step, act, mark, terrain or radius has changed.
    void found();   ///< Emitted when finding() or busy() has changed.
    void applyWanted();

private:
    template <class Answer>
    auto answerHere(Answer answer);
    navcore::Point2 inPicture(navcore::Point2 at) const;
    bool opens(const navcore::Doorway& doorway) const;
    void endWork();
    void order();
    void goTo(const navcore::TraceRecipe& recipe);
    void adopt(const navcore::TraceRecipe& recipe);
    void startFrom(const navcore::TraceRecipe& recipe);

    Document& m_document;
    const ViewState& m_view;
    PictureStore& m_picture;
    MainThreadQueue m_answers; ///< Delivers the worker's answers to this thread.
    std::unique_ptr<TraceWorker> m_worker;
    navcore::TraceRecipe m_recipe;
    navcore::TraceRecipe m_begun; ///< The last applied or initial recipe.
    TraceStep m_step = TraceStep::Palette;
    TraceAct m_act = TraceAct::Mark;
    navcore::Solidity m_mark = navcore::Solidity::Solid;
    navcore::TerrainId m_terrain; ///< Terrain to paint. Invalid if the result is obstacles.
    AfterTrace m_after = AfterTrace::Nothing;
    int m_radius = 12;
    LocalUndoStack<navcore::TraceRecipe> m_steps{200};
    bool m_turning = false; ///< True if the last change was made by dragging a number.
    TraceFinding m_finding;
    bool m_busy = false;
    quint64 m_serial = 0; ///< Number of the latest request.
};

} // namespace waymark
