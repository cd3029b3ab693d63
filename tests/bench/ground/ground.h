// SPDX-License-Identifier: MIT
#pragma once

// One function for each theme of this benchmark.
void measureTrace();
void measurePaint();
