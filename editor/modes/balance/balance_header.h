// SPDX-License-Identifier: MIT
#pragma once

#include <QHeaderView>

namespace waymark {

/// The header with the goals of the balance table. A long name uses two lines, and an even longer
/// one is elided in the middle, where names differ least.
class BalanceHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit BalanceHeader(QWidget* parent = nullptr);

    /// Returns the lines of a header text as shown in a column of that width. Each line of the text
    /// becomes one or two.
    QStringList linesOf(const QString& text, int width) const;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

private:
    int textWidth(int sectionWidth) const;
    QString textOf(int section) const;
};

} // namespace waymark
