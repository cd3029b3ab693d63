// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/background_deleter.h"
#include "navcore/runtime/base/result.h"

#include <QImage>
#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <stop_token>
#include <vector>

namespace waymark {

/// The map picture in memory: full size (RGB32 or ARGB32_Premultiplied) and a chain of half-size
/// copies. A worker decodes it; image() is null until it is done, or if the file is missing.
class PictureStore : public QObject {
    Q_OBJECT

public:
    explicit PictureStore(QObject* parent = nullptr);
    ~PictureStore() override;

    /// Deletes a store that is no longer used: at once, or when its decoder has ended. The
    /// destructor would wait for the decoder.
    static void deleteWhenIdle(PictureStore* store);

    enum class State { None, Loading, Ready, Failed };

    /// Returns the size of the picture in a file, which it reads from the header. Fails if the file
    /// is missing, not a regular file, not a picture, or over 400 megapixels.
    static navcore::Result<QSize> sizeOf(const QString& path);

    /// Decodes a picture file. Fails like sizeOf(), and if memory runs out or it is stopped. May
    /// run on any thread.
    static navcore::Result<QImage> read(const QString& path, const std::stop_token& stop = {});

    /// Starts loading a file; an empty path clears the store. Does not wait for an earlier load. A
    /// picture of over 400 megapixels is refused before any pixel is read; error() names it and its
    /// size.
    void load(const QString& path);
    /// Makes later calls of load() for this file fail, because the user chose not to load it. Only
    /// one path is excluded at a time; an empty path resets it.
    void exclude(const QString& path) { m_leftOut = path; }
    /// Blocks until loading has ended.
    void wait();
    /// Returns whether no load is running, including outdated ones.
    bool isIdle() const { return m_jobs.empty(); }

    State state() const { return m_state; }
    /// Returns what failed, where, and what to do. Set in State::Failed only.
    QString error() const { return m_error; }
    QString path() const { return m_path; }
    const QImage& image() const; ///< Returns the picture in full size.
    /// Returns the copies, of which levels()[i] is 2^i times smaller than the picture in each
    /// direction.
    const std::vector<QImage>& levels() const { return m_levels; }

signals:
    void changed();

private:
    /// A picture and its half-size copies, or the error.
    struct Decoded {
        std::vector<QImage> levels;
        QString error;
    };
    static Decoded decode(const QString& path, const std::stop_token& stop);
    void end(std::uint64_t serial, navcore::Result<Decoded> decoded);

    State m_state = State::None;
    bool m_isLeft = false; ///< True if the store deletes itself when the last job has ended.
    QString m_error, m_path;
    QString m_leftOut; ///< Path of the file that load() refuses.
    std::vector<QImage> m_levels;
    /// Deletes old pictures in the background, because freeing hundreds of megabytes is slow.
    BackgroundDeleter m_waste;
    std::uint64_t m_serial = 0; ///< Number of the newest load().
    /// Running jobs by their number, including outdated ones.
    std::map<std::uint64_t, Job<Decoded>> m_jobs;
};

} // namespace waymark
