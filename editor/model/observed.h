// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace waymark {

/// The signals of Observed. They are in a base class, because class templates cannot have signals.
class ChangeSignal : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

signals:
    /// Emitted before the settings may change. Handlers must stop all readers on other threads
    /// before they return. The change may still be abandoned.
    void aboutToChange();
    void changed();
};

/// A settings struct that emits a signal when its value changes.
template <class Settings>
class Observed : public ChangeSignal {
public:
    using ChangeSignal::ChangeSignal;

    const Settings& settings() const { return m_settings; }
    void set(const Settings& settings) {
        if (settings == m_settings)
            return;
        emit aboutToChange();
        m_settings = settings;
        emit changed();
    }

private:
    Settings m_settings;
};

} // namespace waymark
