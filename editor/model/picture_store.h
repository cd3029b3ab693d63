// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/waste.h"
#include "navcore/runtime/base/result.h"

#include <QImage>
#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <stop_token>
#include <vector>

namespace waymark {

/// The map picture in memory: full size (RGB32 or ARGB32_Premultiplied) and half-size copies.
/// Decoding runs in a worker; until it is done, or when the file is missing, image() is null.
class PictureStore : public QObject {
    Q_OBJECT

public:
    explicit PictureStore(QObject* parent = nullptr);
    ~PictureStore() override;

    /// Deletes a store that nobody looks at any more: at once, or when its decoder has ended, for
    /// which the destructor would wait.
    static void deleteWhenIdle(PictureStore* store);

    enum class State { None, Loading, Ready, Failed };

    /// Of the picture in a file, from its header. Errors: missing, no regular file, no picture,
    /// over 400 megapixels.
    static navcore::Result<QSize> sizeOf(const QString& path);

    /// The picture in a file; errors as above, or there is not enough memory, or it was stopped.
    /// Any thread.
    static navcore::Result<QImage> read(const QString& path, const std::stop_token& stop = {});

    /// Starts to load a file; an empty path clears. Loading another meanwhile does not wait. Over
    /// 400 megapixels it is refused by name and number, before any pixel is read.
    void load(const QString& path);
    /// From now on load() of this file fails and says why: nobody wants it in memory. One at a
    /// time; an empty path lifts it.
    void leaveOut(const QString& path) { m_leftOut = path; }
    /// Waits until loading ended.
    void wait();

    State state() const { return m_state; }
    QString error() const { return m_error; } ///< what, where, what to do; State::Failed only
    QString path() const { return m_path; }
    const QImage& image() const; ///< full size
    /// levels()[i] is 2^i times smaller than the picture in each direction.
    const std::vector<QImage>& levels() const { return m_levels; }

signals:
    void changed();

private:
    /// A picture and its half sizes, or why there are none.
    struct Decoded {
        std::vector<QImage> levels;
        QString error;
    };
    static Decoded decode(const QString& path, const std::stop_token& stop);
    void end(std::uint64_t serial, navcore::Result<Decoded> decoded);

    State m_state = State::None;
    bool m_isLeft = false; ///< deletes itself when the last job has ended
    QString m_error, m_path;
    QString m_leftOut; ///< not to be loaded
    std::vector<QImage> m_levels;
    Waste m_waste;              ///< pictures of before: freeing hundreds of megabytes takes long
    std::uint64_t m_serial = 0; ///< of the newest load()
    std::map<std::uint64_t, Job<Decoded>> m_jobs; ///< that run, the unwanted ones too
};

} // namespace waymark
