#include "cli/reports/json_text.h"

#include <nlohmann/json.hpp>

#include "core/escape.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;

void make_valid(Json& json) {
  if (json.is_string()) {
    json = escape::utf8(json.get_ref<const std::string&>());
  } else if (json.is_object()) {
    Json::object_t members;
    for (auto& [key, value] : json.get_ref<Json::object_t&>()) {
      make_valid(value);
      members[escape::utf8(key)] = std::move(value);
    }
    json = std::move(members);
  } else if (json.is_array()) {
    for (Json& element : json) make_valid(element);
  }
}

}  // namespace

std::string json_text(Json json, int indent) {
  make_valid(json);
  return json.dump(indent, ' ', true, Json::error_handler_t::replace);
}

}  // namespace pathfleet::cli
