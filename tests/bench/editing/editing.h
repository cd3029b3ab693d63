// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

/// Measures the selection language and the Table panel. Returns false if a result is wrong.
bool selecting();

} // namespace bench
