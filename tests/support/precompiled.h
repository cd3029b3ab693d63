// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>
#include <rapidcheck.h>

// Arrays of navcore have slots, which the keyword of Qt would break. Test classes use Q_SLOTS.
#undef slots
