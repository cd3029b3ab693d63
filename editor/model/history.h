// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"

#include <QAbstractListModel>
#include <QElapsedTimer>
#include <QList>

#include <functional>
#include <memory>

namespace waymark {

/// The undo steps of a document and the current position, as a list model for the History panel.
/// Row i is the level after i steps, and row 0 is the level as opened. The history only records
/// steps. Document::travelTo() applies them.
class History : public QAbstractListModel {
    Q_OBJECT

public:
    using Change = std::shared_ptr<const navcore::LevelChange>;

    /// `discard` frees changes that are no longer needed. They may be large.
    explicit History(std::function<void(std::shared_ptr<const void>)> discard);
    ~History() override;

    int count() const { return static_cast<int>(m_steps.size()); }
    /// Returns the number of applied steps.
    int index() const { return m_index; }
    /// Returns the smallest index to which undo can return. Earlier changes have been freed.
    int oldestIndex() const { return m_oldest; }
    bool canUndo() const { return m_index > m_oldest; }
    bool canRedo() const { return m_index < count(); }
    /// Returns the text of the step that would be undone or, for redoText(), redone. Empty if there
    /// is none.
    QString undoText() const { return canUndo() ? text(m_index - 1) : QString(); }
    QString redoText() const { return canRedo() ? text(m_index) : QString(); }
    QString text(int step) const { return m_steps.at(step).text; }
    /// Returns the change of a step, counted from 0. Empty for steps before oldestIndex().
    const navcore::LevelChange& change(int step) const { return *m_steps.at(step).change; }
    /// Returns an id of the content at a history index; see Document::contentAt().
    std::uint64_t contentAt(int index) const;

    /// Sets the memory limit in bytes. If the steps exceed it, the oldest changes are freed, but
    /// never the newest one.
    void setBudget(std::size_t bytes);
    /// Records a change that has already been applied, and removes all steps that could be redone.
    /// The change is merged into the previous step if both have the same non-empty `mergeKey`, are
    /// less than a second apart, and the level was not saved in between.
    void add(Change change, const QString& text, const QString& mergeKey);
    /// Sets the index. The changes up to it must already have been applied or reverted.
    void setIndex(int index);
    void clear();

    /// Returns the index of the saved state, or -1 if there is none.
    int cleanIndex() const { return m_clean; }
    bool isClean() const { return m_clean == m_index; }
    void setClean();
    void resetClean();

    using QAbstractListModel::index;
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& row, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& row) const override;

signals:
    /// Emitted after every change of the index, and after a change has been merged into the last
    /// step.
    void indexChanged(int index);
    void cleanChanged(bool isClean);

private:
    struct Step {
        Change change;
        QString text, mergeKey;
        std::uint64_t content = 0;
        std::size_t bytes = 0;
    };

    void removeSteps(int begin);
    bool merge(const Change& change, const QString& mergeKey);
    void reportClean();
    void forgetOldest();
    void free(Step& step);

    std::function<void(std::shared_ptr<const void>)> m_discard;
    QList<Step> m_steps;
    QElapsedTimer m_age; ///< Time since a step was last added or extended.
    std::size_t m_budget = SIZE_MAX;
    int m_index = 0, m_oldest = 0, m_clean = 0;
    bool m_wasClean = true; ///< Last value that cleanChanged() emitted.
};

} // namespace waymark
