// SPDX-License-Identifier: MIT
#pragma once

/// Each measures one view and prints its figures.
void benchBalance();
void benchField();
void benchSearchSteps();
void benchWalk();
void benchWhy();
