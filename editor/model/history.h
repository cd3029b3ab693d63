// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"

#include <QAbstractListModel>
#include <QElapsedTimer>
#include <QList>

#include <functional>
#include <memory>

namespace waymark {

/// The undo steps of a document and the position among them, as a list model for the History panel.
/// Row i is the level after i steps; row 0 is the level as opened. The history only records:
/// Document::travelTo() applies the changes.
class History : public QAbstractListModel {
    Q_OBJECT

public:
    using Change = std::shared_ptr<const navcore::LevelChange>;

    /// `discard` frees changes that are no longer needed, which may be large.
    explicit History(std::function<void(std::shared_ptr<const void>)> discard);
    ~History() override;

    int count() const { return static_cast<int>(m_steps.size()); }
    /// Returns the number of steps that are applied.
    int index() const { return m_index; }
    /// Returns the first index that undo can return to. Earlier changes have been freed.
    int oldestIndex() const { return m_oldest; }
    bool canUndo() const { return m_index > m_oldest; }
    bool canRedo() const { return m_index < count(); }
    /// Return the text of the step that would be undone or redone, or an empty string.
    QString undoText() const { return canUndo() ? text(m_index - 1) : QString(); }
    QString redoText() const { return canRedo() ? text(m_index) : QString(); }
    QString text(int step) const { return m_steps.at(step).text; }
    /// Returns the change of a step, counted from 0. It is empty for steps before oldestIndex().
    const navcore::LevelChange& change(int step) const { return *m_steps.at(step).change; }
    /// Returns an id of the content at an index; see Document::contentAt().
    std::uint64_t contentAt(int index) const;

    /// Limits the memory of the steps, in bytes. Beyond the limit the oldest changes are freed, but
    /// never the last one.
    void setBudget(std::size_t bytes);
    /// Records a change that has been applied, and removes all steps that could be redone. The
    /// change is merged into the previous step if both have the same non-empty `mergeKey`, less
    /// than a second apart, and the level was not saved in between.
    void add(Change change, const QString& text, const QString& mergeKey);
    /// Sets the index after the changes up to it have been applied or reverted.
    void setIndex(int index);
    void clear();

    /// The clean index is the one that is equal to the saved file, or -1 if there is none.
    int cleanIndex() const { return m_clean; }
    bool isClean() const { return m_clean == m_index; }
    void setClean();
    void resetClean();

    using QAbstractListModel::index;
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& row, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& row) const override;

signals:
    /// Emitted after every change of the index, and when a change was merged into the last step.
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
    QElapsedTimer m_age; ///< Time since the last step was added or extended.
    std::size_t m_budget = SIZE_MAX;
    int m_index = 0, m_oldest = 0, m_clean = 0;
    bool m_wasClean = true; ///< The clean state that was reported last.
};

} // namespace waymark
