// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/result.h"

#include <new>
#include <stdexcept>
#include <system_error>

namespace navcore {

/// What to say when the machine has no memory left for something.
inline Error outOfMemory() {
    return errorOf(ErrorKind::TooLarge, texts::outOfMemory);
}

/// Does the work; outOfMemory() when an allocation failed or could never succeed, or a thread had
/// no room. What else the system refuses is said in its words.
template <class Work>
Status withinMemory(Work&& work) {
#ifndef __cpp_exceptions // who has no memory then ends there
    work();
    return Done{};
#else
    try {
        work();
        return Done{};
    } catch (const std::bad_alloc&) {
        return outOfMemory();
    } catch (const std::length_error&) {
        return outOfMemory();
    } catch (const std::system_error& error) {
        const bool isRoom = error.code() == std::errc::resource_unavailable_try_again ||
                            error.code() == std::errc::not_enough_memory;
        return isRoom ? outOfMemory() : Error{ErrorKind::Io, error.what()};
    }
#endif
}

} // namespace navcore
