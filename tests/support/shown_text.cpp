// SPDX-License-Identifier: MIT
#include "tests/support/shown_text.h"

#include <QCoreApplication>
#include <QMutex>
#include <QRegularExpression>
#include <QSet>
#include <QTranslator>

#include <optional>

namespace {

/// A translator that translates nothing, but records the texts that are looked up.
class TemplateRecorder : public QTranslator {
public:
    explicit TemplateRecorder(QObject* parent) : QTranslator(parent) {
        static_cast<void>(m_plurals.load(":/translations/waymark_en.qm"));
    }

    bool isEmpty() const override { return false; }

    QString translate(const char* context, const char* source, const char* disambiguation,
                      int count) const override {
        QString shown;
        if (count >= 0)
            shown = m_plurals.translate(context, source, disambiguation, count);
        if (shown.isEmpty())
            shown = QString::fromUtf8(source);
        const QMutexLocker lock(&m_mutex);
        m_templates.insert({QByteArray(context), shown});
        return {};
    }

    /// Returns the templates of the context that contain `key`. The plural forms of a template are
    /// separate templates.
    QStringList find(const QByteArray& context, const QString& key) const {
        const QMutexLocker lock(&m_mutex);
        QStringList found;
        for (const auto& [of, text] : m_templates)
            if ((of == context || of.endsWith("::" + context)) && text.contains(key))
                found << text;
        return found;
    }

private:
    QTranslator m_plurals;
    mutable QMutex m_mutex;
    mutable QSet<std::pair<QByteArray, QString>> m_templates;
};

TemplateRecorder* recorder = nullptr;

/// Returns an expression that captures the arguments of a template. The argument %n is a number.
QString expressionOf(const QString& pattern) {
    static const QRegularExpression argument("%L?(?:\\d|n)");
    QString expression;
    qsizetype from = 0;
    for (const QRegularExpressionMatch& match : argument.globalMatch(pattern)) {
        expression += QRegularExpression::escape(pattern.mid(from, match.capturedStart() - from));
        from = match.capturedEnd();
        if (match.captured().endsWith('n'))
            expression += "(\\d[\\d,.]*)";
        else
            expression += from == pattern.size() ? "(.+)" : "(.+?)";
    }
    return expression + QRegularExpression::escape(pattern.mid(from));
}

/// Returns the arguments of the text. If the text does not match exactly one template, returns
/// nullopt and explains why in `problem`.
std::optional<QStringList> match(const QString& text, const char* context, const char* key,
                                 bool isWhole, QString& problem) {
    const QStringList templates = recorder->find(context, key);
    if (templates.isEmpty()) {
        problem = QString("no template of %1 contains \"%2\"; the text is \"%3\"")
                      .arg(context, key, text);
        return {};
    }
    QList<QStringList> found;
    for (const QString& pattern : templates) {
        QString expression = expressionOf(pattern);
        // A match must not end within a word or a number, as "1 m." would within "1.5 m.".
        expression = isWhole ? QRegularExpression::anchoredPattern(expression)
                             : expression + "(?:(?<=\\s)|(?!\\w))";
        const QRegularExpressionMatch parts =
            QRegularExpression(expression, QRegularExpression::DotMatchesEverythingOption)
                .match(text);
        if (parts.hasMatch())
            found << parts.capturedTexts().mid(1);
    }
    if (found.size() != 1) {
        problem = QString("%1 of the templates \"%2\" match the text \"%3\"")
                      .arg(QString::number(found.size()), templates.join("\", \""), text);
        return {};
    }
    return found.front();
}

} // namespace

void recordTemplates() {
    recorder = new TemplateRecorder(QCoreApplication::instance());
    QCoreApplication::installTranslator(recorder);
}

QStringList argumentsOf(const QString& text, const char* context, const char* key) {
    QString problem;
    return match(text, context, key, true, problem).value_or(QStringList{problem});
}

QStringList argumentsIn(const QString& text, const char* context, const char* key) {
    QString problem;
    return match(text, context, key, false, problem).value_or(QStringList{problem});
}

bool hasTemplate(const QString& text, const char* context, const char* key) {
    QString problem;
    return match(text, context, key, true, problem).has_value();
}
