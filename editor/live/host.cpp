// SPDX-License-Identifier: MIT
#include "editor/live/host.h"

#include "editor/model/language.h"

namespace waymark {

bool Host::edit(const navcore::LevelChange& change, const QString& text) const {
    if (change.empty())
        return false;
    const navcore::Status done = workspace.document.edit(change, text);
    if (!done && notify)
        notify(localizedSentence(done.error()));
    return done.ok();
}

} // namespace waymark
