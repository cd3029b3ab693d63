// SPDX-License-Identifier: MIT
#pragma once

// What most sources read that need no widgets: instantiating the tables of a level alone costs each
// of them two seconds.
#include "editor/boards/workspace.h"
#include "navcore/author/level/level_edit.h"

#include <QFileInfo>
#include <QLocale>
#include <QPainter>
#include <QTimer>
// navcore has slots too (places in its arrays). Qt's keyword would break its headers wherever Qt's
// come first, as they do once they are precompiled: test classes say Q_SLOTS.
#undef slots
