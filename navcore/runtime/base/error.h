// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <memory>
#include <string>
#include <vector>

namespace navcore {

enum class ErrorKind {
    InvalidArgument,
    Conflict,    ///< A change does not match the current state of the level.
    Syntax,      ///< A file cannot be parsed. The message names the line or the offset.
    Unsupported, ///< The data comes from a newer program version, or its format is not supported.
    Io,          ///< The operating system reported an error.
    TooLarge,    ///< A documented limit was exceeded. The message names the limit.
    NotFound,
    Cancelled,
};

class Phrase;

/// An error: a message for users, which includes the location, and the items that caused the error.
struct Error {
    ErrorKind kind;
    std::string message;
    std::vector<Culprit> culprits = {};
    /// The translatable form of `message`; null if the message comes from elsewhere, such as the
    /// operating system.
    std::shared_ptr<const Phrase> phrase = {};
};

} // namespace navcore
