// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QtEndian>

#include <array>

inline quint32 pngCrc(const QByteArray& bytes) {
    quint32 value = 0xffffffffU;
    for (const char c : bytes) {
        value ^= static_cast<quint8>(c);
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1) ^ (value & 1U ? 0xedb88320U : 0U);
    }
    return ~value;
}

/// Returns a PNG file whose header claims this size, and which ends where the pixels would begin.
inline QByteArray headerOnly(quint32 width, quint32 height) {
    QByteArray chunk("IHDR");
    std::array<char, 8> size{};
    qToBigEndian(width, size.data());
    qToBigEndian(height, size.data() + 4);
    chunk.append(size.data(), 8).append("\x08\x02\x00\x00\x00", 5);
    std::array<char, 4> check{};
    qToBigEndian(pngCrc(chunk), check.data());
    return QByteArray("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d", 12) + chunk +
           QByteArray(check.data(), 4) + QByteArray("\x00\x00\x40\x00IDAT", 8);
}
