// SPDX-License-Identifier: MIT
// Makes the N-th file operation fail while a setting is stored, for sampled N. The file must
// contain either all of the old settings or all of the new ones, and a failure must be reported.
#include "editor/files/settings.h"
#include "tests/editor/store/faulty_run.h"
#include "tests/support/test_registry.h"

namespace settings_faults_test {

using namespace waymark;

class TestSettingsFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachCall_data() { addFaultRows(); }
    void eachCall() {
        QFETCH(const QString, kind);
        QFETCH(const QString, mode);
        const QTemporaryDir folder;
        qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
        const QString path = folder.filePath("waymark/settings.json");
        const auto keep = [&](const QString& agent, int faultyCall) {
            return runWithFault(qEnvironmentVariable("WAYMARK_TESTS") + "/settings_helper", {agent},
                                folder.path(), faultyCall, kind, mode);
        };
        QCOMPARE(keep("Scout", 0).code, 0);
        const auto old = heldBy(path);
        QCOMPARE(keep("Heavy", 0).code, 0);
        const auto fresh = heldBy(path);
        QVERIFY(old && fresh && *old != *fresh);
        const auto keepAgain = [&](int faultyCall) { return keep("Heavy", faultyCall); };
        replaceWithFaults(path, old, *fresh, keepAgain);
        replaceWithFaults(path, std::nullopt, *fresh, keepAgain);
    }

    /// The very first start also creates the folder.
    void eachCallOfTheFirst_data() { addFaultRows(); }
    void eachCallOfTheFirst() {
        QFETCH(const QString, kind);
        QFETCH(const QString, mode);
        for (int call = firstFaultyCall();; call += testing::sampleStride()) {
            const QTemporaryDir folder;
            qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
            const QString program = qEnvironmentVariable("WAYMARK_TESTS") + "/settings_helper";
            const FaultyRun run = runWithFault(program, {"Scout"}, folder.path(), call, kind, mode);
            const bool isKept = heldBy(folder.filePath("waymark/settings.json")).has_value();
            QVERIFY2(isKept || run.killed || run.code == 3, run.log.join(", "));
            if (!run.injected)
                break;
            QCOMPARE(runWithFault(program, {"Heavy"}, folder.path()).code, 0);
        }
    }
};

WAYMARK_TEST(TestSettingsFaults)

} // namespace settings_faults_test
#include "tst_settings_faults.moc"
