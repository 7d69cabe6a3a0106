#include "vm/program/generic_signatures.h"

#include <algorithm>

namespace pathfleet::vm::generic_signatures {

std::string_view readable(std::string_view signature) {
  constexpr int kDeepest = 64, kMostDimensions = 255;
  int depth = 0, dimensions = 0;
  for (const char c : signature) {
    depth += c == '<' ? 1 : c == '>' ? -1 : 0;
    dimensions = c == '[' ? dimensions + 1 : 0;
    if (depth < 0 || depth > kDeepest || dimensions > kMostDimensions) return {};
  }
  return depth == 0 ? signature : std::string_view();
}

std::string_view take_type(std::string_view& rest) {
  std::size_t end = 0;
  while (end < rest.size() && rest[end] == '[') ++end;
  if (end < rest.size() && (rest[end] == 'L' || rest[end] == 'T')) {
    for (int depth = 0; end < rest.size() && (rest[end] != ';' || depth > 0); ++end)
      depth += rest[end] == '<' ? 1 : rest[end] == '>' ? -1 : 0;
  }
  const std::string_view type = rest.substr(0, std::min(end + 1, rest.size()));
  rest.remove_prefix(type.size());
  return type;
}

std::vector<Parameter> take_parameters(std::string_view& rest) {
  std::vector<Parameter> result;
  if (!rest.starts_with('<')) return result;
  rest.remove_prefix(1);
  while (!rest.empty() && rest[0] != '>') {
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos) return result;
    Parameter parameter{std::string(rest.substr(0, colon)), std::string(kObject)};
    rest.remove_prefix(colon);
    for (bool first = true; rest.starts_with(':');) {
      rest.remove_prefix(1);
      if (rest.starts_with(':')) continue;  // there is no class among the bounds
      const std::string_view bound = take_type(rest);
      if (first) {
        parameter.bound = bound;
      } else {
        parameter.more.emplace_back(bound);
      }
      first = false;
    }
    result.push_back(std::move(parameter));
  }
  if (!rest.empty()) rest.remove_prefix(1);
  return result;
}

/// Removes "<...>" from the front.
static std::vector<std::string_view> take_arguments(std::string_view& rest) {
  std::vector<std::string_view> result;
  if (!rest.starts_with('<')) return result;
  rest.remove_prefix(1);
  while (!rest.empty() && rest[0] != '>') {
    std::string_view after = rest;
    if (rest[0] == '*') {
      after.remove_prefix(1);
    } else {
      if (rest[0] == '+' || rest[0] == '-') after.remove_prefix(1);
      take_type(after);
    }
    result.push_back(rest.substr(0, rest.size() - after.size()));
    rest = after;
  }
  if (!rest.empty()) rest.remove_prefix(1);
  return result;
}

std::vector<Part> parts_of(std::string_view type) {
  std::vector<Part> result;
  if (!type.starts_with('L')) return result;
  std::string name;
  for (std::string_view rest = type.substr(1); !rest.empty() && rest[0] != ';';) {
    const std::size_t end = std::min(rest.find_first_of("<.;"), rest.size());
    if (!name.empty()) name += '$';
    name += rest.substr(0, end);
    rest.remove_prefix(end);
    result.push_back({name, take_arguments(rest)});
    if (rest.empty() || rest[0] != '.') break;
    rest.remove_prefix(1);
  }
  return result;
}

std::string erased_name(std::string_view type) {
  const std::vector<Part> parts = parts_of(type);
  return parts.empty() ? std::string() : parts.back().name;
}

std::string erasure(std::string_view type) {
  const std::size_t dimensions = std::min(type.find_first_not_of('['), type.size());
  const std::string_view innermost = type.substr(dimensions);
  const std::string brackets(dimensions, '[');
  return brackets + (innermost.starts_with('L') ? "L" + erased_name(innermost) + ";" : std::string(innermost));
}

}  // namespace pathfleet::vm::generic_signatures
