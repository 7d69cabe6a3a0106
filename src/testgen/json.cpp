#include "testgen/json.h"

#include <nlohmann/json.hpp>

#include "classfile/modified_utf8.h"
#include "testgen/library_content.h"

namespace pathfleet::testgen {

namespace {

using Json = nlohmann::ordered_json;

Json value_json(const Value& value) {
  switch (value.kind) {
    case Value::Kind::untouched: return {{"untouched", true}};
    case Value::Kind::null: return nullptr;
    case Value::Kind::reference: return {{"object", value.object}};
    case Value::Kind::symbolic: return {{"symbolic", value.name}};
    case Value::Kind::scalar: break;
  }
  switch (value.type) {
    case 'Z': return value.bits != 0;
    case 'B':
    case 'S':
    case 'I': return static_cast<i32>(value.bits);
    // Numbers are written as text: some readers do not keep 64 bits, and JSON has no NaN.
    default: return scalar_text(value.type, value.bits);
  }
}

Json object_json(const HeapObject& object) {
  using Kind = HeapObject::Kind;
  Json json = {{"class", binary_name(object.class_name)}};
  if (object.kind == Kind::text || object.kind == Kind::constant) {
    json[object.kind == Kind::text ? "text" : "constant"] = classfile::modified_utf8::utf16_to_utf8(object.text);
  } else if (object.kind == Kind::box) {
    json["value"] = value_json(object.elements.at(0));
  } else if (object.kind == Kind::content && known_content(object.class_name)->family == ContentFamily::builder) {
    json["text"] = classfile::modified_utf8::utf16_to_utf8(object.text);
  } else if (object.kind == Kind::array || object.kind == Kind::content) {
    json["elements"] = Json::array();
    for (const Value& element : object.elements) json["elements"].push_back(value_json(element));
  } else if (object.kind == Kind::plain) {
    json["fields"] = Json::array();
    for (const HeapField& field : object.fields) {
      json["fields"].push_back(
          {{"class", binary_name(field.holder)}, {"name", field.name}, {"value", value_json(field.value)}});
    }
  }
  return json;
}

Json roots_json(const Roots& roots) {
  Json values = Json::array(), objects = Json::array();
  for (const auto& [name, value] : roots.values) values.push_back({{"name", name}, {"value", value_json(value)}});
  for (const HeapObject& object : roots.heap.objects) objects.push_back(object_json(object));
  return {{"values", std::move(values)}, {"objects", std::move(objects)}};
}

Json statics_json(const std::vector<HeapField>& statics) {
  Json list = Json::array();
  for (const HeapField& field : statics) {
    list.push_back({{"class", binary_name(field.holder)}, {"name", field.name}, {"value", value_json(field.value)}});
  }
  return list;
}

Json outcome_json(const Outcome& outcome) {
  if (outcome.deadlock) return {{"deadlock", true}};
  Json json = {{"after", roots_json(outcome.after)}};
  if (!outcome.statics.empty()) json["statics"] = statics_json(outcome.statics);
  if (!outcome.thrown.empty()) json["thrown"] = outcome.thrown;
  if (outcome.message) json["message"] = classfile::modified_utf8::to_utf8(*outcome.message);
  return json;
}

}  // namespace

Json inputs_json(const std::vector<TestInput>& inputs) {
  Json list = Json::array();
  for (const TestInput& input : inputs) {
    Json json = {{"class", binary_name(input.method.class_name)}, {"method", input.method.name},
                 {"descriptor", input.method.descriptor},         {"static", input.method.is_static},
                 {"arguments", roots_json(input.arguments)},      {"notes", input.notes}};
    if (!input.statics.empty()) json["statics"] = statics_json(input.statics);
    if (input.outcome) json["outcome"] = outcome_json(*input.outcome);
    if (!input.schedule.empty()) json["schedule"] = input.schedule;
    if (!input.unasserted.empty()) json["unasserted"] = input.unasserted;
    if (!input.path.empty()) json["path"] = input.path;
    list.push_back(std::move(json));
  }
  return {{"format", 1}, {"inputs", std::move(list)}};
}

}  // namespace pathfleet::testgen
