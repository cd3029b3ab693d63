// SPDX-License-Identifier: MIT
#include "navcore/author/io/json_text.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/field.h"
#include "navcore/author/level/level_records.h"
#include "navcore/navtool/command.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <string>

namespace navcore::navtool {

namespace {

const std::string anyInteger = R"({"type":"integer"})";

std::string numbered(const char* type, Range range) {
    std::string out = std::string(R"({"type":")") + type + '"';
    if (std::isfinite(range.least)) {
        out += ",\"minimum\":";
        appendJson(out, range.least);
    }
    if (std::isfinite(range.most)) {
        out += ",\"maximum\":";
        appendJson(out, range.most);
    }
    return out + '}';
}

std::string listOf(const std::string& item, int least = 0, int most = 0) {
    std::string out = R"({"type":"array","items":)" + item;
    if (least > 0)
        out += ",\"minItems\":" + std::to_string(least);
    if (most > 0)
        out += ",\"maxItems\":" + std::to_string(most);
    return out + '}';
}

const std::string coordinate = R"({"$ref":"#/$defs/coordinate"})";

std::string place(int most) {
    return listOf(coordinate, 2, most);
}

const std::string idSchema = R"({"$ref":"#/$defs/id"})";

/// Returns the schema of a place on another floor than the first.
std::string floorPlace() {
    return R"({"type":"object","required":["at","floor"],"properties":{"at":)" + place(3) +
           R"(,"floor":)" + idSchema + "}}";
}

/// Returns the schema of a list of coordinates x,y,x,y,... with at least `places` points.
std::string ring(int places) {
    return listOf(coordinate, 2 * places);
}

std::string schemaOf(const Field& field) {
    switch (field.shape) {
    case ValueShape::Whole:
        return numbered("integer", field.range);
    case ValueShape::Real:
        return numbered("number", field.range);
    case ValueShape::YesNo:
        return R"({"type":"boolean"})";
    case ValueShape::Word: {
        std::string out = "{\"enum\":";
        char before = '[';
        for (const char* word : field.words) {
            out += before;
            appendJson(out, std::string_view(word));
            before = ',';
        }
        return out + "]}";
    }
    case ValueShape::Colour:
        return R"({"type":"string","pattern":"^#[0-9a-fA-F]{6}$"})";
    case ValueShape::TerrainRef:
    case ValueShape::AgentRef:
    case ValueShape::VertexRef:
    case ValueShape::FloorRef:
        return idSchema;
    case ValueShape::Text:
        return R"({"type":"string"})";
    case ValueShape::Point:
        return place(2);
    case ValueShape::Place:
        return place(3);
    case ValueShape::TagMap:
        return R"({"type":"object","additionalProperties":{"type":"string"}})";
    case ValueShape::WordSet:
        return listOf(R"({"type":"string","minLength":1})");
    case ValueShape::AgentSet:
        return listOf(idSchema);
    case ValueShape::Multipliers:
    case ValueShape::AgentFactors:
        return R"({"type":"object","propertyNames":{"pattern":"^[1-9][0-9]*$"},)"
               R"("additionalProperties":)" +
               numbered("integer", field.range) + '}';
    case ValueShape::Stops:
        return listOf(R"({"type":"object","required":["floor","entrance"],"properties":{"floor":)" +
                      idSchema + R"(,"entrance":)" + idSchema + R"(,"gate":)" + idSchema +
                      R"(,"needs":)" + listOf(R"({"type":"string","minLength":1})") + "}}");
    case ValueShape::EndOfRoute:
        return R"({"anyOf":[)" + idSchema + ',' + place(3) + ',' + floorPlace() + "]}";
    case ValueShape::EndOfCheck:
        return R"({"anyOf":[)" + idSchema + ',' + place(3) + ',' + floorPlace() +
               R"(,{"type":"object","required":["kind"],"properties":)"
               R"({"kind":{"type":"string","minLength":1}}})"
               R"(,{"type":"object","required":["where"],"properties":)"
               R"({"where":{"type":"string","minLength":1}}})"
               R"(,{"type":"object","required":["nearest"],"properties":)"
               R"({"nearest":{"type":"string","minLength":1}}}]})";
    case ValueShape::Tile:
        return listOf(anyInteger, 2);
    case ValueShape::Numbers:
        // The other lists of numbers are parts of trace recipes, without a common range.
        if (std::string_view(field.name) == "curve")
            return listOf(coordinate, 0, 2 * static_cast<int>(maxCurvePoints));
        break;
    case ValueShape::Rings:
    case ValueShape::Line:
        break;
    }
    return listOf(anyInteger);
}

/// Builds the schema of an object from its members. Also a visitor for describeKey().
class ObjectSchema {
public:
    void add(const std::string& name, const std::string& schema, bool isRequired) {
        m_properties += m_properties.empty() ? "\n" : ",\n";
        appendJson(m_properties += "   ", name);
        m_properties += ':' + schema;
        if (isRequired)
            appendJson(m_required += m_required.empty() ? "" : ",", name);
    }
    void add(const Field& field) {
        if (field.shape == ValueShape::Rings) {
            add("solid", listOf(ring(3), 1), false);
            add("wall", listOf(ring(2), 1), false);
            m_rest += R"(,"oneOf":[{"required":["solid"]},{"required":["wall"]}])";
        } else if (field.shape == ValueShape::Line) {
            add("wall", listOf(ring(2), 1, 1), true);
        } else {
            add(field.name, schemaOf(field), field.presence == Presence::Must);
        }
    }

