// SPDX-License-Identifier: MIT
#include "editor/dialogs/past_levels_dialog.h"

#include "editor/model/language.h"
#include "editor/render/frame_painter.h"
#include "editor/render/over_painter.h"
#include "navcore/author/revision/differences.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

constexpr QSize windowSize(720, 520), pictureSize(440, 264);
constexpr int listWidth = 236;
constexpr std::size_t mostLines = 500;

QString changeLine(const ItemDifference& difference) {
    const QString item = localized(difference.title);
    if (difference.kind == ItemChangeKind::Added)
        return PastLevelsDialog::tr("Adds %1").arg(item);
    if (difference.kind == ItemChangeKind::Removed)
        return PastLevelsDialog::tr("Removes %1").arg(item);
    QStringList members;
    for (const MemberDifference& member : difference.members)
        members << PastLevelsDialog::tr("%1 %2 → %3")
                       .arg(QString::fromStdString(member.member), localized(member.before),
                            localized(member.after));
    return PastLevelsDialog::tr("%1: %2").arg(item, members.join(QStringLiteral("; ")));
}

QStringList changeLines(const std::vector<ItemDifference>& all) {
    QStringList lines;
    for (std::size_t i = 0; i < std::min(mostLines, all.size()); ++i)
        lines << changeLine(all[i]);
    if (all.size() > mostLines)
        lines << PastLevelsDialog::tr("and %Ln more", nullptr,
                                      static_cast<int>(all.size() - mostLines));
    return lines;
}

QString summaryOf(const std::vector<ItemDifference>& all) {
    if (all.empty())
        return PastLevelsDialog::tr("No changes");
    if (all.size() == 1)
        return changeLine(all.front());
    return PastLevelsDialog::tr("%1 and %Ln more", nullptr, static_cast<int>(all.size() - 1))
        .arg(changeLine(all.front()));
}

} // namespace

QString momentText(const QDateTime& time) {
    const QLocale locale;
    return time.date() == QDate::currentDate() ? locale.toString(time.time(), QLocale::ShortFormat)
                                               : locale.toString(time, QLocale::ShortFormat);
}

PastLevelsDialog::PastLevelsDialog(const QString& title, std::vector<PastLevel> rows,
                                   QWidget* parent)
    : QDialog(parent), m_rows(std::move(rows)), m_workspace(1), m_files(m_workspace) {
    setWindowTitle(title);
    resize(windowSize);
    m_list = new QListWidget(this);
    m_list->setObjectName("pastLevels");
    m_list->setFixedWidth(listWidth);
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setSpacing(2);
    for (const PastLevel& past : m_rows) {
        m_list->addItem(past.when);
        if (!past.about.isEmpty())
            setDescription(m_list->count() - 1, past.about);
    }
    ViewSettings view = m_workspace.view.settings();
    view[Layer::Labels].visible = false; // The picture is too small for names.
    m_workspace.view.set(view);
    auto* row = new QHBoxLayout(this);
    row->setSpacing(12);
    row->addWidget(m_list);
    row->addLayout(makeSide(), 1);
    connect(m_list, &QListWidget::currentRowChanged, this, &PastLevelsDialog::choose);
    connect(&m_workspace.picture, &PictureStore::changed, this, &PastLevelsDialog::draw);
    showDifferences();
    m_list->setCurrentRow(0);
}

PastLevelsDialog::~PastLevelsDialog() {
    m_workspace.picture.disconnect(this);
}

QLayout* PastLevelsDialog::makeSide() {
    m_picture = new QLabel(this);
    m_picture->setObjectName("pastPicture");
    m_picture->setFixedSize(pictureSize);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setFrameShape(QFrame::StyledPanel);
    m_heading = new QLabel(this);
    m_changes = new QListWidget(this);
    m_changes->setObjectName("pastChanges");
    m_changes->setSelectionMode(QAbstractItemView::NoSelection);
    m_changes->setWordWrap(true);
    m_copy = new QPushButton(tr("Open as &copy"), this);
    m_copy->setToolTip(tr("Open it as a new, unsaved level. The current level is closed."));
    m_goBack = new QPushButton(tr("&Go back to this version"), this);
    m_goBack->setToolTip(tr("Change the open level back to this version, in one undo step."));
    auto* close = new QPushButton(tr("Close"), this);
    close->setDefault(true);
    connect(m_copy, &QPushButton::clicked, this, [this] { accept(Wanted::Copy); });
    connect(m_goBack, &QPushButton::clicked, this, [this] { accept(Wanted::GoBack); });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    for (QPushButton* button : {m_copy, m_goBack, close})
        buttons->addWidget(button);
    auto* column = new QVBoxLayout;
    column->addWidget(m_picture);
    column->addWidget(m_heading);
    column->addWidget(m_changes, 1);
    column->addLayout(buttons);
    return column;
}

