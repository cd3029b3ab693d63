// SPDX-License-Identifier: MIT
#include "editor/model/picture_store.h"

#include "editor/model/language.h"
#include "editor/store/file_io.h"
#include "navcore/runtime/base/out_of_memory.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QLocale>

#include <algorithm>

namespace waymark {

namespace {

constexpr qint64 maxPixels = 400'000'000;
// Maximum size of a decoded picture, in MB. It allows maxPixels at 8 bytes each, as in decoded
// 16-bit PNG files. Qt's default of 128 MB is too small for an 8192 x 8192 picture.
constexpr int allocationLimit = 3'200;
// Minimum length of the shorter side of a half-size copy, in pixels.
constexpr int smallestLevel = 64;

// Returns the picture at half size. Each pixel is the mean of 2 x 2 pixels. An odd last row or
// column is repeated.
QImage halved(const QImage& source) {
    QImage half((source.width() + 1) / 2, (source.height() + 1) / 2, source.format());
    if (half.isNull())
        return half;
    for (int y = 0; y < half.height(); ++y) {
        const auto row = [&source](int r) {
            return reinterpret_cast<const QRgb*>(
                source.constScanLine(std::min(r, source.height() - 1)));
        };
        const QRgb *top = row(2 * y), *bottom = row(2 * y + 1);
        auto* out = reinterpret_cast<QRgb*>(half.scanLine(y));
        for (int x = 0; x < half.width(); ++x) {
            const int l = 2 * x, r = std::min(2 * x + 1, source.width() - 1);
            const auto mean = [&](unsigned shift) {
                const unsigned sum = ((top[l] >> shift) & 0xffU) + ((top[r] >> shift) & 0xffU) +
                                     ((bottom[l] >> shift) & 0xffU) +
                                     ((bottom[r] >> shift) & 0xffU);
                return ((sum + 2) / 4) << shift;
            };
            out[x] = mean(0) | mean(8) | mean(16) | mean(24);
        }
    }
    return half;
}

/// Returns the picture and its half-size copies. Returns an empty list if stopped or if memory runs
/// out, in which case QImage does not throw but becomes null.
std::vector<QImage> levelsOf(const QImage& picture, const std::stop_token& stop) {
    std::vector<QImage> levels;
    levels.push_back(picture.convertToFormat(
        picture.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32));
    while (std::min(levels.back().width(), levels.back().height()) >= 2 * smallestLevel &&
           !stop.stop_requested())
        levels.push_back(halved(levels.back()));
    return stop.stop_requested() || levels.back().isNull() ? std::vector<QImage>() : levels;
}

// Maximum size of the pictures that are kept for other floors, in bytes.
constexpr qint64 keptBytes = qint64{512} << 20;

QString tooLarge(const QString& name, QSize size) {
    const QLocale english = QLocale::c();
    return PictureStore::tr("%1 is %2 x %3 pixels, %4 megapixels. Waymark opens pictures of up to "
                            "%5 megapixels: scale it down or cut it into several levels.")
        .arg(name)
        .arg(size.width())
        .arg(size.height())
        .arg(english.toString(qint64{size.width()} * size.height() / 1'000'000))
        .arg(maxPixels / 1'000'000);
}

navcore::Error unreadable(const QString& name, const QString& why) {
    return {navcore::ErrorKind::Unsupported,
            PictureStore::tr("Picture %1 cannot be read: %2. Export it again, as PNG for example.")
                .arg(name, why)
                .toStdString()};
}

navcore::Error noMemoryFor(const QString& name) {
    return {navcore::ErrorKind::TooLarge,
            PictureStore::tr("There is not enough memory for picture %1. Close other programs, or "
                             "scale it down.")
                .arg(name)
                .toStdString()};
}

/// A file that fails to read after a stop request, which aborts the decoder.
class StoppableFile : public QIODevice {
public:
    StoppableFile(std::unique_ptr<QFile> file, std::stop_token stop)
        : m_file(std::move(file)), m_stop(std::move(stop)) {
        open(QIODevice::ReadOnly);
    }
    qint64 size() const override { return m_file->size(); }
    bool seek(qint64 place) override { return QIODevice::seek(place) && m_file->seek(place); }

protected:
    qint64 readData(char* to, qint64 most) override {
        return m_stop.stop_requested() ? -1 : m_file->read(to, most);
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    std::unique_ptr<QFile> m_file;
    std::stop_token m_stop;
};

/// An open picture file. `file` is null for pipes and devices.
struct OpenPicture {
    std::unique_ptr<StoppableFile> file;
    std::unique_ptr<QImageReader> reader;
};

navcore::Result<OpenPicture> openPicture(const QString& path, const std::stop_token& stop = {}) {
    const QString name = QDir::toNativeSeparators(path);
    auto file = openFile(path);
    if (!file && file.error().kind == navcore::ErrorKind::NotFound)
        return navcore::Error{
            navcore::ErrorKind::NotFound,
            PictureStore::tr(
                "Picture %1 was not found. You can continue working; nothing else is lost.")
                .arg(name)
                .toStdString()};
    if (!file)
        return file.error();
    OpenPicture opened{std::make_unique<StoppableFile>(std::move(file).value(), stop), nullptr};
    opened.reader = std::make_unique<QImageReader>(opened.file.get());
    opened.reader->setDecideFormatFromContent(true);
    const QSize size = opened.reader->size();
    if (!size.isValid())
        return unreadable(name, opened.reader->errorString());
    if (qint64{size.width()} * size.height() > maxPixels)
        return navcore::Error{navcore::ErrorKind::TooLarge, tooLarge(name, size).toStdString()};
    return opened;
}

} // namespace

PictureStore::PictureStore(QObject* parent) : QObject(parent) {
    if (QImageReader::allocationLimit() < allocationLimit)
        QImageReader::setAllocationLimit(allocationLimit);
}

PictureStore::~PictureStore() = default;

void PictureStore::deleteWhenIdle(PictureStore* store) {
    if (store->isIdle()) {
        delete store;
        return;
    }
    store->setParent(QCoreApplication::instance());
    store->m_isLeft = true;
}

navcore::Result<QSize> PictureStore::sizeOf(const QString& path) {
    const auto opened = openPicture(path);
    if (!opened)
        return opened.error();
    return opened.value().reader->size();
}

navcore::Result<QImage> PictureStore::read(const QString& path, const std::stop_token& stop) {
    const auto opened = openPicture(path, stop);
    if (!opened)
        return opened.error();
    QImageReader& reader = *opened.value().reader;
    const QSize size = reader.size();
    const QImage picture = reader.read();
    if (!picture.isNull())
        return picture;
    // Qt does not distinguish a lack of memory from broken data, so test the allocation.
    const QString name = QDir::toNativeSeparators(path);
    return QImage(size, QImage::Format_RGB32).isNull() ? noMemoryFor(name)
                                                       : unreadable(name, reader.errorString());
}

PictureStore::Decoded PictureStore::decode(const QString& path, const std::stop_token& stop) {
    Decoded loaded;
    const auto fail = [&](const navcore::Error& error) { loaded = {{}, localized(error)}; };
    const bool fits = navcore::withinMemory([&] {
                          const navcore::Result<QImage> picture = read(path, stop);
                          if (!picture)
                              return fail(picture.error());
                          loaded.levels = levelsOf(picture.value(), stop);
                      }).ok();
    if (!fits || (loaded.levels.empty() && loaded.error.isEmpty() && !stop.stop_requested()))
        fail(noMemoryFor(QDir::toNativeSeparators(path)));
    return loaded;
}

/// Moves the current picture to the front of m_earlier, and frees the pictures that exceed the
/// limit.
void PictureStore::keepLevels() {
    if (!m_levels.empty())
        m_earlier.push_front({m_path, m_fileTime, std::exchange(m_levels, {})});
    qint64 bytes = 0;
    for (auto at = m_earlier.begin(); at != m_earlier.end();) {
        bytes += at->levels.front().sizeInBytes();
        if (bytes <= keptBytes) {
            ++at;
            continue;
        }
        m_deleter.discard(std::make_shared<std::vector<QImage>>(std::move(at->levels)));
        at = m_earlier.erase(at);
    }
}

void PictureStore::forgetEarlier() {
    for (Earlier& kept : m_earlier)
        m_deleter.discard(std::make_shared<std::vector<QImage>>(std::move(kept.levels)));
    m_earlier.clear();
}

void PictureStore::load(const QString& path) {
    const QDateTime fileTime = QFileInfo(path).lastModified();
    if (path == m_path || path.isEmpty()) {
        if (!m_levels.empty())
            m_deleter.discard(std::make_shared<std::vector<QImage>>(std::exchange(m_levels, {})));
        std::erase_if(m_earlier, [&](const Earlier& kept) { return kept.path == path; });
    } else {
        keepLevels();
    }
    m_error.clear();
    m_path = path;
    m_fileTime = fileTime;
    m_state = path.isEmpty() ? State::None : State::Loading;
    ++m_serial; // A decoding job that is still running is now outdated.
    for (auto& [serial, job] : m_jobs)
        job.stop();
    if (m_state == State::Loading && path == m_leftOut) {
        m_state = State::Failed;
        m_error =
            tr("Picture %1 is large and was not loaded. Open the level again to be asked again.")
                .arg(QDir::toNativeSeparators(path));
    }
    const auto kept = std::ranges::find(m_earlier, path, &Earlier::path);
    const bool isKept = m_state == State::Loading && kept != m_earlier.end();
    if (isKept && kept->fileTime == fileTime) {
        emit changed(); // Handlers follow the change of the path before the picture is ready.
        m_levels = std::move(kept->levels);
        m_state = State::Ready;
    }
    if (isKept)
        m_earlier.erase(kept);
    if (m_state == State::Loading)
        m_jobs[m_serial].start(
            [path](const navcore::Progress& progress) { return decode(path, progress.stop); },
            [this, serial = m_serial](navcore::Result<Decoded> decoded) {
                end(serial, std::move(decoded));
            });
    emit changed();
}

void PictureStore::wait() {
    if (const auto at = m_jobs.find(m_serial); at != m_jobs.end())
        at->second.finish();
}

void PictureStore::end(std::uint64_t serial, navcore::Result<Decoded> decoded) {
    // It is safe to erase the running job here, because calling end() is the last thing that it
    // does.
    m_jobs.erase(serial);
    if (m_isLeft && isIdle())
        deleteLater();
    if (serial != m_serial)
        return;
    Decoded now =
        decoded ? std::move(decoded).value() : Decoded{{}, localized(noMemoryFor(m_path))};
    m_levels = std::move(now.levels);
    m_error = std::move(now.error);
    m_state = m_error.isEmpty() ? State::Ready : State::Failed;
    emit changed();
}

const QImage& PictureStore::image() const {
    static const QImage none;
    return m_levels.empty() ? none : m_levels.front();
}

} // namespace waymark
