// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace navcore {

// What a save needs of the system beyond writing: the steps every file of ours goes through.

/// Brings an open file to the disk; 0, or the errno.
int syncFile(int descriptor);

/// Brings the names in the folder of `path` to the disk: a rename is safe only then. 0, or the
/// errno; 0 also on shares that cannot sync folders, where there is nothing to wait for.
int syncFolderOf(const std::string& path);

} // namespace navcore
