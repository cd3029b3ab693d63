// SPDX-License-Identifier: MIT
#pragma once

#include <QHeaderView>

namespace waymark {

/// The header of the balance table, which names the goals. Long names are wrapped into two lines.
/// Names that are still too long are elided in the middle.
class BalanceHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit BalanceHeader(QWidget* parent = nullptr);

    /// Splits a header text into the lines that are shown in a column of this width. Each line of
    /// the text becomes one or two lines.
    QStringList linesOf(const QString& text, int width) const;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

private:
    int textWidth(int sectionWidth) const;
    QString textOf(int section) const;
};

} // namespace waymark
