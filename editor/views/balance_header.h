// SPDX-License-Identifier: MIT
#pragma once

#include <QHeaderView>

namespace waymark {

/// The goals above the table of Balance: a long name takes two lines, and what is still too long is
/// cut in the middle, where names differ least.
class BalanceHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit BalanceHeader(QWidget* parent = nullptr);

    /// As they are shown in a column of that width: of each line of the text one or two.
    QStringList linesOf(const QString& text, int width) const;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

private:
    int textWidth(int sectionWidth) const;
    QString textOf(int section) const;
};

} // namespace waymark
