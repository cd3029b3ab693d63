// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>
#include <rapidcheck.h>

// navcore has members named `slots`, which conflict with the Qt keyword. Test classes use Q_SLOTS.
#undef slots
