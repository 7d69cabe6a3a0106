#include "vm/symbolic/input_names.h"

#include <fmt/format.h>

#include <algorithm>

namespace pathfleet::vm {

namespace {

bool ends_in_number(std::string_view name) {
  const std::size_t last = name.find_last_not_of("0123456789");
  return last != std::string_view::npos && last + 1 < name.size() && name[last] == '_';
}

}  // namespace

std::string numbered_name(std::string_view name, u32 number) {
  std::string plain(name);
  for (char& c : plain) c = std::string_view(".;[:#").find(c) == std::string_view::npos ? c : '_';
  return fmt::format("{}_{}", plain, number);
}

std::string parameter_name(std::string_view name, u32 number) {
  const bool is_identifier = !name.empty() && name.find_first_of(".;[/:#") == std::string_view::npos;
  if (!is_identifier) return fmt::format("arg{}", number);
  return fmt::format("{}{}", ends_in_number(name) ? "#" : "", name);
}

std::string hidden_name(std::string_view base, std::string_view holder, std::string_view field) {
  return fmt::format("{}.{}::{}", base, holder, field);
}

std::string static_name(std::string_view holder, std::string_view field) {
  return fmt::format("{}::{}", holder, field);
}

}  // namespace pathfleet::vm
