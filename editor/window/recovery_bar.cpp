// SPDX-License-Identifier: MIT
#include "editor/window/recovery_bar.h"

namespace waymark {

RecoveryBar::RecoveryBar(RecoveryFlow& flow, const LevelFiles& files, QWidget* parent)
    : NoticeBar({{"recoveryLook", tr("Look"), tr("Compare it with the level's file.")},
                 {"recoveryKeep", tr("Keep"),
                  tr("Open the level with this work. The file changes only when you save.")},
                 {"recoveryDiscard", tr("Discard"), tr("Delete this work, after a confirmation.")},
                 {"recoveryLater", tr("Not now"),
                  tr("Keep it for later. It is offered again at the next start.")}},
                parent),
      m_flow(flow) {
    setObjectName("recoveryBar");
    connect(this, &NoticeBar::chosen, &flow, [&flow](const QString& name) {
        if (name == "recoveryLook")
            flow.look();
        else if (name == "recoveryKeep")
            flow.keep();
        else if (name == "recoveryDiscard")
            flow.discard();
        else
            flow.postpone();
    });
    connect(&flow, &RecoveryFlow::pendingChanged, this, &RecoveryBar::refresh);
    connect(&files, &LevelFiles::changed, this, &RecoveryBar::refresh);
    refresh();
}

void RecoveryBar::refresh() {
    if (m_flow.pending())
        showMessage(m_flow.question());
    else
        hide();
}

} // namespace waymark
