// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

/// Contents of many sizes, none a prefix of another, so that an incomplete or mixed file equals
/// none of them.
inline QByteArray contentOfGeneration(int generation) {
    const QByteArray number = QByteArray::number(generation);
    return number + QByteArray(20'000 + generation % 7 * 40'000, char('a' + generation % 26)) +
           number;
}

/// Returns the generation with this content. -1 if there is none.
inline int generationOf(const QByteArray& bytes) {
    qsizetype digits = 0;
    while (digits < bytes.size() && bytes[digits] >= '0' && bytes[digits] <= '9')
        ++digits;
    const int generation = bytes.left(digits).toInt();
    return digits > 0 && bytes == contentOfGeneration(generation) ? generation : -1;
}
