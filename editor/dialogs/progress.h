// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"

#include <QWidget>

#include <functional>

namespace waymark {

/// Runs `work` in its own thread and blocks until it has finished. User input is disabled in the
/// meantime. After 300 ms, a dialog shows the progress and allows the designer to cancel. Throws
/// std::bad_alloc if `work` runs out of memory.
void runWithProgress(QWidget* parent, const QString& text,
                     const std::function<void(const navcore::Progress&)>& work);

/// Calls `step` on this thread up to `steps` times, until it returns false. `step` may access the
/// open level. After 300 ms, a dialog shows the progress and allows the designer to cancel. Returns
/// false if the designer cancelled.
bool stepWithProgress(QWidget* parent, const QString& text, int steps,
                      const std::function<bool()>& step);

} // namespace waymark
