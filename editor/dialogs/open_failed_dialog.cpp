// SPDX-License-Identifier: MIT
#include "editor/dialogs/open_failed_dialog.h"

#include "editor/model/language.h"
#include "editor/model/picture_store.h"
#include "navcore/author/io/json_reader.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>

namespace waymark {

namespace {
constexpr int around = 3, longestLine = 2000, columnLimit = 300;
}

OpenFailedDialog::OpenFailedDialog(const QString& path, const navcore::Error& error,
                                   QWidget* parent)
    : QDialog(parent), m_lines(new QPlainTextEdit(this)) {
    setWindowTitle(tr("Level not opened"));
    auto* sign = new QLabel(this);
    const int side = style()->pixelMetric(QStyle::PM_MessageBoxIconSize, nullptr, this);
    sign->setPixmap(
        style()->standardIcon(QStyle::SP_MessageBoxWarning, nullptr, this).pixmap(side, side));
    sign->setAlignment(Qt::AlignTop);
    auto* text = new QLabel(tr("%1\n\nNothing was opened or changed.").arg(localized(error)), this);
    text->setObjectName("message");
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setMinimumWidth(400);
    m_lines->setObjectName("lines");
    m_lines->setReadOnly(true);
    m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_lines->setMinimumSize(560, m_lines->fontMetrics().lineSpacing() * (2 * around + 3));
    m_lines->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    auto line = navcore::lineInMessage(error.message, QFileInfo(path).fileName().toStdString());
    if (!line) // Error messages from importers contain the full path instead of the file name.
        line = navcore::lineInMessage(error.message, path.toStdString());
    if (line) {
        auto* show = buttons->addButton(tr("Show line"), QDialogButtonBox::ActionRole);
        show->setObjectName("showLine");
        connect(show, &QPushButton::clicked, this, [this, show, path, line = int(*line)] {
            show->setEnabled(false);
            showLine(path, line);
        });
    }
    if (PictureStore::sizeOf(path)) {
        auto* make =
            buttons->addButton(tr("New level from this picture"), QDialogButtonBox::AcceptRole);
        make->setObjectName("newLevel");
        connect(make, &QPushButton::clicked, this, [this] { m_newLevel = true; });
    }
    auto* grid = new QGridLayout(this);
    grid->setHorizontalSpacing(14);
    grid->addWidget(sign, 0, 0);
    grid->addWidget(text, 0, 1);
    grid->addWidget(m_lines, 1, 0, 1, 2);
    grid->addWidget(buttons, 2, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setSizeConstraint(QLayout::SetMinAndMaxSize);
}

void OpenFailedDialog::showLine(const QString& path, int line) {
    QFile file(path);
    QStringList shown;
    if (file.open(QIODevice::ReadOnly))
        for (int number = 1; number <= line + around && !file.atEnd(); ++number) {
            QByteArray text = file.readLine(longestLine);
            while (!text.endsWith('\n') && !file.atEnd())
                if (const QByteArray rest = file.readLine(longestLine); rest.endsWith('\n'))
                    text += '\n';
            if (number < line - around)
                continue;
            const QString words = QString::fromUtf8(text).trimmed();
            shown << QStringLiteral("%1 %2  %3")
                         .arg(number == line ? QStringLiteral("\u25B6") : QStringLiteral(" "))
                         .arg(number, 6)
                         .arg(words.size() > columnLimit ? words.left(columnLimit) + "…" : words);
        }
    m_lines->setPlainText(shown.join('\n'));
    m_lines->show();
}

} // namespace waymark
