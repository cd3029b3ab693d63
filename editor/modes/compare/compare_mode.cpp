// SPDX-License-Identifier: MIT
#include "editor/modes/compare/compare_list.h"
#include "editor/modes/compare/compare_tracker.h"

#include <QCoreApplication>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

} // namespace

ModeRow compareMode() {
    return {
        .action = {compareModeId, {}, {}},
        .make = makeTracker<CompareTracker>,
        .actions =
            {
                {"compare.off", Words::tr("&Off"), Words::tr("Stop comparing.")},
                {"compare.drag", Words::tr("Before Last &Drag"),
                 Words::tr("Compare the level with its state before the last edit.")},
                {"compare.saved", Words::tr("Last &Save"),
                 Words::tr("Compare the level with its last saved state.")},
                {"compare.marked", Words::tr("&Mark"),
                 Words::tr("Compare the level with its state when the mark was set.")},
                {"compare.navFile", Words::tr("&Nav File…"),
                 Words::tr("Compare the level with a nav file.")},
                {"compare.mark", Words::tr("Set Mar&k"),
                 Words::tr(
                     "Remember the current state of the level and compare with it from now on.")},
            },
        .actionsBefore = "tool.select",
        .bind = bindCompareActions,
        .menu = {ModeMenu::Place::MapLook,
                 Words::tr("Co&mpare With"),
                 {"compare.off", "compare.drag", "compare.saved", "compare.marked",
                  "compare.navFile"},
                 {"compare.mark"}},
        .section = {PanelPlace::Routes,
                    [](AnalysisModel& mode, const PanelHost& host, QWidget* parent) -> QWidget* {
                        return new CompareList(static_cast<CompareTracker&>(mode), host, parent);
                    }}};
}

} // namespace waymark
