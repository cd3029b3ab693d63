// SPDX-License-Identifier: MIT
#include "editor/dialogs/progress.h"
#include "editor/model/language.h"
#include "editor/modes/towers/tower_mode.h"
#include "editor/modes/towers/tower_tool.h"
#include "editor/panels/command_host.h"
#include "editor/tools/picking.h"
#include "navcore/author/edit/reshape.h"
#include "navcore/runtime/base/random.h"

#include <QCoreApplication>

// Actions that affect all towers.

namespace waymark {

using namespace navcore;

namespace {

constexpr int maxTries = 60; // Maximum number of attempts to find a free position for a tower.

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TowerCommands)
};

/// Places towers at random positions. The same seed, level and existing towers always give the same
/// result.
class Scatter {
public:
    Scatter(TowerTracker& tracker, const CommandHost& host)
        : m_tracker(tracker), m_host(host),
          m_options(TowerSettings::of(host.tools.options().settings())),
          m_random(static_cast<std::uint64_t>(m_options.seed)), m_frame(extentOf(host.level())) {}

    /// Places one more tower. Returns false if no free position was found.
    bool placeOne() {
        for (int i = 0; i < maxTries; ++i) {
            const Coord x = draw(m_frame.lo.x, m_frame.hi.x);
            const Tower tower = TowerTool::towerOf(
                m_options, groundAt(m_host.workspace, {x, draw(m_frame.lo.y, m_frame.hi.y)}));
            if (!isFree(tower) || cutsOff(tower))
                continue;
            std::vector<Tower> towers = m_tracker.towers();
            towers.push_back(tower);
            m_tracker.show(std::move(towers));
            m_watch.reset();
            return true;
        }
        return false;
    }

private:
    Coord draw(Coord least, Coord most) {
        const auto span = static_cast<std::uint64_t>(std::int64_t{most} - least + 1);
        return static_cast<Coord>(least + static_cast<std::int64_t>(m_random.below(span)));
    }

    /// Returns whether the tower's centre is outside all walls, and the tower does not overlap
    /// another one.
    bool isFree(const Tower& tower) const {
        if (m_host.workspace.plane().obstacles.solidAt(tower.at))
            return false;
        return std::none_of(
            m_tracker.towers().begin(), m_tracker.towers().end(), [&](const Tower& other) {
                const std::int64_t apart = std::int64_t{tower.radius} + other.radius;
                return tower.floor == other.floor &&
                       squaredDistance(tower.at, other.at) < apart * apart;
            });
    }

    bool cutsOff(const Tower& tower) {
        if (!m_options.keepReach)
            return false;
        if (!m_watch)
            m_watch.emplace(m_host.workspace.document.live(), m_host.workspace.demands(),
                            tower.effect);
        return !m_watch->of(tower).empty();
    }

    TowerTracker& m_tracker;
    const CommandHost& m_host;
    const TowerSettings m_options;
    Random m_random;
    Box m_frame;
    std::optional<TowerLosses> m_watch;
};

void scatter(TowerTracker& tracker, const CommandHost& host) {
    if (extentOf(host.level()).empty())
        return host.notify(Words::tr("There is no map to scatter towers on yet."));
    host.workspace.routes.remember();
    const int wanted = TowerSettings::of(host.tools.options().settings()).randomTowers;
    Scatter places(tracker, host);
    int placed = 0;
    const bool isWhole =
        stepWithProgress(&host.canvas, Words::tr("Looking for free positions…"), wanted, [&] {
            const bool isPlaced = places.placeOne();
            placed += isPlaced ? 1 : 0;
            return isPlaced;
        });
    if (!isWhole)
        return tracker.putBack();
    tracker.set(tracker.towers());
    if (placed < wanted)
        host.notify(Words::tr("Placed %1 of %2 towers; there was no room for more.")
                        .arg(placed)
                        .arg(wanted));
}

bool isKept(const Tower& tower) {
    return tower.effect == TowerEffect::Blocks;
}

void keep(TowerTracker& tracker, const CommandHost& host) {
    Document& document = host.document();
    LevelEdit edit(document.level());
    SelectedItems kept;
    std::vector<Tower> others;
    for (const Tower& tower : tracker.towers()) {
        if (isKept(tower))
            kept.obstacles.insert(addSolid(edit, document.ids(), ringOf(tower), tower.floor));
        else
            others.push_back(tower);
    }
    const TowerTracker::Standing before{document.content(), tracker.towers()};
    // Remove the towers first, so that the new obstacles do not overlap them.
    tracker.start(others);
    if (const Status done = document.edit(edit.change(), Words::tr("Make obstacles of towers"));
        !done) {
        tracker.start(before.towers);
        return host.notify(localizedSentence(done.error()));
    }
    tracker.followStep(before, {document.content(), others});
    host.selection().set(std::move(kept));
    if (!others.empty())
        host.notify(Words::tr("Towers that do not block stay temporary."));
}

} // namespace

void bindTowerActions(AnalysisModel& mode, const CommandHost& host) {
    auto& tracker = static_cast<TowerTracker&>(mode);
    host.actions.bind("level.randomTowers", [&tracker, &host] { scatter(tracker, host); });
    host.actions.bind(
        "level.keepTowers", [&tracker, &host] { keep(tracker, host); },
        [&tracker] {
            return std::any_of(tracker.towers().begin(), tracker.towers().end(), isKept);
        });
    host.actions.bind(
        "level.dropTowers",
        [&tracker, &host] {
            host.workspace.routes.remember();
            tracker.set({});
        },
        [&tracker] { return !tracker.towers().empty(); });
    QObject::connect(&tracker, &TowerTracker::changed, &host.actions, &ActionSet::refresh);
}

} // namespace waymark
