// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <new>
#include <stdexcept>
#include <system_error>

namespace navcore {

/// What to say when the machine has no memory left for something.
inline Error outOfMemory() {
    return {ErrorKind::TooLarge, "There is not enough memory for this."};
}

/// Does the work; outOfMemory() when an allocation failed or could never succeed, or a thread had
/// no room.
template <class Work>
Status withinMemory(Work&& work) {
    try {
        work();
        return Done{};
    } catch (const std::bad_alloc&) {
        return outOfMemory();
    } catch (const std::length_error&) {
        return outOfMemory();
    } catch (const std::system_error&) {
        return outOfMemory();
    }
}

} // namespace navcore
