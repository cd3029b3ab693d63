// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/background_deleter.h"
#include "navcore/runtime/base/result.h"

#include <QDateTime>
#include <QImage>
#include <QObject>
#include <QString>

#include <list>
#include <map>
#include <memory>
#include <stop_token>
#include <vector>

namespace waymark {

/// The map picture in memory, in RGB32 or ARGB32_Premultiplied format, with a chain of half-size
/// copies. A worker decodes it. Until then, or if the file is missing, image() is null.
class PictureStore : public QObject {
    Q_OBJECT

public:
    explicit PictureStore(QObject* parent = nullptr);
    ~PictureStore() override;

    /// Deletes a store that is no longer used, as soon as its decoder has finished. Unlike the
    /// destructor, it does not block.
    static void deleteWhenIdle(PictureStore* store);

    enum class State { None, Loading, Ready, Failed };

    /// Reads the size of a picture from the file header. Fails if the file is missing, is not a
    /// regular file or not a picture, or has more than 400 megapixels.
    static navcore::Result<QSize> sizeOf(const QString& path);

    /// Decodes a picture file. Fails like sizeOf(), and also if memory runs out or if it is
    /// stopped. May be called on any thread.
    static navcore::Result<QImage> read(const QString& path, const std::stop_token& stop = {});

    /// Starts loading a file, without waiting for an earlier load to end. An empty path clears the
    /// store. A picture that was shown before, such as that of another floor, is kept in memory and
    /// ready at once, unless its file has changed; loading the current path always reads the file.
    /// Pictures with more than 400 megapixels are refused before any pixel is read; error() then
    /// returns the name and the size of the picture.
    void load(const QString& path);
    /// Frees the pictures that were shown before the current one.
    void forgetEarlier();
    /// Makes load() fail for this file, because the user chose not to load it. Replaces the
    /// previously excluded path. An empty path excludes none.
    void exclude(const QString& path) { m_leftOut = path; }
    /// Blocks until loading has ended.
    void wait();
    /// Returns whether no job is running, not even an outdated one.
    bool isIdle() const { return m_jobs.empty(); }

    State state() const { return m_state; }
    /// Returns a message for the user about the failure and what to do. Empty unless the state is
    /// Failed.
    QString error() const { return m_error; }
    QString path() const { return m_path; }
    const QImage& image() const;
    /// Returns the picture and its half-size copies. levels()[i] is 2^i times smaller than the
    /// picture in each direction.
    const std::vector<QImage>& levels() const { return m_levels; }

signals:
    void changed();

private:
    /// The picture and its half-size copies, or an error message.
    struct Decoded {
        std::vector<QImage> levels;
        QString error;
    };
    static Decoded decode(const QString& path, const std::stop_token& stop);
    void end(std::uint64_t serial, navcore::Result<Decoded> decoded);
    void keepLevels();

    State m_state = State::None;
    bool m_isLeft = false; ///< True if the store must delete itself when its last job ends.
    QString m_error, m_path;
    QString m_leftOut; ///< Path of the file that load() refuses.
    std::vector<QImage> m_levels;
    QDateTime m_fileTime; ///< Time of the latest change of the file when its loading began.
    /// A picture that was shown before.
    struct Earlier {
        QString path;
        QDateTime fileTime;
        std::vector<QImage> levels;
    };
    std::list<Earlier> m_earlier; ///< Most recently shown first.
    /// Frees old pictures in the background, because freeing hundreds of megabytes is slow.
    BackgroundDeleter m_deleter;
    std::uint64_t m_serial = 0; ///< Number of the latest load() call.
    /// Running jobs by the number of their load() call, including outdated jobs.
    std::map<std::uint64_t, Job<Decoded>> m_jobs;
};

} // namespace waymark
