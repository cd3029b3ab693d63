// SPDX-License-Identifier: MIT
#pragma once

namespace waymark {

/// Has large blocks lie apart from small ones for as long as the program runs, so that nothing of
/// them is left when they are freed. At its start. Nothing where malloc is not glibc's.
void keepLargeBlocksApart();

/// What was freed in small pieces stays with the program otherwise. Any thread.
void giveMemoryBack();

} // namespace waymark