/// Starts a worker that summarises the changes of each version.
void PastLevelsDialog::showDifferences() {
    std::vector<PastLevel::Read> reads;
    for (const PastLevel& past : m_rows)
        reads.push_back(past.about.isEmpty() ? past.read : PastLevel::Read());
    const auto work = [reads](const Progress& progress) {
        QStringList news;
        std::optional<Level> after;
        for (std::size_t i = 0; i <= reads.size() && !progress.cancelled(); ++i) {
            const auto read = i < reads.size() && reads[i]
                                  ? reads[i]()
                                  : Result<LevelFile>(Error{ErrorKind::NotFound, {}});
            if (i > 0)
                news << (!after ? QString()
                         : read ? summaryOf(differences(read.value().level, *after))
                                : QString());
            after = read ? std::optional(read.value().level) : std::nullopt;
        }
        return news;
    };
    m_differencesJob.start(work, [this](const Result<QStringList>& news) {
        for (int i = 0; news && i < m_list->count(); ++i)
            if (const QString line = news.value().value(i); !line.isEmpty())
                setDescription(i, line);
    });
}

/// Adds a line to a row, below the time. The tooltip shows the whole line.
void PastLevelsDialog::setDescription(int row, const QString& line) {
    m_list->item(row)->setText(m_rows[static_cast<std::size_t>(row)].when + '\n' + line);
    m_list->item(row)->setToolTip(line);
}

void PastLevelsDialog::choose(int row) {
    m_shown.reset();
    m_copy->setEnabled(false);
    m_goBack->setEnabled(false);
    m_changes->clear();
    m_picture->clear();
    m_heading->setText(tr("Reading…"));
    if (m_job.isRunning())
        return m_job.stop(); // The new row is read as soon as the current job has stopped.
    const PastLevel& past = m_rows[static_cast<std::size_t>(row)];
    const auto work = [read = past.read, now = past.now](const Progress& progress) {
        auto shown = std::make_shared<Shown>(Shown{read(), {}, {}});
        if (!shown->file)
            return shown;
        const Level& level = shown->file.value().level;
        if (const auto replaced = now())
            shown->changes = changeLines(differences(replaced.value().level, level));
        if (auto live = LiveLevel::link(level, progress))
            shown->live = std::move(live).value();
        return shown;
    };
    m_job.start(work, [this, row](const Result<std::shared_ptr<Shown>>& done) {
        if (row != m_list->currentRow())
            choose(m_list->currentRow());
        else if (done)
            show(*done.value());
        else
            m_heading->setText(localized(done.error()));
    });
}

void PastLevelsDialog::show(Shown& shown) {
    if (!shown.file) {
        m_heading->setText(waymark::localized(shown.file.error()));
        return;
    }
    m_shown = std::make_shared<const LevelFile>(std::move(shown.file).value());
    m_files.show({std::move(shown.live), {}, {}, {}});
    m_heading->setText(shown.changes.isEmpty() ? tr("Identical to the open level.")
                                               : tr("Going back would change:"));
    m_changes->addItems(shown.changes);
    m_copy->setEnabled(true);
    m_goBack->setEnabled(!shown.changes.isEmpty());
    draw();
}

void PastLevelsDialog::draw() {
    if (!m_shown)
        return;
    const double ratio = devicePixelRatioF();
    const Scene scene = Scene::of(m_workspace, CanvasTheme::of(palette()));
    Camera camera;
    camera.fit(extentOf(scene.level), pictureSize);
    const Projection projection(camera, ratio);
    QImage image(pictureSize * ratio, QImage::Format_RGB32);
    FramePainter().paint(scene, projection, image, image.rect());
    OverPainter().paint(scene, projection, image, image.rect());
    image.setDevicePixelRatio(ratio);
    m_picture->setPixmap(QPixmap::fromImage(image));
}

void PastLevelsDialog::accept(Wanted wanted) {
    m_wanted = wanted;
    QDialog::accept();
}

} // namespace waymark
