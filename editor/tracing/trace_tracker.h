// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/main_thread_queue.h"
#include "editor/model/document.h"
#include "editor/model/local_undo_stack.h"
#include "editor/model/picture_store.h"
#include "editor/tracing/trace_worker.h"

namespace waymark {

enum class TraceStep : std::uint8_t { Palette, CleanUp, Correct, Simplify };
/// The effect of the pointer on the map in a step.
enum class TraceAct : std::uint8_t { Mark, Doorway, Limit, TakeColour };

/// The action that follows when tracing has made obstacles.
enum class AfterTrace : std::uint8_t { Nothing, PlaceVertices };

/// The recipe being edited, and its result for the picture. The level does not change until the
/// recipe is applied.
class TraceTracker : public QObject {
    Q_OBJECT

public:
    TraceTracker(Document& document, PictureStore& picture, QObject* parent = nullptr);
    ~TraceTracker() override;

    /// Begins tracing. Continues with marks that were not applied, if there are any. Otherwise
    /// starts with the level's recipe or, if the picture was never traced, with one that suits it.
    /// The picture must be loaded.
    void begin();
    /// Ends tracing. Marks are kept for the next begin().
    void end();
    /// Returns whether the recipe has changes that the level does not have.
    bool isMarked() const { return m_recipe != m_begun; }
    bool active() const { return m_worker != nullptr; }

    const navcore::TraceRecipe& recipe() const { return m_recipe; }
    void set(const navcore::TraceRecipe& recipe);
    void makePalette(std::size_t swatches);
    /// Switches to brightness, with the threshold that separates the picture best.
    void divideByBrightness();
    void useMask(const QString& path);

    TraceStep step() const { return m_step; }
    void setStep(TraceStep step);
    TraceAct act() const { return m_act; }
    void setAct(TraceAct act);
    navcore::Solidity mark() const { return m_mark; }
    void setMark(navcore::Solidity mark);
    /// Returns the terrain to paint onto the marked areas. Invalid if they become obstacles.
    navcore::TerrainId terrain() const { return m_terrain; }
    void setTerrain(navcore::TerrainId terrain);
    /// Returns what to do when the result has become obstacles. It is AfterTrace::Nothing again
    /// after that, and for another level.
    AfterTrace after() const { return m_after; }
    void setAfter(AfterTrace after);
    /// Returns the radius of the brush in screen pixels, 2..200.
    int radius() const { return m_radius; }
    void setRadius(int radius);

    /// Handles a stroke over the map, in map positions. It selects or picks colours, or marks
    /// ground.
    void stroke(std::vector<navcore::Point2> points, navcore::Coord radius);
    /// Adds a doorway. Returns false if the line does not cross a piece thin enough to open.
    bool addDoorway(navcore::Point2 a, navcore::Point2 b, navcore::Coord width);
    void setLimit(const navcore::Ring& ring);
    /// Excludes the piece at a position, or includes it again. Returns false if there is none.
    bool togglePiece(navcore::Point2 at);
    /// Adds doorways where walked links cross thin pieces. Returns their number.
    int openAlongLinks();
    /// Undoes the last change of the recipe. Returns false if there is none. Dragging a number is
    /// one change.
    bool takeBack();
    bool canTakeBack() const { return active() && m_steps.canUndo(); }
    /// Redoes what takeBack() undid last. Returns false if there is nothing to redo.
    bool bringAgain();
    bool canBringAgain() const { return active() && m_steps.canRedo(); }
    /// Clears the undo stack, because the result was applied to the level.
    void settle();
    /// Ends the marking, because the recipe was applied to the level. No marks are pending then.
    void applied();

    const TraceFinding& finding() const { return m_finding; }
    /// Returns whether the outlines for the recipe are still being computed.
    bool busy() const { return m_busy; }
    /// Cancels the computation. There is then no result to apply.
    void cancel();

signals:
    void changed(); ///< Emitted when the recipe, step, act, mark, terrain or radius changed.
    void found();   ///< Emitted when finding() or busy() changed.
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
    PictureStore& m_picture;
    MainThreadQueue m_answers; ///< Queue for the answers of the worker.
    std::unique_ptr<TraceWorker> m_worker;
    navcore::TraceRecipe m_recipe;
    navcore::TraceRecipe m_begun; ///< Recipe before any marks were made.
    TraceStep m_step = TraceStep::Palette;
    TraceAct m_act = TraceAct::Mark;
    navcore::Solidity m_mark = navcore::Solidity::Solid;
    navcore::TerrainId m_terrain; ///< Terrain to paint. Invalid if the result is obstacles.
    AfterTrace m_after = AfterTrace::Nothing;
    int m_radius = 12;
    LocalUndoStack<navcore::TraceRecipe> m_steps{200};
    bool m_turning = false; ///< True if the last change was a dragged number.
    TraceFinding m_finding;
    bool m_busy = false;
    quint64 m_serial = 0; ///< Serial of the newest request.
};

} // namespace waymark
