// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/utf8.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <string>

using navcore::isUtf8;

namespace {

/// The oracle: decodes by bit patterns, and compares the bytes with the only valid encoding of each
/// code point.
bool isUtf8Slow(const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        bool found = false;
        for (std::uint32_t length = 1; length <= 4 && at + length <= text.size() && !found;
             ++length) {
            const auto byte = [&](std::size_t i) {
                return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at + i]));
            };
            std::uint32_t code = length == 1   ? byte(0)
                                 : length == 2 ? byte(0) & 0x1fU
                                 : length == 3 ? byte(0) & 0xfU
                                               : byte(0) & 7U;
            for (std::size_t i = 1; i < length; ++i)
                code = (code << 6U) | (byte(i) & 0x3fU);
            if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
                continue;
            std::string made;
            if (code < 0x80)
                made = {static_cast<char>(code)};
            else if (code < 0x800)
                made = {static_cast<char>(0xc0U | (code >> 6U)),
                        static_cast<char>(0x80U | (code & 0x3fU))};
            else if (code < 0x10000)
                made = {static_cast<char>(0xe0U | (code >> 12U)),
                        static_cast<char>(0x80U | ((code >> 6U) & 0x3fU)),
                        static_cast<char>(0x80U | (code & 0x3fU))};
            else
                made = {static_cast<char>(0xf0U | (code >> 18U)),
                        static_cast<char>(0x80U | ((code >> 12U) & 0x3fU)),
                        static_cast<char>(0x80U | ((code >> 6U) & 0x3fU)),
                        static_cast<char>(0x80U | (code & 0x3fU))};
            if (text.compare(at, length, made) == 0) {
                at += length;
                found = true;
            }
        }
        if (!found)
            return false;
    }
    return true;
}

} // namespace

class tst_Utf8 : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void samples() {
        QVERIFY(isUtf8(""));
        QVERIFY(isUtf8("Tür 塔 \xf0\x9f\x8f\xb0"));
        QVERIFY(isUtf8(std::string(1, '\0')));
        QVERIFY(!isUtf8("\xf0\x9f\x8f"));
        QVERIFY(!isUtf8("\xed\xa0\x80"));
        QVERIFY(!isUtf8("\xf4\x90\x80\x80"));
    }

    void everyPairAndEdgeOfFour() {
        const int edges[] = {0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff};
        for (int a = 0; a < 256; ++a)
            for (int b = 0; b < 256; ++b) {
                const std::string two{static_cast<char>(a), static_cast<char>(b)};
                QCOMPARE(isUtf8(two), isUtf8Slow(two));
                for (const int c : edges)
                    for (const int d : edges) {
                        const std::string four =
                            two + std::string{static_cast<char>(c), static_cast<char>(d)};
                        if (isUtf8(four) != isUtf8Slow(four))
                            QFAIL(QByteArray::fromStdString(four).toHex());
                    }
            }
    }
};

WAYMARK_TEST(tst_Utf8)
#include "tst_utf8.moc"
