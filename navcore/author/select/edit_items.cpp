// SPDX-License-Identifier: MIT
#include "navcore/author/select/edit_items.h"

#include "navcore/author/select/cell_texts.h"
#include "navcore/author/select/select_texts.h"
#include "navcore/author/words/typed_text.h"
#include "navcore/runtime/base/error_texts.h"

#include <array>

namespace navcore {
namespace {

/// An assignment prepared for one type of items. `attribute` is null if the type lacks it.
struct Prepared {
    const ItemAttribute* attribute = nullptr;
    std::optional<CellFormula> formula = {};
    std::string tag = {}; ///< The key of a tag; empty for an attribute.
};

constexpr std::string_view tagPrefix = "tag.";

Phrase nameForError(const SelectItem& item) {
    const std::string id = std::visit(
        [](auto key) {
            if constexpr (std::is_same_v<decltype(key), EdgeKey>)
                return key.isLink() ? std::to_string(key.link().value)
                                    : std::to_string(key.pair().a.value) + '-' +
                                          std::to_string(key.pair().b.value);
            else
                return std::to_string(key.value);
        },
        item.ref);
    return std::string(singularOf(item.kind)) + ' ' + id;
}

class ItemsEditor {
public:
    ItemsEditor(const SelectScope& scope, std::span<const ItemAssignment> assignments)
        : m_scope(scope), m_assignments(assignments), m_edit(scope.level) {}

    Result<EditedItems> run(const ItemSet& items) {
        std::optional<Error> failure;
        forEachKind([&]<class Key>(Kind<Key>) {
            for (const Key key : items.of<Key>()) {
                if (failure)
                    return;
                const auto item = selectItem(m_scope.level, m_scope.graph, key);
                if (item)
                    if (Status done = edit(*item); !done)
                        failure = done.error();
            }
        });
        if (failure)
            return *failure;
        for (std::size_t i = 0; i < m_assignments.size(); ++i)
            if (!m_isUsed.contains(i))
                return missing(m_assignments[i].attribute);
        return EditedItems{m_edit.change(), static_cast<std::size_t>(m_count)};
    }

private:
    static Error missing(const std::string& attribute) {
        const std::vector<std::string> all = attributeNames();
        Phrase what = say(words::noneHasAttribute, inQuotes(attribute));
        const std::vector<std::string> near = nearNames(attribute, all);
        return near.empty() || near.front() == attribute
                   ? invalid(std::move(what))
                   : invalid(say(words::meantThis, std::move(what), inQuotes(near.front())));
    }

    Result<Prepared> prepare(SelectKind kind, const ItemAssignment& assignment) const {
        Prepared prepared;
        const bool isTag = assignment.attribute.starts_with(tagPrefix);
        // The value of a tag is a text like that of a name, so it is read as one.
        prepared.attribute = attributeNamed(kind, isTag ? "tags" : assignment.attribute);
        if (!prepared.attribute)
            return prepared;
        if (isTag) {
            prepared.tag = assignment.attribute.substr(tagPrefix.size());
            static const ItemAttribute text{"tag", AttributeSource::Id, ValueShape::Text,
                                            Unit::None, nullptr};
            if (!assignment.value.empty()) {
                auto formula = CellFormula::make(m_scope.level, kind, text, assignment.value);
                if (!formula)
                    return formula.error();
                prepared.formula = std::move(formula).value();
            }
            return prepared;
        }
        if (!prepared.attribute->field)
            return invalid(say(words::cannotBeSet, inQuotes(prepared.attribute->name)));
        auto formula =
            CellFormula::make(m_scope.level, kind, *prepared.attribute, assignment.value);
        if (!formula)
            return formula.error();
        prepared.formula = std::move(formula).value();
        return prepared;
    }

    Result<std::vector<Prepared>*> preparedFor(SelectKind kind) {
        auto& prepared = m_prepared[static_cast<std::size_t>(kind)];
        if (!prepared.empty())
            return &prepared;
        for (std::size_t i = 0; i < m_assignments.size(); ++i) {
            auto one = prepare(kind, m_assignments[i]);
            if (!one)
                return one.error();
            if (one.value().attribute)
                m_isUsed.insert(i);
            prepared.push_back(std::move(one).value());
        }
        return &prepared;
    }

    Status edit(const SelectItem& item) {
        const auto prepared = preparedFor(item.kind);
        if (!prepared)
            return invalid(say(texts::about, nameForError(item), phraseOf(prepared.error())));
        ItemEdit changed(m_scope.level, item);
        bool isSet = false;
        for (const Prepared& one : *prepared.value()) {
            if (!one.attribute)
                continue;
            if (!isSet)
                ++m_count;
            isSet = true;
            if (Status done = set(changed, one, item); !done)
                return invalid(say(texts::about, nameForError(item), phraseOf(done.error())));
        }
        if (isSet)
            changed.apply(m_edit);
        return Done{};
    }

    Status set(ItemEdit& changed, const Prepared& one, const SelectItem& item) const {
        FieldValue value = std::string();
        if (one.formula) {
            auto computed = one.formula->valueFor(m_scope.graph, item, m_count);
            if (!computed)
                return computed.error();
            value = std::move(computed).value();
        }
        return one.tag.empty() ? changed.set(*one.attribute, value)
                               : changed.setTag(one.tag, std::get<std::string>(value));
    }

    const SelectScope& m_scope;
    std::span<const ItemAssignment> m_assignments;
    LevelEdit m_edit;
    std::array<std::vector<Prepared>, selectKinds> m_prepared;
    std::set<std::size_t> m_isUsed; ///< Indices of assignments that any item has the attribute of.
    std::uint64_t m_count = 0;
};

} // namespace

Result<ItemAssignment> readAssignment(std::string_view text) {
    const std::size_t equals = text.find('=');
    const std::string_view name = trimmed(text.substr(0, equals));
    if (equals == std::string_view::npos || name.empty() || name == tagPrefix)
        return invalid(say(words::notAnAssignment, inQuotes(text)));
    return ItemAssignment{std::string(name), std::string(trimmed(text.substr(equals + 1)))};
}

Result<EditedItems> editItems(const SelectScope& scope, const ItemSet& items,
                              std::span<const ItemAssignment> assignments) {
    return ItemsEditor(scope, assignments).run(items);
}

} // namespace navcore
