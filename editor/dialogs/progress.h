// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"

#include <QWidget>

#include <functional>

namespace waymark {

/// Runs `work` in its own thread and blocks until it is done. After 300 ms, a dialog shows the
/// progress and can cancel it. Nothing can be edited until then. Rethrows exceptions of `work`
/// (std::bad_alloc).
void runWithProgress(QWidget* parent, const QString& text,
                     const std::function<void(const navcore::Progress&)>& work);

/// Runs up to `steps` steps on this thread, where they may access the open level, as long as `step`
/// returns true. After 300 ms, a dialog shows the progress and can cancel it. Returns false if
/// cancelled.
bool stepWithProgress(QWidget* parent, const QString& text, int steps,
                      const std::function<bool()>& step);

} // namespace waymark
