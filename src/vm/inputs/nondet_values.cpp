#include "vm/inputs/nondet_values.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <limits>
#include <optional>
#include <set>
#include <stdexcept>

namespace pathfleet::vm {

namespace {

constexpr std::string_view kDefaults =
    "byte=0,1,-1,2,max,min;short=0,1,-1,2,max,min;int=0,1,-1,2,max,min;long=0,1,-1,2,max,min;"
    "char=a,b,0,U+0020;float=0,1,-1,0.5,max,nan;double=0,1,-1,0.5,max,nan;string=,a,ab";
constexpr u64 kMostValues = 1 << 16;

struct TypeRow {
  std::string_view name, method;
  i64 min, max;
};
constexpr TypeRow kTypes[kNondetTypes] = {
    {"byte", "nondetByte", -128, 127},
    {"char", "nondetChar", 0, 0xffff},
    {"short", "nondetShort", -32768, 32767},
    {"int", "nondetInt", std::numeric_limits<i32>::min(), std::numeric_limits<i32>::max()},
    {"long", "nondetLong", std::numeric_limits<i64>::min(), std::numeric_limits<i64>::max()},
    {"float", "nondetFloat", 0, 0},
    {"double", "nondetDouble", 0, 0},
    {"string", "nondetString", 0, 0},
};

const TypeRow& row(NondetType type) { return kTypes[static_cast<u32>(type)]; }
bool is_floating(NondetType type) { return type == NondetType::float_ || type == NondetType::double_; }
bool is_signed_whole(NondetType type) { return type <= NondetType::long_ && type != NondetType::char_; }

[[noreturn]] void wrong(NondetType type, std::string_view value) {
  throw std::invalid_argument(fmt::format("'{}' is no value of type {}", value, row(type).name));
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end; (end = text.find(separator)) != std::string_view::npos; text.remove_prefix(end + 1)) {
    parts.push_back(text.substr(0, end));
  }
  parts.push_back(text);
  return parts;
}

template <class Number>
std::optional<Number> read(std::string_view text, auto... how) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, how...);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

i64 whole(NondetType type, std::string_view text) {
  const TypeRow& of = row(type);
  if (text == "min") return of.min;
  if (text == "max") return of.max;
  const auto value = read<i64>(text);
  if (!value || *value < of.min || *value > of.max) wrong(type, text);
  return *value;
}

/// One ASCII character, or U+0041.
i64 character(std::string_view text) {
  if (text.size() == 1) return static_cast<unsigned char>(text[0]);
  if (text.starts_with("U+")) {
    const auto value = read<u32>(text.substr(2), 16);
    if (value && *value <= 0xffff) return *value;
  }
  wrong(NondetType::char_, text);
}

i64 floating(NondetType type, std::string_view text) {
  const auto bits = [&](double value) {
    return std::bit_cast<i64>(type == NondetType::float_ ? static_cast<double>(static_cast<float>(value)) : value);
  };
  using Double = std::numeric_limits<double>;
  using Float = std::numeric_limits<float>;
  if (text == "max") return bits(type == NondetType::float_ ? static_cast<double>(Float::max()) : Double::max());
  if (text == "min")
    return bits(type == NondetType::float_ ? static_cast<double>(Float::denorm_min()) : Double::denorm_min());
  if (text == "nan") return bits(Double::quiet_NaN());
  if (text == "inf") return bits(Double::infinity());
  if (text == "-inf") return bits(-Double::infinity());
  const auto value = read<double>(text);
  if (!value) wrong(type, text);
  return bits(*value);
}

void add_whole(NondetType type, std::string_view text, std::vector<i64>& into) {
  const std::size_t dots = text.find("..");
  const i64 first = whole(type, text.substr(0, dots));
  const i64 last = dots == std::string_view::npos ? first : whole(type, text.substr(dots + 2));
  if (last < first) wrong(type, text);
  if (static_cast<u64>(last) - static_cast<u64>(first) >= kMostValues) {
    throw std::invalid_argument(fmt::format("{} are more than {} values", text, kMostValues));
  }
  for (i64 value = first;; ++value) {
    into.push_back(value);
    if (value == last) break;
  }
}

}  // namespace

std::string_view NondetValues::defaults() { return kDefaults; }

NondetValues NondetValues::parse(std::string_view text) {
  NondetValues values;
  values.replace(kDefaults);
  values.text_ = text;
  if (!text.empty()) values.replace(text);
  return values;
}

void NondetValues::replace(std::string_view text) {
  for (const std::string_view part : split(text, ';')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) {  // applies to all signed integer types
      for (u32 i = 0; i < kNondetTypes; ++i) {
        const auto type = static_cast<NondetType>(i);
        if (is_signed_whole(type)) rows_[i] = row_of(type, part);
      }
      continue;
    }
    const std::string_view name = part.substr(0, equals);
    u32 i = 0;
    while (i < kNondetTypes && kTypes[i].name != name) ++i;
    if (i == kNondetTypes) {
      throw std::invalid_argument(
          fmt::format("{} is none of byte, char, short, int, long, float, double, string", name));
    }
    rows_[i] = row_of(static_cast<NondetType>(i), part.substr(equals + 1));
  }
}

NondetValues::Row NondetValues::row_of(NondetType type, std::string_view text) {
  Row made;
  made.text = text;
  for (const std::string_view value : split(text, ',')) {
    if (type == NondetType::string_) {
      made.strings.emplace_back(value);
    } else if (type == NondetType::char_) {
      made.numbers.push_back(character(value));
    } else if (is_floating(type)) {
      made.numbers.push_back(floating(type, value));
    } else {
      add_whole(type, value, made.numbers);
    }
  }
  return made;
}

bool NondetValues::complete(NondetType type) const {
  if (type == NondetType::string_ || is_floating(type)) return false;
  const std::set<i64> values(numbers(type).begin(), numbers(type).end());
  return values.size() - 1 == static_cast<u64>(row(type).max) - static_cast<u64>(row(type).min);
}

std::string NondetValues::loss(NondetType type) const {
  const std::string& text = rows_[static_cast<u32>(type)].text;
  return fmt::format("Verifier.{} took no other values than {} (--nondet-values)", row(type).method,
                     type == NondetType::string_ ? "'" + text + "'" : text);
}

}  // namespace pathfleet::vm
