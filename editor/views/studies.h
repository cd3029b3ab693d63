// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/search_tracker.h"

#include <span>

namespace waymark {

/// A built-in level for studying searches, with the search that it demonstrates.
struct Study {
    /// Name of the built-in level. The id of its action is "file.study." with this name.
    QString name;
    SearchSettings settings;
};

/// Returns all studies in the order of the menu.
std::span<const Study> studies();

/// Opens Search steps for the study, whose level was just opened.
void showStudy(const Study& study, AnalysisModes& views);

} // namespace waymark
