// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"

#include <QWidget>

#include <functional>

namespace waymark {

/// Does `work` in a thread of its own and waits for it; after 300 ms a dialog shows how far it is
/// and can cancel it. Nothing can be edited meanwhile. What the work throws
/// (std::bad_alloc) comes out of here.
void runWithProgress(QWidget* parent, const QString& text,
                     const std::function<void(const navcore::Progress&)>& work);

/// Takes up to so many steps here, where they may touch what is open: as long as `step` says that
/// there is more to do. After 300 ms a dialog shows how far it is and can cancel it. Whether it was
/// not cancelled.
bool stepWithProgress(QWidget* parent, const QString& text, int steps,
                      const std::function<bool()>& step);

} // namespace waymark
