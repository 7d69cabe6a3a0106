#include "vm/inputs/named_choices.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <stdexcept>

namespace pathfleet::vm {

namespace {

constexpr i64 kMostValues = 1 << 20;

using Error = std::runtime_error;

/// The configuration's values under one key.
class Values {
 public:
  Values(const Configuration& configuration, std::string_view key) : configuration_(configuration), key_(key) {}

  const std::string* find(std::string_view part) const {
    const auto found = configuration_.find(fmt::format("{}.{}", key_, part));
    return found == configuration_.end() ? nullptr : &found->second;
  }
  const std::string& need(std::string_view part) const {
    const std::string* value = find(part);
    if (!value) throw Error(fmt::format("the configuration has no {}.{}", key_, part));
    return *value;
  }
  i64 whole(std::string_view part, std::string_view text) const {
    if (text == "MAX") return std::numeric_limits<i32>::max();
    const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
    i32 value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) wrong(part, text, "int");
    return value;
  }
  i64 floating(std::string_view part, std::string_view text) const {
    const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) wrong(part, text, "double");
    return std::bit_cast<i64>(value);
  }
  i64 whole_or(std::string_view part, i64 otherwise) const {
    const std::string* text = find(part);
    return text ? whole(part, *text) : otherwise;
  }

 private:
  [[noreturn]] void wrong(std::string_view part, std::string_view text, const char* type) const {
    throw Error(fmt::format("{}.{} in the configuration: '{}' is no {} literal", key_, part, text, type));
  }
  const Configuration& configuration_;
  std::string_view key_;
};

std::vector<i64> interval(const Values& values) {
  i64 min = values.whole_or("min", 0), max = values.whole_or("max", 0);
  const i64 delta = values.whole_or("delta", 1);
  if (min > max) std::swap(min, max);
  if (delta == 0) throw Error("a delta of 0");
  if ((max - min) / std::abs(delta) >= kMostValues) throw Error(fmt::format("more than {} values", kMostValues));
  std::vector<i64> found;
  for (i64 value = delta > 0 ? min : max; value >= min && value <= max; value += delta) found.push_back(value);
  return found;
}

/// Parses a list. ',' and ';' separate its elements, as in JPF.
std::vector<i64> list(const Values& values, bool of_doubles) {
  std::vector<i64> found;
  std::string_view rest = values.need("values");
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(",;"), rest.size());
    std::string_view text = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    if (!text.empty()) found.push_back(of_doubles ? values.floating("values", text) : values.whole("values", text));
  }
  if (found.empty()) throw Error("no values");
  return found;
}

std::vector<i64> without_repetition(std::vector<i64> values) {
  std::set<i64> seen;
  std::erase_if(values, [&](i64 value) { return !seen.insert(value).second; });
  return values;
}

std::vector<i64> threshold(const Values& values) {
  std::vector<i64> found;
  for (const char* part : {"low", "threshold", "high"}) {
    const std::string* text = values.find(part);
    found.push_back(text ? values.floating(part, *text) : std::bit_cast<i64>(0.0));
  }
  return found;
}

struct Generator {
  std::string_view name;
  bool of_doubles;
  std::vector<i64> (*values)(const Values&);
};
constexpr Generator kGenerators[] = {
    {"IntIntervalGenerator", false, interval},
    {"IntChoiceFromList", false, [](const Values& values) { return list(values, false); }},
    {"IntChoiceFromSet", false, [](const Values& values) { return without_repetition(list(values, false)); }},
    {"DoubleChoiceFromList", true, [](const Values& values) { return list(values, true); }},
    {"DoubleChoiceFromSet", true, [](const Values& values) { return without_repetition(list(values, true)); }},
    {"DoubleThresholdGenerator", true, threshold},
};

/// As in JPF, a leading '.' means gov.nasa.jpf. Old files name the package gov.nasa.jpf.jvm.choice.
const Generator* generator_of(std::string_view class_name) {
  if (class_name.starts_with('.')) {
    class_name.remove_prefix(1);
  } else if (class_name.starts_with("gov.nasa.jpf.")) {
    class_name.remove_prefix(13);
  } else {
    return nullptr;
  }
  if (!class_name.starts_with("vm.choice.") && !class_name.starts_with("jvm.choice.")) return nullptr;
  class_name.remove_prefix(class_name.rfind('.') + 1);
  for (const Generator& generator : kGenerators) {
    if (generator.name == class_name) return &generator;
  }
  return nullptr;
}

}  // namespace

NamedChoice named_choice(const Configuration& configuration, std::string_view key, bool of_doubles) {
  const std::string call = fmt::format("Verify.{}(\"{}\")", of_doubles ? "getDouble" : "getInt", key);
  try {
    const Values values(configuration, key);
    const std::string& class_name = values.need("class");
    const Generator* generator = generator_of(class_name);
    if (!generator) throw Error(fmt::format("{}.class in the configuration: choices by {}", key, class_name));
    if (generator->of_doubles != of_doubles) {
      throw Error(fmt::format("{}.class in the configuration, {}, gives another type", key, class_name));
    }
    return generator->values(values);
  } catch (const Error& error) {
    return call + ": " + error.what();
  }
}

bool is_named_choice(const Configuration& configuration, std::string_view key) {
  const auto found = configuration.find(fmt::format("{}.class", key));
  return found != configuration.end() && generator_of(found->second) != nullptr;
}

}  // namespace pathfleet::vm
