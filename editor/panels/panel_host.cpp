// SPDX-License-Identifier: MIT
#include "editor/panels/panel_host.h"

namespace waymark {

std::vector<QWidget*> sectionsFor(PanelPlace place, const PanelHost& host, QWidget* parent) {
    std::vector<QWidget*> sections;
    for (const ModeRow& mode : host.tools.modes())
        if (mode.section.make && mode.section.place == place)
            sections.push_back(
                mode.section.make(*host.workspace.views.tracker(mode.action.id), host, parent));
    return sections;
}

} // namespace waymark
