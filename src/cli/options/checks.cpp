#include "cli/options/checks.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <set>
#include <string>

#include "cli/options/option_table.h"

namespace pathfleet::cli {
namespace {

struct CheckRow {
  std::string_view name;
  bool rated;
  double Checks::*rate;
};

constexpr CheckRow kChecks[] = {
#define CHECK(name, rated, help) {#name, rated, &Checks::name},
#include "cli/options/checks.def"
#undef CHECK
};

const CheckRow* find_check(std::string_view name) {
  for (const CheckRow& row : kChecks) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

std::optional<double> share(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0 && value <= 1)) return std::nullopt;
  return value;
}

}  // namespace

Checks parse_checks(std::string_view words) {
  Checks checks;
  if (words == "none") return checks;
  std::set<std::string_view> given;
  for (const std::string& word : split_list(words, ',')) {
    const std::size_t equals = word.find('=');
    const CheckRow* row = find_check(std::string_view(word).substr(0, equals));
    if (!row)
      throw UsageError(fmt::format("{} not among {}", word.empty() ? "an empty word is" : word + " is", check_names));
    if (!given.insert(row->name).second) throw UsageError(fmt::format("{} is named twice", row->name));
    checks.*row->rate = 1;
    if (equals == std::string::npos) continue;
    if (!row->rated) throw UsageError(fmt::format("{} takes no rate", row->name));
    const auto rate = share(std::string_view(word).substr(equals + 1));
    if (!rate) throw UsageError(fmt::format("{} is not a number from 0 to 1", word.substr(equals + 1)));
    checks.*row->rate = *rate;
  }
  return checks;
}

}  // namespace pathfleet::cli
