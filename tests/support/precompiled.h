// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>
#include <rapidcheck.h>

#undef slots // as editor/app/precompiled.h says
