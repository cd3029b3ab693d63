// SPDX-License-Identifier: MIT
#pragma once

// One function per topic of this benchmark.
void measureTrace();
void measurePaint();
