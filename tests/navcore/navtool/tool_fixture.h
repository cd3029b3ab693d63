// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtEndian>

/// Runs the real navtool on temporary files.
namespace toolfixture {

struct Answer {
    int code = -1;
    QString out, err;
};

/// Returns the text that navtool prints for a message of the library.
inline QString messageText(const navcore::Phrase& message) {
    return QString::fromStdString(navcore::english(message));
}
/// Like messageText(), but with a capital first letter, as in an issue.
inline QString sentenceText(navcore::Phrase message) {
    return messageText(std::move(message).asSentence());
}

inline Answer navtool(const QStringList& arguments, const QByteArray& input = {},
                      const QString& folder = {}) {
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(qEnvironmentVariable("WAYMARK_BIN") + "/navtool", arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(600'000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

inline QByteArray readAll(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class Folder {
public:
    QString path(const QString& name) const {
        return name == "." ? m_folder.path() : m_folder.filePath(name);
    }
    QString write(const QString& name, const QByteArray& bytes) const {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()
                   ? file.fileName()
                   : QString();
    }

private:
    QTemporaryDir m_folder;
};

/// Returns a level with a 4 x 4 lattice of vertices 100 px apart, a wall between its halves that
/// leaves one column open, a one-way link on a road, a road rule, and an island far away.
inline QByteArray levelText() {
    QByteArray text = "{\n\"waymark\":{\"major\":1,\"minor\":0},\n"
                      "\"info\":{\"name\":\"Test\",\"ground\":1},\n"
                      "\"linkSettings\":{\"linksWanted\":4,\"longest\":30000,\"joinCount\":16},\n"
                      "\"terrains\":[\n{\"id\":1,\"name\":\"Ground\"},\n"
                      "{\"id\":2,\"name\":\"Road\",\"multiplier\":500}\n],\n"
                      "\"agents\":[\n{\"id\":1,\"name\":\"Unit\",\"joinRange\":30000}\n],\n"
                      "\"vertices\":[\n";
    for (int i = 0; i < 16; ++i) {
        text += "{\"id\":" + QByteArray::number(i + 1) + ",\"at\":[" +
                QByteArray::number((i % 4) * 25600) + "," + QByteArray::number((i / 4) * 25600) +
                "]";
        if (i == 0)
            text += ",\"name\":\"gate\"";
        if (i == 15)
            text += ",\"name\":\"mine\"";
        text += "},\n";
    }
    return text +
           "{\"id\":99,\"at\":[9000000,9000000],\"name\":\"island\"}\n],\n"
           "\"links\":[\n{\"id\":1,\"from\":1,\"to\":6,\"direction\":\"forward\",\"terrain\":2}\n"
           "],\n\"rules\":[\n{\"a\":6,\"b\":7,\"terrain\":2}\n],\n"
           "\"obstacles\":[\n{\"id\":1,\"wall\":[[-2560,38400,64000,38400]]}\n]\n}\n";
}

/// Returns an 8-bit greyscale PNG. value(x, y) returns the grey level of a pixel, from 0 to 255.
template <class Value>
QByteArray greyPng(int width, int height, Value&& value) {
    const auto big = [](quint32 number) {
        QByteArray bytes(4, '\0');
        qToBigEndian(number, bytes.data());
        return bytes;
    };
    const auto chunk = [&](const QByteArray& type, const QByteArray& data) {
        quint32 crc = 0xffffffffU;
        for (const char c : type + data) {
            crc ^= static_cast<unsigned char>(c);
            for (int bit = 0; bit < 8; ++bit)
                crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xedb88320U : 0U);
        }
        return big(static_cast<quint32>(data.size())) + type + data + big(~crc);
    };
    QByteArray rows;
    for (int y = 0; y < height; ++y) {
        rows += '\0'; // no filter
        for (int x = 0; x < width; ++x)
            rows += static_cast<char>(value(x, y));
    }
    return QByteArray("\x89PNG\r\n\x1a\n") +
           chunk("IHDR", big(static_cast<quint32>(width)) + big(static_cast<quint32>(height)) +
                             QByteArray("\x08\x00\x00\x00\x00", 5)) +
           chunk("IDAT", qCompress(rows).mid(4)) + chunk("IEND", {});
}

} // namespace toolfixture
