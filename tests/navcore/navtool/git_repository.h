// SPDX-License-Identifier: MIT
#pragma once

#include "tests/navcore/navtool/tool_fixture.h"

#include <QStandardPaths>

namespace toolfixture {

/// A git repository in a temporary folder, isolated from the git settings of the machine.
class Repository {
public:
    static bool isGitThere() { return !QStandardPaths::findExecutable("git").isEmpty(); }

    Repository() { run({"init", "-q", "-b", "ours"}); }

    QString path(const QString& name) const { return m_folder.path(name); }
    void write(const QString& name, const QByteArray& bytes) const { m_folder.write(name, bytes); }

    /// Runs git and returns the exit code. The output is available afterwards.
    int run(const QStringList& arguments) {
        QProcess process;
        process.setWorkingDirectory(m_folder.path("."));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"AUTHOR", "COMMITTER"}) {
            environment.insert(QString("GIT_%1_NAME").arg(name), "a");
            environment.insert(QString("GIT_%1_EMAIL").arg(name), "a@b.example");
        }
        environment.insert("HOME", m_folder.path("."));
        environment.insert("GIT_CONFIG_NOSYSTEM", "1");
        environment.insert("PATH", qEnvironmentVariable("WAYMARK_BIN") + ':' +
                                       qEnvironmentVariable("PATH"));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start("git", arguments);
        process.waitForFinished(60'000);
        m_said = process.readAll();
        return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    }
    const QByteArray& said() const { return m_said; }

    /// Commits a file with this content on the current branch.
    int commit(const QString& name, const QByteArray& text) {
        write(name, text);
        const int added = run({"add", "."});
        return added != 0 ? added : run({"commit", "-q", "-m", "level"});
    }

private:
    Folder m_folder;
    QByteArray m_said;
};

} // namespace toolfixture
