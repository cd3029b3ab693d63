// SPDX-License-Identifier: MIT
#include "editor/files/disk_watch.h"

#include <QFileInfo>

namespace waymark {

using namespace navcore;

DiskWatch::DiskWatch(LevelFiles& files, QObject* parent)
    : QObject(parent), m_files(files), m_watch(this) {
    connect(&m_watch, &FileWatch::stirred, this, &DiskWatch::look);
    connect(&files, &LevelFiles::changed, this, [this] {
        m_watch.watch(m_files.path());
        // Check the file again, because the content that it is compared with has changed.
        m_seen = {};
        look();
    });
}

void DiskWatch::look() {
    const QString path = m_files.path();
    if (path.isEmpty())
        return set(State::Same);
    if (!QFileInfo::exists(path)) {
        m_seen = {};
        if (m_state != State::Gone)
            set(State::Gone);
        return;
    }
    FileStamp now = FileStamp::of(path);
    if (now.isOfSame(m_seen))
        return;
    m_seen = std::move(now);
    if (!m_files.changedOnDisk(path))
        return set(State::Same);
    startReading();
}

void DiskWatch::startReading() {
    m_again = m_job.isRunning();
    if (m_again)
        return;
    m_job.start(
        [path = m_files.path()](const Progress&) {
            auto version = readVersion(path);
            if (!version)
                return Read{path, nullptr, version.error()};
            return Read{path, std::make_shared<DiskVersion>(std::move(version).value())};
        },
        [this](Result<Read> read) { end(std::move(read)); });
}

void DiskWatch::end(Result<Read> read) {
    // Check the file again if it was changed, opened, saved or deleted while the worker was reading
    // it.
    if (m_again || (read && read.value().path != m_files.path()) ||
        !m_files.changedOnDisk(m_files.path())) {
        m_seen = {};
        return look();
    }
    m_theirs = read ? read.value().version : nullptr;
    m_error = !read ? read.error() : read.value().error;
    set(m_theirs ? State::Changed : State::Unreadable);
}

void DiskWatch::set(State state) {
    if (state != State::Changed)
        m_theirs.reset();
    const bool isNews = state != m_state || state != State::Same;
    m_state = state;
    if (isNews)
        emit changed();
}

} // namespace waymark
