// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

/// Records the templates of all texts that are translated from now on, so that tests can look them
/// up. Must be called after installEnglish().
void recordTemplates();

/// Returns the arguments of a text that the editor shows, in the order in which they occur in the
/// text. `context` is the translation context of its template without namespaces, which is usually
/// the class that shows it. `key` is a part of the template that no other template of the context
/// contains. Tests can therefore check the template of a text and every name and number in it
/// without depending on the wording. If the whole text does not match the template, or if the
/// template is missing or ambiguous, the result is a single element that explains why, so that the
/// test fails.
QStringList argumentsOf(const QString& text, const char* context, const char* key);

/// Like argumentsOf(), for a template that is only a part of the text. If the template begins or
/// ends with an argument other than %n, this argument extends to the beginning or end of the text.
QStringList argumentsIn(const QString& text, const char* context, const char* key);

/// Returns whether the whole text has the template, with any arguments.
bool hasTemplate(const QString& text, const char* context, const char* key);