    // Adds a member of a key to the schema. Called by describeKey().
    template <class Tag>
    void must(const char* name, const Id<Tag>&) {
        add(name, idSchema, true);
    }
    void must(const char* name, std::int32_t) { add(name, anyInteger, true); }
    void may(const char* name, FloorId) { add(name, idSchema, false); }

    std::string text() const {
        return R"({"type":"object","required":[)" + m_required + R"(],"properties":{)" +
               m_properties + '}' + m_rest + '}';
    }

private:
    std::string m_properties, m_required, m_rest;
};

template <class Item>
std::string sectionSchema() {
    ObjectSchema object;
    constexpr bool isOne = std::is_same_v<typename Item::Key, SingletonKey>;
    if constexpr (!isOne) {
        typename Item::Key key{};
        describeKey(object, key);
    }
    for (const Field& field : fieldsOfType(itemTypeIndex<Item>()))
        object.add(field);
    return isOne ? object.text() : listOf(object.text());
}

/// Returns the JSON Schema (draft 2020-12) of level files. It is generated from the same
/// descriptions that the reader and the writer use. It does not cover rules that involve several
/// items, the uniqueness of ids, or whether shapes intersect themselves. Use `navtool check` for
/// these.
std::string levelSchema() {
    std::string out = "{\n"
                      R"("$schema":"https://json-schema.org/draft/2020-12/schema",)"
                      "\n\"title\":\"Waymark level\",\n\"$defs\":{\n \"id\":";
    out += numbered("integer", {1, VertexId::max}) + ",\n \"coordinate\":";
    out += numbered("integer", {-maxCoord, maxCoord}) + "\n},\n";
    out += R"("type":"object","required":["waymark"],"properties":{)"
           "\n "
           R"("waymark":{"type":"object","required":["major"],"properties":{"major":{"const":)";
    appendJson(out, levelFormatMajor);
    out += R"(},"minor":{"type":"integer","minimum":0}}})";
    forEachItemType([&]<class Item>(ItemType<Item>) {
        out += ",\n ";
        appendJson(out, std::string_view(namesOf<Item>.section));
        out += ':' + sectionSchema<Item>();
    });
    return out + "\n}\n}\n";
}

} // namespace

void addSchema(CLI::App& tool, Run& run) {
    CLI::App* command = tool.add_subcommand("schema", "Prints the JSON Schema of level files");
    command->footer(
        "Use the schema in text editors, and in programs that write levels. The manual\n"
        "describes the format (level-format.md).\n"
        "Examples:\n"
        "  navtool schema > waymark.schema.json\n"
        "  check-jsonschema --schemafile waymark.schema.json castle.waymark");
    command->callback([&run] {
        run = [] {
            const std::string text = levelSchema();
            std::fwrite(text.data(), 1, text.size(), stdout);
            return ok;
        };
    });
}

} // namespace navcore::navtool
