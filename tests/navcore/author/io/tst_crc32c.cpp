// SPDX-License-Identifier: MIT
#include "navcore/author/io/crc32c.h"
#include "tests/navcore/author/io/crc_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

using namespace navcore;

class TestCrc32c : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// The check value of CRC-32C and the examples of RFC 3720, appendix B.4.
    void publishedValues() {
        QCOMPARE(crc32c("123456789"), 0xe3069283U);
        QCOMPARE(crc32c(""), 0U);
        QCOMPARE(crc32c(std::string(32, '\0')), 0x8a9136aaU);
        QCOMPARE(crc32c(std::string(32, '\xff')), 0x62a8ab43U);
        std::string rising, falling;
        for (char c = 0; c < 32; ++c) {
            rising += c;
            falling.insert(falling.begin(), c);
        }
        QCOMPARE(crc32c(rising), 0x46dd794eU);
        QCOMPARE(crc32c(falling), 0x113fdb5cU);
    }

    void asBitByBit() {
        QVERIFY(rc::check("any bytes, in one piece and in two", [](const std::string& bytes) {
            RC_ASSERT(crc32c(bytes) == crcOracle(bytes));
            const auto cut = *rc::gen::inRange<std::size_t>(0, bytes.size() + 1);
            const std::string_view all = bytes;
            RC_ASSERT(crc32c(all.substr(cut), crc32c(all.substr(0, cut))) == crcOracle(bytes));
        }));
    }
};

WAYMARK_TEST(TestCrc32c)
#include "tst_crc32c.moc"
