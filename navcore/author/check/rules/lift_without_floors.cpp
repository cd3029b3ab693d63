// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"

namespace navcore {
namespace {

Fix deletingLift(LiftId id) {
    return {words::deleteLift, [id](LevelEdit& edit, const Issue&) { edit.remove<Lift>(id); }};
}

/// Finds lifts that serve fewer than two floors, so that no unit can use them.
std::vector<Issue> findLiftsWithoutFloors(const CheckContext& context) {
    const Level& level = context.input.level;
    std::vector<Issue> issues;
    for (const auto& [id, lift] : level.items<Lift>()) {
        if (connectsFloors(lift))
            continue;
        const Phrase what = say(lift.stops.empty() ? words::servesNoFloor : words::servesOneFloor,
                                nameOf(level, id));
        const FloorId floor = floorOf(lift);
        issues.push_back({.kind = IssueKind::LiftWithoutFloors,
                          .severity = Severity::Warning,
                          .message = context.sentence(what, lift.position, floor),
                          .place = lift.position,
                          .vertices = {},
                          .edges = {},
                          .obstacles = {},
                          .fixes = std::vector{deletingLift(id)},
                          .record = Culprit(id),
                          .floor = floor});
    }
    return issues;
}

} // namespace

const Rule liftWithoutFloorsRule{
    .kind = IssueKind::LiftWithoutFloors,
    .name = "lift-without-floors",
    .title = "A lift serves fewer than two floors",
    .group = WAYMARK_TEXT("words", "Lifts without floors"),
    .run = findLiftsWithoutFloors,
};

} // namespace navcore
