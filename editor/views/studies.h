// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/search_tracker.h"

#include <span>

namespace waymark {

/// A level to study searches on, and the search that it was made for.
struct Study {
    QString name; ///< of the sample; its action is "file.study." with this
    SearchSettings settings;
};

/// All of them, in the order of the menu.
std::span<const Study> studies();

/// Opens Search steps on the study that was just opened.
void showStudy(const Study& study, AnalysisModes& views);

} // namespace waymark
