// SPDX-License-Identifier: MIT
#pragma once

// Each function measures one topic of this benchmark.
void measureTrace();
void measurePaint();
