// SPDX-License-Identifier: MIT
#ifdef _WIN32
#include "navcore/author/io/external_command.h"

#include "navcore/runtime/base/utf8_path.h"

#include <array>
#include <atomic>
#include <mutex>
#include <thread>

#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>

namespace navcore {
namespace {

constexpr DWORD pause = 20; // Time between two tests of the limit, in ms.

/// A handle that is closed at the end.
class Handle {
public:
    Handle() = default;
    ~Handle() { close(); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    HANDLE get() const { return m_value; }
    HANDLE* address() { return &m_value; }
    void close() {
        if (m_value)
            ::CloseHandle(m_value);
        m_value = nullptr;
    }

private:
    HANDLE m_value = nullptr;
};

std::wstring wideText(const std::string& text) {
    return pathOf(text).wstring();
}

/// Appends an argument in the form that the C library of the command expects.
void appendArgument(std::wstring& line, const std::wstring& argument) {
    if (!line.empty())
        line += L' ';
    line += L'"';
    std::size_t slashes = 0;
    for (const wchar_t c : argument) {
        if (c == L'"')
            line.append(slashes + 1, L'\\');
        slashes = c == L'\\' ? slashes + 1 : 0;
        line += c;
    }
    line.append(slashes, L'\\');
    line += L'"';
}

struct Pipe {
    Handle reading, writing;

    bool open() {
        SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
        return ::CreatePipe(reading.address(), writing.address(), &inherited, 0) != FALSE;
    }
};

void keepHere(const Handle& handle) {
    ::SetHandleInformation(handle.get(), HANDLE_FLAG_INHERIT, 0);
}

void readAll(const Handle& from, std::string& to, std::atomic<std::size_t>& total) {
    std::array<char, 65536> block{};
    DWORD count = 0;
    while (total <= ExternalCommand::mostOutput &&
           ::ReadFile(from.get(), block.data(), static_cast<DWORD>(block.size()), &count,
                      nullptr) != FALSE &&
           count > 0) {
        to.append(block.data(), count);
        total += count;
    }
}

void writeAll(Handle& to, std::string_view bytes) {
    constexpr std::size_t most = 65536;
    DWORD count = 0;
    while (!bytes.empty() &&
           ::WriteFile(to.get(), bytes.data(), static_cast<DWORD>(std::min(bytes.size(), most)),
                       &count, nullptr) != FALSE)
        bytes.remove_prefix(count);
    to.close();
}

} // namespace

CommandResult ExternalCommand::run(const Progress& progress) const {
    using Clock = std::chrono::steady_clock;
    CommandResult result;
    result.end = CommandEnd::NotStarted;
    std::wstring text;
    for (const std::string& word : splitCommand(line))
        appendArgument(text, wideText(word));
    const Clock::time_point begin = Clock::now();
    Pipe toChild, output, errors;
    Handle job, process, thread;
    {
        // A command that another thread starts at the same time would inherit these pipes.
        static std::mutex starting;
        const std::lock_guard lock(starting);
        if (text.empty() || !toChild.open() || !output.open() || !errors.open())
            return result;
        keepHere(toChild.writing);
        keepHere(output.reading);
        keepHere(errors.reading);
        STARTUPINFOW how{};
        how.cb = sizeof(how);
        how.dwFlags = STARTF_USESTDHANDLES;
        how.hStdInput = toChild.reading.get();
        how.hStdOutput = output.writing.get();
        how.hStdError = errors.writing.get();
        PROCESS_INFORMATION started{};
        if (::CreateProcessW(nullptr, text.data(), nullptr, nullptr, TRUE,
                             CREATE_NO_WINDOW | CREATE_SUSPENDED, nullptr, wideText(folder).c_str(),
                             &how, &started) == FALSE)
            return result;
        *process.address() = started.hProcess;
        *thread.address() = started.hThread;
        toChild.reading.close();
        output.writing.close();
        errors.writing.close();
    }
    // Ending the job also ends the programs that the command has started.
    *job.address() = ::CreateJobObjectW(nullptr, nullptr);
    ::AssignProcessToJobObject(job.get(), process.get());
    ::ResumeThread(thread.get());
    result.end = CommandEnd::Finished;
    std::atomic<std::size_t> total = 0;
    {
        std::jthread writer([&] { writeAll(toChild.writing, input); });
        std::jthread first([&] { readAll(output.reading, result.output, total); });
        std::jthread second([&] { readAll(errors.reading, result.errors, total); });
        while (::WaitForSingleObject(process.get(), pause) == WAIT_TIMEOUT) {
            if (progress.cancelled())
                result.end = CommandEnd::Cancelled;
            else if (Clock::now() - begin > limit)
                result.end = CommandEnd::TimedOut;
            else if (total > mostOutput)
                result.end = CommandEnd::TooMuchOutput;
            else
                continue;
            break;
        }
        DWORD code = 0;
        ::GetExitCodeProcess(process.get(), &code);
        // The threads end when no program has the other ends of the pipes any more.
        ::TerminateJobObject(job.get(), 1);
        ::TerminateProcess(process.get(), 1);
        constexpr DWORD firstException = 0xC0000000; // Exit codes of programs that crash.
        if (result.end == CommandEnd::Finished && code >= firstException)
            result.end = CommandEnd::Crashed;
        result.exitCode = static_cast<int>(code);
    }
    return result;
}

} // namespace navcore
#endif
