// SPDX-License-Identifier: MIT
#include "navcore/runtime/navfile/nav_decode.h"

#include "nav_generated.h"

#include <array>
#include <optional>

namespace navcore {
namespace {

using flatbuffers::ElementaryType;
using flatbuffers::TypeCode;
using flatbuffers::TypeTable;

/// Fields that the schema marks as `required`. The generated type tables do not contain this
/// information.
constexpr std::array requiredFields{
    "vertex_id",     "position",       "edge_from",    "edge_to",         "edge_link",
    "edge_length",   "edge_direction", "edge_passage", "edge_multiplier", "piece_begin",
    "piece_terrain", "piece_length",   "terrains"};

std::size_t sizeOf(ElementaryType type) {
    switch (type) {
    case flatbuffers::ET_UTYPE:
    case flatbuffers::ET_BOOL:
    case flatbuffers::ET_CHAR:
    case flatbuffers::ET_UCHAR:
        return 1;
    case flatbuffers::ET_SHORT:
    case flatbuffers::ET_USHORT:
        return 2;
    case flatbuffers::ET_LONG:
    case flatbuffers::ET_ULONG:
    case flatbuffers::ET_DOUBLE:
        return 8;
    default:
        return 4;
    }
}

/// Visits the tables of a file as the FlatBuffers verifier does, but also tracks the names of the
/// fields. Stops at the first problem.
class DamageSearch {
public:
    explicit DamageSearch(std::span<const std::uint8_t> bytes)
        : m_bytes(bytes), m_tablesLeft(bytes.size() / 8 + 1), m_elementsLeft(bytes.size() / 4 + 1) {
    }

    std::string run() {
        if (const auto root = target(0, "the first table"))
            level(*root);
        return m_problem;
    }

private:
    void level(std::size_t at) {
        const TypeTable& type = *navfile::LevelTypeTable();
        table(type, at, {});
        if (!m_problem.empty())
            return;
        for (std::size_t i = 0; i < type.num_elems; ++i)
            for (const std::string_view required : requiredFields)
                if (required == type.names[i] && !field(at, i))
                    return report(type.names[i], "is missing");
    }

    void report(const std::string& where, const std::string& what) {
        if (m_problem.empty())
            m_problem = where + ": " + what;
    }

    /// Checks that `at` is aligned and that `size` bytes from there are within the file. Otherwise,
    /// reports a problem and returns false.
    bool fits(std::size_t at, std::uint64_t size, std::size_t alignment, const std::string& where) {
        if (size > m_bytes.size() || at > m_bytes.size() - size)
            report(where, "ends at byte " + std::to_string(at + size) + " of a file of " +
                              std::to_string(m_bytes.size()) + ": cut off or damaged");
        else if (at % alignment != 0)
            report(where, "lies at byte " + std::to_string(at) + ", which is not a multiple of " +
                              std::to_string(alignment));
        return m_problem.empty();
    }

    template <class Number>
    std::optional<Number> number(std::size_t at, const std::string& where) {
        if (!fits(at, sizeof(Number), sizeof(Number), where))
            return std::nullopt;
        return flatbuffers::ReadScalar<Number>(m_bytes.data() + at);
    }

    /// Returns the position to which the offset stored at `at` refers. If the offset is invalid,
    /// reports a problem and returns nullopt.
    std::optional<std::size_t> target(std::size_t at, const std::string& where) {
        const auto offset = number<std::uint32_t>(at, where);
        if (!offset)
            return std::nullopt;
        if (*offset == 0 || *offset > 0x7fffffffU) {
            report(where, "its offset is " + std::to_string(*offset));
            return std::nullopt;
        }
        return fits(at + *offset, 1, 1, where) ? std::optional(at + *offset) : std::nullopt;
    }

    /// Returns the position of a field of the table at `at`, or nullopt if the field is absent. The
    /// table must have been checked.
    std::optional<std::size_t> field(std::size_t at, std::size_t index) const {
        const auto vtable =
            static_cast<std::size_t>(static_cast<std::int64_t>(at) - read<std::int32_t>(at));
        const std::size_t slot = 4 + 2 * index;
        if (slot + 2 > read<std::uint16_t>(vtable))
            return std::nullopt;
        const auto offset = read<std::uint16_t>(vtable + slot);
        return offset != 0 ? std::optional(at + offset) : std::nullopt;
    }
    template <class Number>
    Number read(std::size_t at) const {
        return flatbuffers::ReadScalar<Number>(m_bytes.data() + at);
    }

