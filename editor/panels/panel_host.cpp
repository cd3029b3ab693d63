// SPDX-License-Identifier: MIT
#include "editor/panels/panel_host.h"

#include "editor/model/localized.h"

namespace waymark {

bool PanelHost::edit(const navcore::LevelChange& change, const QString& text) const {
    if (change.empty())
        return false;
    const navcore::Status done = workspace.document.edit(change, text);
    if (!done && notify)
        notify(localized(done.error()));
    return done.ok();
}

std::vector<QWidget*> sectionsFor(PanelPlace place, const PanelHost& host, QWidget* parent) {
    std::vector<QWidget*> sections;
    for (const ModeRow& mode : host.tools.modes())
        if (mode.section.make && mode.section.place == place)
            sections.push_back(
                mode.section.make(*host.workspace.views.tracker(mode.action.id), host, parent));
    return sections;
}

} // namespace waymark
