// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/result.h"

#include <new>
#include <stdexcept>
#include <system_error>

namespace navcore {

inline Error outOfMemory() {
    return errorOf(ErrorKind::TooLarge, texts::outOfMemory);
}

/// Calls work(). Returns outOfMemory() if an allocation failed, a container size was too large or a
/// thread could not be created. Other system errors are returned as Io with the system's message.
template <class Work>
Status withinMemory(Work&& work) {
#ifndef __cpp_exceptions // If exceptions are disabled, the program terminates when memory runs out.
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