    void table(const TypeTable& type, std::size_t at, const std::string& path) {
        const std::string self = path.empty() ? "the first table" : path;
        if (m_tablesLeft-- == 0)
            return report(self, "its tables overlap");
        const auto back = number<std::int32_t>(at, self);
        if (!back)
            return;
        const std::int64_t vtable = static_cast<std::int64_t>(at) - *back;
        if (vtable < 0)
            return report(self, "its list of fields lies before the file");
        const auto size = number<std::uint16_t>(static_cast<std::size_t>(vtable), self);
        if (!size || !fits(static_cast<std::size_t>(vtable), *size, 2, self))
            return;
        if (*size % 2 != 0)
            return report(self, "its list of fields has " + std::to_string(*size) + " bytes");
        for (std::size_t i = 0; i < type.num_elems && m_problem.empty(); ++i)
            if (const auto place = field(at, i))
                value(type, type.type_codes[i], *place,
                      (path.empty() ? "" : path + ".") + type.names[i]);
    }

    void value(const TypeTable& owner, TypeCode code, std::size_t at, const std::string& path) {
        const auto type = static_cast<ElementaryType>(code.base_type);
        const TypeTable* const of =
            code.sequence_ref >= 0 ? owner.type_refs[code.sequence_ref]() : nullptr;
        if (code.is_repeating != 0)
            return list(type, of, at, path);
        if (type == flatbuffers::ET_STRING)
            return text(at, path);
        if (type != flatbuffers::ET_SEQUENCE) {
            fits(at, sizeOf(type), sizeOf(type), path);
        } else if (of->st == flatbuffers::ST_STRUCT) {
            fits(at, structSize(*of), 4, path);
        } else if (const auto place = target(at, path)) {
            table(*of, *place, path);
        }
    }

    static std::size_t structSize(const TypeTable& type) {
        return static_cast<std::size_t>(type.values[type.num_elems]);
    }

    void text(std::size_t at, const std::string& path) {
        const auto place = target(at, path);
        const auto length = place ? number<std::uint32_t>(*place, path) : std::nullopt;
        if (length && fits(*place + 4, std::uint64_t{*length} + 1, 1, path) &&
            m_bytes[*place + 4 + *length] != 0)
            report(path, "the text does not end where it should");
    }

    void list(ElementaryType type, const TypeTable* of, std::size_t at, const std::string& path) {
        const auto place = target(at, path);
        const auto length = place ? number<std::uint32_t>(*place, path) : std::nullopt;
        if (!length)
            return;
        const bool isStruct = type == flatbuffers::ET_SEQUENCE && of->st == flatbuffers::ST_STRUCT;
        const std::size_t each = isStruct ? structSize(*of) : sizeOf(type);
        if (!fits(*place + 4, std::uint64_t{*length} * each, 1, path))
            return;
        const bool isTable = type == flatbuffers::ET_SEQUENCE && !isStruct;
        if (!isTable && type != flatbuffers::ET_STRING)
            return;
        for (std::size_t i = 0; i < *length && m_problem.empty(); ++i) {
            if (m_elementsLeft-- == 0)
                return report(path, "the same bytes are told again and again");
            const std::string element = path + "[" + std::to_string(i) + "]";
            if (!isTable)
                text(*place + 4 + 4 * i, element);
            else if (const auto begin = target(*place + 4 + 4 * i, element))
                table(*of, *begin, element);
        }
    }

    std::span<const std::uint8_t> m_bytes;
    /// Number of tables that may still be visited. The limit bounds the work if references share
    /// their targets.
    std::size_t m_tablesLeft;
    /// Number of list elements that may still be visited. The limit bounds the work if references
    /// share their targets.
    std::size_t m_elementsLeft;
    std::string m_problem;
};

} // namespace

std::string damageOf(std::span<const std::uint8_t> bytes) {
    const std::string found = DamageSearch(bytes).run();
    return found.empty() ? "the nav file is damaged" : found;
}

} // namespace navcore
