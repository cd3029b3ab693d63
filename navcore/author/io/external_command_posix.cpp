// SPDX-License-Identifier: MIT
#ifndef _WIN32
#include "navcore/author/io/external_command.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <mutex>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace navcore {
namespace {

constexpr int pause = 20; // Longest wait for output, in ms, before the limit is tested again.

/// A file descriptor that is closed at the end.
class Descriptor {
public:
    Descriptor() = default;
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int get() const { return m_value; }
    bool isOpen() const { return m_value >= 0; }
    void reset(int value) {
        close();
        m_value = value;
    }
    int release() { return std::exchange(m_value, -1); }
    void close() {
        if (isOpen())
            ::close(m_value);
        m_value = -1;
    }

private:
    int m_value = -1;
};

struct Pipe {
    Descriptor reading, writing;

    bool open() {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0)
            return false;
        reading.reset(ends[0]);
        writing.reset(ends[1]);
        for (const int end : ends)
            ::fcntl(end, F_SETFD, FD_CLOEXEC);
        return true;
    }
};

/// Blocks SIGPIPE in this thread, so that a command that closes its standard input early does not
/// end this program.
class NoBrokenPipe {
public:
    NoBrokenPipe() {
        ::sigemptyset(&m_signal);
        ::sigaddset(&m_signal, SIGPIPE);
        m_wasPending = isPending();
        ::pthread_sigmask(SIG_BLOCK, &m_signal, &m_before);
    }
    ~NoBrokenPipe() {
        int taken = 0;
        if (!m_wasPending && isPending())
            ::sigwait(&m_signal, &taken);
        ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    NoBrokenPipe(const NoBrokenPipe&) = delete;
    NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;

    const sigset_t& before() const { return m_before; }

private:
    static bool isPending() {
        sigset_t pending{};
        ::sigpending(&pending);
        return ::sigismember(&pending, SIGPIPE) == 1;
    }

    sigset_t m_signal{}, m_before{};
    bool m_wasPending = false;
};

/// Reads everything that is available. Closes the descriptor at the end of the stream.
void readAvailable(Descriptor& from, std::string& to) {
    std::array<char, 65536> block{};
    while (from.isOpen()) {
        const ssize_t count = ::read(from.get(), block.data(), block.size());
        if (count > 0) {
            to.append(block.data(), static_cast<std::size_t>(count));
            if (to.size() > ExternalCommand::mostOutput)
                return;
        } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            from.close();
        } else if (errno == EAGAIN) {
            return;
        }
    }
}

/// A running command and the pipes to it.
class Child {
public:
    /// Returns whether the command was started.
    bool start(const ExternalCommand& command, const sigset_t& signals) {
        std::vector<std::string> words = splitCommand(command.line);
        if (words.empty())
            return false;
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        Pipe input, output, errors, failure;
        {
            // A command that another thread starts between pipe() and fcntl() would keep the pipe
            // open.
            static std::mutex starting;
            const std::lock_guard lock(starting);
            if (!input.open() || !output.open() || !errors.open() || !failure.open())
                return false;
            m_process = ::fork();
        }
        if (m_process < 0)
            return false;
        if (m_process == 0) {
            // Only functions that are safe after a fork of a process with threads.
            ::setpgid(0, 0);
            ::pthread_sigmask(SIG_SETMASK, &signals, nullptr);
            if (::dup2(input.reading.get(), 0) >= 0 && ::dup2(output.writing.get(), 1) >= 0 &&
                ::dup2(errors.writing.get(), 2) >= 0 && ::chdir(command.folder.c_str()) == 0)
                ::execvp(arguments.front(), arguments.data());
            const char failed = 1;
            [[maybe_unused]] const ssize_t sent = ::write(failure.writing.get(), &failed, 1);
            ::_exit(127);
        }
        ::setpgid(m_process, m_process); // Whichever of the two processes is first.
        failure.writing.close();
        char failed = 0;
        ssize_t count = 0;
        do
            count = ::read(failure.reading.get(), &failed, 1);
        while (count < 0 && errno == EINTR);
        if (count > 0) {
            ::waitpid(m_process, nullptr, 0);
            return false;
        }
        take(m_input, input.writing);
        take(m_output, output.reading);
        take(m_errors, errors.reading);
        return true;
    }

    /// Exchanges data until something is available or the pause is over.
    void exchange(std::string_view& toSend, CommandResult& result) {
        std::array<pollfd, 3> streams{pollfd{m_input.get(), POLLOUT, 0},
                                      pollfd{m_output.get(), POLLIN, 0},
                                      pollfd{m_errors.get(), POLLIN, 0}};
        ::poll(streams.data(), streams.size(), pause); // Ignores negative descriptors.
        if (toSend.empty())
            m_input.close();
        if (streams[0].revents != 0 && m_input.isOpen()) {
            const ssize_t count = ::write(m_input.get(), toSend.data(), toSend.size());
            if (count >= 0)
                toSend.remove_prefix(static_cast<std::size_t>(count));
            else if (errno != EAGAIN && errno != EINTR)
                m_input.close(); // The command does not read the rest.
        }
        readAvailable(m_output, result.output);
        readAvailable(m_errors, result.errors);
    }

    /// Returns whether the command has ended, and stores how.
    bool hasEnded(CommandResult& result) {
        int status = 0;
        if (::waitpid(m_process, &status, WNOHANG) != m_process)
            return false;
        if (WIFEXITED(status))
            result.exitCode = WEXITSTATUS(status);
        else
            result.end = CommandEnd::Crashed;
        return true;
    }

    void stop() {
        ::kill(-m_process, SIGKILL);
        int status = 0;
        while (::waitpid(m_process, &status, 0) < 0 && errno == EINTR) {
        }
    }

private:
    static void take(Descriptor& own, Descriptor& end) {
        own.reset(end.release());
        ::fcntl(own.get(), F_SETFL, O_NONBLOCK);
    }

    pid_t m_process = -1;
    Descriptor m_input, m_output, m_errors;
};

} // namespace

CommandResult ExternalCommand::run(const Progress& progress) const {
    using Clock = std::chrono::steady_clock;
    CommandResult result;
    const NoBrokenPipe guard;
    Child child;
    const Clock::time_point begin = Clock::now();
    if (!child.start(*this, guard.before())) {
        result.end = CommandEnd::NotStarted;
        return result;
    }
    std::string_view toSend = input;
    while (true) {
        child.exchange(toSend, result);
        if (child.hasEnded(result))
            break;
        const bool isTooMuch = result.output.size() + result.errors.size() > mostOutput;
        const bool isLate = Clock::now() - begin > limit;
        if (!isTooMuch && !isLate && !progress.cancelled())
            continue;
        result.end = progress.cancelled() ? CommandEnd::Cancelled
                     : isLate             ? CommandEnd::TimedOut
                                          : CommandEnd::TooMuchOutput;
        child.stop();
        break;
    }
    toSend = {};
    child.exchange(toSend, result);
    return result;
}

} // namespace navcore
#endif
