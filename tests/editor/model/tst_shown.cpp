// SPDX-License-Identifier: MIT
#include "editor/model/language.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/level/new_level.h"
#include "tests/support/test_registry.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

using namespace navcore;
using namespace waymark;

namespace {

/// Translates each text of navcore into one that differs from English and keeps the placeholders.
class Shouting : public QTranslator {
public:
    QString translate(const char* context, const char* text, const char*, int) const override {
        return qstrcmp(context, "words") == 0 ? QString::fromUtf8(text).toUpper() : QString();
    }
    bool isEmpty() const override { return false; }
};

struct Foreign {
    Shouting shouting;
    Foreign() { QCoreApplication::installTranslator(&shouting); }
    ~Foreign() { QCoreApplication::removeTranslator(&shouting); }
};

Error openingOf(const char* text) {
    return readLevelText(text, "a.waymark").error();
}

} // namespace

/// Errors of navcore are shown in the window's language, with names and files unchanged.
class TestShown : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rulesOfALevelAreTranslated() {
        const Foreign foreign;
        Level level;
        LevelEdit edit(level);
        edit.set<Link>({3}, Link{.from = {4}, .to = {4}, .terrain = {}, .tags = {}});
        const auto refused = level.apply(edit.change());
        QVERIFY(!refused);
        QCOMPARE(localized(refused.error()), QString("LINK 3 STARTS AND ENDS AT THE SAME VERTEX"));
        QCOMPARE(refused.error().message, std::string("link 3 starts and ends at the same vertex"));
    }

    void whatAFileLacksIsTranslatedWithItsLine() {
        const Foreign foreign;
        QCOMPARE(localized(openingOf("")), QString("a.waymark: THE FILE IS EMPTY"));
        QCOMPARE(localized(openingOf("\x89PNG....")),
                 QString("a.waymark: THIS IS A PNG PICTURE, NOT A LEVEL"));
        QCOMPARE(localized(openingOf("{\"waymark\":{\"major\":9}}")),
                 QString("a.waymark, LINE 1: MADE BY A NEWER WAYMARK (FORMAT 9, THIS PROGRAM READS "
                         "1). OPENING IT HERE COULD LOSE DATA, SO IT WAS NOT OPENED."));
        QCOMPARE(localized(openingOf("{\"waymark\":{\"major\":1},\n\"vertices\":[{\"id\":1}]}")),
                 QString("a.waymark, LINE 2: VERTEX 1: \"at\" IS MISSING"));
    }

    void wordsOfOthersStayAsTheyAre() {
        const Foreign foreign;
        QCOMPARE(localized(Error{ErrorKind::Io, "Permission denied"}),
                 QString("Permission denied"));
    }
};

WAYMARK_TEST(TestShown)
#include "tst_shown.moc"
