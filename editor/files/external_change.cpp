// SPDX-License-Identifier: MIT
#include "editor/files/level_files.h"
#include "navcore/author/revision/merge_levels.h"

#include <algorithm>

// The part of LevelFiles that applies changes made to the level file by other programs.

namespace waymark {

using namespace navcore;

namespace {

Result<LevelFile> mergedWith(const DiskVersion& theirs, const QByteArray& base, const QString& path,
                             LevelFile ours) {
    if (base.isEmpty())
        return Error{
            ErrorKind::NotFound,
            LevelFiles::tr("The common base of both versions of %1 is not available, so they "
                           "cannot be merged: choose Reload for theirs, or Keep mine for yours.")
                .arg(path)
                .toStdString()};
    Result<LevelFile> common = readLevel(base, path);
    if (!common)
        return common.error();
    Result<LevelMerge> merge = mergeLevels(common.value(), ours, theirs.file);
    if (!merge)
        return merge.error();
    return std::move(merge).value().file;
}

} // namespace

Status LevelFiles::applyExternalChange(const DiskVersion& theirs, ExternalChange how) {
    Document& document = m_workspace.document;
    document.cancelTransaction();
    Result<LevelFile> next = theirs.file;
    if (how == ExternalChange::Merge)
        next = mergedWith(theirs, m_file.text.text(), m_path, {document.level(), m_file.unknown});
    if (!next)
        return next.error();
    const LevelChange change = diff(document.level(), next.value().level);
    // Apply external changes even if the window is read-only.
    const EditGate::Pass pass(document.gate());
    const SymmetricEdits::Pause pause(document.symmetricEdits());
    const Status done =
        document.edit(change, how == ExternalChange::Merge ? tr("Merge") : tr("Reload"));
    if (!done)
        return done;
    FileState state{theirs.text, theirs.stamp, next.value().unknown};
    const bool isTheirs = document.level() == theirs.file.level;
    std::swap(state, m_file);
    History& history = document.history();
    if (!change.empty())
        m_taken.push_back({history.index(), document.content(), std::move(state), true});
    if (isTheirs)
        history.setClean();
    else
        history.resetClean(); // The merged level is unsaved, because no file has this content.
    emit changed();
    return Done{};
}

void LevelFiles::ignoreExternalChange(const DiskVersion& theirs) {
    m_file.stamp = theirs.stamp;
    emit changed();
}

void LevelFiles::rebaseOn(const QByteArray& text) {
    FileState state{SavedContent(text), {}, m_file.unknown};
    state.stamp.setContent(text);
    std::swap(state, m_file);
    Document& document = m_workspace.document;
    m_taken.push_back({document.history().index(), document.content(), std::move(state), true});
    emit changed();
}

void LevelFiles::followHistory(int index) {
    bool isOther = false;
    const auto swap = [&](TakenStep& step) {
        std::swap(step.other, m_file);
        step.isDone = !step.isDone;
        isOther = true;
    };
    for (auto step = m_taken.rbegin(); step != m_taken.rend(); ++step)
        if (step->isDone && index < step->index)
            swap(*step);
    std::erase_if(m_taken, [this](const TakenStep& step) {
        return !step.isDone && m_workspace.document.contentAt(step.index) != step.content;
    });
    for (TakenStep& step : m_taken)
        if (!step.isDone && index >= step.index)
            swap(step);
    if (isOther)
        emit changed();
}

} // namespace waymark
