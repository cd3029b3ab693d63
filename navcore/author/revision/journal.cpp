// SPDX-License-Identifier: MIT
#include "navcore/author/revision/journal.h"

#include "navcore/author/io/crc32c.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/revision/record.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace navcore {
namespace {

constexpr std::string_view journalMark = "waymark journal ";
constexpr std::uint32_t journalVersion = 1;
// Size in bytes of the length and the checksum before each payload.
constexpr std::size_t frameHead = 8;

void appendNumber(std::string& out, std::uint32_t number) {
    for (unsigned shift = 0; shift < 32; shift += 8)
        out += static_cast<char>((number >> shift) & 0xffU);
}

std::uint32_t numberAt(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (unsigned i = 0; i < 4; ++i)
        number |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << (8U * i);
    return number;
}

std::string frameOf(std::string_view payload) {
    assert(payload.size() <= std::numeric_limits<std::uint32_t>::max());
    std::string frame;
    frame.reserve(frameHead + payload.size());
    appendNumber(frame, static_cast<std::uint32_t>(payload.size()));
    appendNumber(frame, crc32c(payload, crc32c(frame)));
    return frame += payload;
}

/// Removes the first frame from `bytes` and returns its payload. Returns nullopt and leaves `bytes`
/// unchanged if the frame is incomplete or damaged.
std::optional<std::string_view> takeFrame(std::string_view& bytes) {
    if (bytes.size() < frameHead)
        return std::nullopt;
    const std::uint32_t size = numberAt(bytes, 0);
    if (size > bytes.size() - frameHead)
        return std::nullopt;
    const std::string_view payload = bytes.substr(frameHead, size);
    if (crc32c(payload, crc32c(bytes.substr(0, 4))) != numberAt(bytes, 4))
        return std::nullopt;
    bytes.remove_prefix(frameHead + size);
    return payload;
}

/// Removes and returns the text before the first `end`, or all of it if there is none. Also removes
/// that `end`.
std::string_view takeUpTo(std::string_view& text, char end) {
    const std::string_view part = text.substr(0, text.find(end));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

template <class Number>
bool readNumber(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

void appendLine(std::string& out, const char* name, std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    ((out += name) += text) += '\n';
}

bool takeLine(std::string_view& text, std::string_view name, std::string& value) {
    std::string_view line = takeUpTo(text, '\n');
    if (!line.starts_with(name))
        return false;
    value = line.substr(name.size());
    return true;
}

Error damaged(ErrorKind kind = ErrorKind::Syntax) {
    return {kind, kind == ErrorKind::Syntax ? "it is not a journal, or its beginning is damaged"
                                            : "it was written by a newer version of Waymark"};
}

Result<JournalHead> headOf(std::string_view payload) {
    std::string_view first = takeUpTo(payload, '\n');
    std::uint32_t version = 0;
    if (!first.starts_with(journalMark) || !readNumber(first.substr(journalMark.size()), version))
        return damaged();
    if (version > journalVersion)
        return damaged(ErrorKind::Unsupported);
    JournalHead head;
    std::string time, steps;
    if (!takeLine(payload, "program ", head.program) ||
        !takeLine(payload, "machine ", head.machine) || !takeLine(payload, "level ", head.level) ||
        !takeLine(payload, "time ", time) || !readNumber(time, head.time) ||
        !takeLine(payload, "steps ", steps) || !readNumber(steps, head.steps))
        return damaged();
    // Journals of older versions have no base.
    if (!payload.empty() && !takeLine(payload, "base ", head.base))
        return damaged();
    return head;
}

/// Applies one line of a step to the edit. Returns false if the line is malformed.
bool takeItem(std::string_view line, LevelEdit& edit) {
    const std::string_view section = takeUpTo(line, ' ');
    const std::string_view key = takeUpTo(line, ' ');
    bool taken = false;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        typename Item::Key at{};
        if (namesOf<Item>.section != section || !readKey(key, at))
            return;
        const bool goes = line == "-";
        std::optional<Item> item = goes ? std::nullopt : readRecord<Item>(line);
        taken = goes || item;
        if (taken)
            edit.set<Item>(at, std::move(item));
    });
    return taken;
}

/// Applies a step to the level of the summary. Returns false and leaves the summary unchanged if
/// that is not possible.
bool takeStep(std::string_view payload, JournalSummary& story) {
    std::string_view first = takeUpTo(payload, '\n');
    std::uint32_t steps = 0;
    std::int64_t time = 0;
    if (takeUpTo(first, ' ') != "step" || !readNumber(takeUpTo(first, ' '), steps) ||
        !readNumber(first, time))
        return false;
    LevelEdit edit(story.file.level);
    while (!payload.empty())
        if (!takeItem(takeUpTo(payload, '\n'), edit))
            return false;
    const LevelChange change = edit.change();
    if (!story.file.level.apply(change))
        return false;
    story.steps = steps;
    story.time = time;
    return true;
}

} // namespace

std::string journalStart(const JournalHead& head, const Level& level,
                         const UnknownMembers& unknown) {
    std::string text = std::string(journalMark) + std::to_string(journalVersion) + '\n';
    appendLine(text, "program ", head.program);
    appendLine(text, "machine ", head.machine);
    appendLine(text, "level ", head.level);
    appendLine(text, "time ", std::to_string(head.time));
    appendLine(text, "steps ", std::to_string(head.steps));
    if (!head.base.empty())
        appendLine(text, "base ", head.base);
    return frameOf(text) + frameOf(writeLevelText(level, unknown));
}

std::string journalStep(const LevelChange& change, std::uint32_t steps, std::int64_t time) {
    std::string text = "step " + std::to_string(steps) + ' ' + std::to_string(time) + '\n';
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, item] : change.of<Item>()) {
            ((text += namesOf<Item>.section) += ' ') += textOf(key);
            text += ' ';
            text += item.after ? recordText(key, *item.after) : "-";
            text += '\n';
        }
    });
    return frameOf(text);
}

Result<JournalHead> readJournalHead(std::string_view bytes) {
    const auto payload = takeFrame(bytes);
    return payload ? headOf(*payload) : damaged();
}

Result<JournalSummary> readJournal(std::string_view bytes) {
    const std::size_t size = bytes.size();
    const auto first = takeFrame(bytes);
    Result<JournalHead> head = first ? headOf(*first) : damaged();
    if (!head)
        return head.error();
    const auto base = takeFrame(bytes);
    if (!base)
        return damaged();
    Result<LevelFile> file = readLevelText(*base, "journal");
    if (!file)
        return file.error();
    JournalSummary story{std::move(head).value(), std::move(file).value(), 0, 0, 0};
    story.steps = story.head.steps;
    story.time = story.head.time;
    for (;;) {
        story.wholeBytes = size - bytes.size();
        const auto payload = takeFrame(bytes);
        if (!payload || !takeStep(*payload, story))
            return story;
    }
}

} // namespace navcore
