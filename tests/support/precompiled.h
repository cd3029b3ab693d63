// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <QTest>
#include <rapidcheck.h>

#undef slots // as editor/app/precompiled.h says
