// SPDX-License-Identifier: MIT
// Makes the N-th file operation of a save fail, write only part of the data, or kill the process,
// for every N. Either the complete old content or the complete new content must be there, and
// success may only be reported once the new content is durable.
#include "tests/editor/store/faulty_run.h"
#include "tests/editor/store/save_content.h"
#include "tests/support/test_registry.h"

namespace save_faults_test {

using namespace waymark;

class TestSaveFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachCall_data() { addFaultRows(); }
    void eachCall() {
        QFETCH(const QString, kind);
        QFETCH(const QString, mode);
        const QTemporaryDir folder;
        const QString path = folder.filePath("level");
        const auto save = [&](int faultyCall) {
            return runWithFault(saveHelper(), {"once", path, "2"}, folder.path(), faultyCall, kind,
                                mode);
        };
        replaceWithFaults(path, contentOfGeneration(1), contentOfGeneration(2), save);
        replaceWithFaults(path, std::nullopt, contentOfGeneration(2), save);
    }
};

WAYMARK_TEST(TestSaveFaults)

} // namespace save_faults_test
#include "tst_save_faults.moc"
