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

    /// Size of the picture in a file, from its header. Errors: the file is missing, not a regular
    /// file, not a picture, or over 400 megapixels.
    static navcore::Result<QSize> sizeOf(const QString& path);

    /// Decodes a picture file. Errors as for sizeOf(), and out of memory or stopped. Any thread.
    static navcore::Result<QImage> read(const QString& path, const std::stop_token& stop = {});

    /// Starts loading a file; an empty path clears the store. Does not wait for an earlier load. A
    /// picture of over 400 megapixels is refused before any pixel is read; error() names it and its
    /// size.
    void load(const QString& path);
    /// From now on load() of this file fails with a reason, because the user chose not to load it.
    /// One path at a time; an empty path resets it.
    void exclude(const QString& path) { m_leftOut = path; }
    /// Waits until loading has ended.
    void wait();
    /// Whether no load is running, outdated ones included.
    bool isIdle() const { return m_jobs.empty(); }

    State state() const { return m_state; }
    /// what failed, where, and what to do; State::Failed only
    QString error() const { return m_error; }
    QString path() const { return m_path; }
    const QImage& image() const; ///< full size
    /// levels()[i] is 2^i times smaller than the picture in each direction.
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
    bool m_isLeft = false; ///< deletes itself when the last job has ended
    QString m_error, m_path;
    QString m_leftOut; ///< path that load() refuses
    std::vector<QImage> m_levels;
    BackgroundDeleter m_waste;  ///< old pictures: freeing hundreds of megabytes is slow
    std::uint64_t m_serial = 0; ///< number of the newest load()
    std::map<std::uint64_t, Job<Decoded>> m_jobs; ///< running jobs, including outdated ones
};

} // namespace waymark
