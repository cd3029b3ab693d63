// SPDX-License-Identifier: MIT
// Makes the N-th file operation of shipping fail, for every N. Either the complete old nav file or
// the complete new one must exist, and success may only be reported once the new one is durable.
#include "tests/editor/store/faulty_run.h"
#include "tests/support/test_registry.h"

namespace ship_faults_test {

using namespace waymark;

class TestShipFaults : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_config;

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8()); }

    void eachCall_data() { addFaultRows(); }
    void eachCall() {
        QFETCH(const QString, kind);
        QFETCH(const QString, mode);
        const QTemporaryDir folder;
        const QString path = folder.filePath("castle.nav");
        const auto ship = [&](int vertices, int faultyCall) {
            return runWithFault(qEnvironmentVariable("WAYMARK_TESTS") + "/ship_helper",
                                {path, QString::number(vertices)}, folder.path(), faultyCall, kind,
                                mode);
        };
        QCOMPARE(ship(3, 0).code, 0);
        const auto old = heldBy(path);
        QCOMPARE(ship(50, 0).code, 0);
        const auto fresh = heldBy(path);
        QVERIFY(old && fresh && *old != *fresh);
        const auto shipAgain = [&](int faultyCall) { return ship(50, faultyCall); };
        replaceWithFaults(path, old, *fresh, shipAgain);
        replaceWithFaults(path, std::nullopt, *fresh, shipAgain);
    }
};

WAYMARK_TEST(TestShipFaults)

} // namespace ship_faults_test
#include "tst_ship_faults.moc"
