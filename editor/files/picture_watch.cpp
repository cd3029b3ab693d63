// SPDX-License-Identifier: MIT
#include "editor/files/picture_watch.h"

#include "editor/store/file_io.h"

#include <QFileInfo>

namespace waymark {

namespace {

// Maximum size of a picture file whose content is compared, in bytes.
constexpr qint64 largestPicture = qint64{1} << 30;

/// Returns a stamp that includes the content, so that a picture counts as unchanged if only its
/// time stamp has changed.
FileStamp stampOfPicture(const QString& path) {
    FileStamp stamp = FileStamp::of(path);
    if (const auto bytes = readFile(path, largestPicture))
        stamp.setContent(bytes.value());
    return stamp;
}

} // namespace

PictureWatch::PictureWatch(PictureStore& store, QObject* parent)
    : QObject(parent), m_store(store), m_watch(this) {
    connect(&store, &PictureStore::changed, this, &PictureWatch::follow);
    connect(&m_watch, &FileWatch::stirred, this, &PictureWatch::look);
}

void PictureWatch::follow() {
    const QString path = m_store.path();
    m_watch.watch(path.startsWith(':') ? QString() : path); // Built-in pictures do not change.
    if (m_store.state() == PictureStore::State::Failed)
        m_seen = FileStamp::of(path);
    if (m_store.state() != PictureStore::State::Loading)
        return;
    m_read = m_seen = {};
    const bool isGone = std::exchange(m_isGone, false);
    if (std::exchange(m_now, std::nullopt) || isGone)
        emit changed();
    readStamp();
}

void PictureWatch::readStamp() {
    m_again = m_job.isRunning();
    if (m_again)
        return;
    m_job.start([path = m_store.path()](const navcore::Progress&) { return stampOfPicture(path); },
                [this](navcore::Result<FileStamp> stamp) {
                    if (m_again)
                        readStamp();
                    else if (stamp)
                        m_read = std::move(stamp).value();
                });
}

void PictureWatch::look() {
    FileStamp now = FileStamp::of(m_store.path());
    if (now.isOfSame(m_seen))
        return;
    m_seen = std::move(now);
    if (m_store.state() == PictureStore::State::Failed) {
        if (QFileInfo::exists(m_store.path()))
            m_store.load(m_store.path());
        return;
    }
    const auto before = m_now;
    const bool wasGone = std::exchange(m_isGone, m_store.state() == PictureStore::State::Ready &&
                                                     !QFileInfo::exists(m_store.path()));
    const auto size = PictureStore::sizeOf(m_store.path());
    m_now.reset();
    if (m_store.state() == PictureStore::State::Ready && size &&
        m_read.changedSince(m_store.path()))
        m_now = size.value();
    if (m_now.has_value() || before.has_value() || m_isGone != wasGone)
        emit changed();
}

} // namespace waymark
