// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"

#include <QWidget>

#include <functional>

namespace waymark {

/// Does `work` in a thread of its own and waits for it; after 300 ms a dialog shows how far it is
/// and can cancel it. Nothing can be edited meanwhile.
void runWithProgress(QWidget* parent, const QString& text,
                     const std::function<void(const navcore::Progress&)>& work);

} // namespace waymark
