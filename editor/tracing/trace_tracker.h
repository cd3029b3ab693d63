// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/main_thread_queue.h"
#include "editor/model/document.h"
#include "editor/model/local_undo_stack.h"
#include "editor/model/picture_store.h"
#include "editor/tracing/trace_worker.h"

namespace waymark {

enum class TraceStep : std::uint8_t { Palette, CleanUp, Correct, Simplify };
/// What the pointer does on the map in a step.
enum class TraceAct : std::uint8_t { Mark, Doorway, Limit, TakeColour };

/// The recipe that is being worked on, beside the level, and what it finds in the picture. Nothing
/// of the level changes until it is applied.
class TraceTracker : public QObject {
    Q_OBJECT

public:
    TraceTracker(Document& document, PictureStore& picture, QObject* parent = nullptr);
    ~TraceTracker() override;

    /// Goes on with what was marked and not applied; else starts from the level's recipe, or from
    /// one that suits the picture when it was never traced. The picture must be there.
    void begin();
    /// What is marked waits for the next begin().
    void end();
    /// Whether the recipe holds anything that the level has not.
    bool isMarked() const { return m_recipe != m_begun; }
    bool active() const { return m_worker != nullptr; }

    const navcore::TraceRecipe& recipe() const { return m_recipe; }
    void set(const navcore::TraceRecipe& recipe);
    void makePalette(std::size_t swatches);
    /// Divides by brightness where it separates the picture best.
    void divideByBrightness();
    void useMask(const QString& path);

    TraceStep step() const { return m_step; }
    void setStep(TraceStep step);
    TraceAct act() const { return m_act; }
    void setAct(TraceAct act);
    navcore::Solidity mark() const { return m_mark; }
    void setMark(navcore::Solidity mark);
    /// The terrain that is painted on the marked areas; invalid if they become obstacles.
    navcore::TerrainId terrain() const { return m_terrain; }
    void setTerrain(navcore::TerrainId terrain);
    int radius() const { return m_radius; } ///< of the brush, screen pixels, 2..200
    void setRadius(int radius);

    /// A stroke over the map, in map positions: ticks or takes colours, or marks ground.
    void stroke(std::vector<navcore::Point2> points, navcore::Coord radius);
    /// False when the line crosses nothing that is thin enough to open.
    bool addDoorway(navcore::Point2 a, navcore::Point2 b, navcore::Coord width);
    void setLimit(const navcore::Ring& ring);
    /// Leaves the piece at a place out, or takes it in again; false when no piece lies there.
    bool togglePiece(navcore::Point2 at);
    /// Doorways along all walked links that cross thin pieces. Returns how many.
    int openAlongLinks();
    /// Takes the last change of the recipe back; false when there is none. A number that is turned
    /// is one change.
    bool takeBack();
    bool canTakeBack() const { return active() && m_steps.canUndo(); }
    /// Brings again what takeBack() took last; false when there is nothing.
    bool bringAgain();
    bool canBringAgain() const { return active() && m_steps.canRedo(); }
    /// What was done so far is not taken back any more: the level was changed by it.
    void settle();
    /// The level has the recipe now: nothing waits.
    void applied();

    const TraceFinding& finding() const { return m_finding; }
    /// Whether the outlines of the recipe are not known yet.
    bool busy() const { return m_busy; }
    /// Waits no longer for the work that is under way: there is nothing to apply then.
    void cancel();

signals:
    void changed(); ///< recipe, step, act, mark, terrain, radius
    void found();   ///< finding(), busy()
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
    MainThreadQueue m_answers; ///< of the worker
    std::unique_ptr<TraceWorker> m_worker;
    navcore::TraceRecipe m_recipe;
    navcore::TraceRecipe m_begun; ///< m_recipe before anything was marked
    TraceStep m_step = TraceStep::Palette;
    TraceAct m_act = TraceAct::Mark;
    navcore::Solidity m_mark = navcore::Solidity::Solid;
    navcore::TerrainId m_terrain; ///< invalid: obstacles
    int m_radius = 12;
    LocalUndoStack<navcore::TraceRecipe> m_steps{200};
    bool m_turning = false; ///< the last change turned a number
    TraceFinding m_finding;
    bool m_busy = false;
    quint64 m_serial = 0; ///< of the newest order
};

} // namespace waymark
