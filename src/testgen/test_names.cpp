#include "testgen/test_names.h"

#include <fmt/format.h>

#include <cctype>
#include <map>
#include <set>

#include "classfile/modified_utf8.h"
#include "core/escape.h"
#include "testgen/library_content.h"

namespace pathfleet::testgen {

namespace {

constexpr std::size_t kLongest = 72;       // of the conditions in a name
constexpr std::size_t kLongestValue = 16;  // of a value in a name

/// A part of an identifier: other characters become underlines, which do not follow each other.
std::string word(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c));
    if (plain || (!result.empty() && result.back() != '_')) result += plain ? c : '_';
  }
  while (!result.empty() && result.back() == '_') result.pop_back();
  return result;
}

std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string simple_name(const std::string& class_name) {
  return word(class_name.substr(class_name.find_last_of("./$") + 1));
}

/// A value in a name; empty: it is too long, or an object.
std::string value_word(const Heap& heap, const Value& value) {
  switch (value.kind) {
    case Value::Kind::null: return "null";
    case Value::Kind::scalar: {
      std::string text = scalar_text(value.type, value.bits);
      if (value.type == 'J' || value.type == 'F') text.pop_back();
      if (text.ends_with(".0")) text.resize(text.size() - 2);
      const std::string sign = text.starts_with('-') ? "minus" : "";
      const std::string digits = word(text);
      return digits.empty() || digits.size() > kLongestValue ? "" : sign + digits;
    }
    case Value::Kind::reference: break;
    default: return {};
  }
  const HeapObject& object = heap.objects.at(value.object);
  switch (object.kind) {
    case HeapObject::Kind::text: {
      if (object.text.empty()) return "emptyString";
      const std::string text = word(classfile::modified_utf8::utf16_to_utf8(object.text));
      return text.size() > kLongestValue ? "" : text;
    }
    case HeapObject::Kind::box: return value_word(heap, object.elements.at(0));
    case HeapObject::Kind::constant: return word(classfile::modified_utf8::utf16_to_utf8(object.text));
    case HeapObject::Kind::array:
      return object.elements.empty() ? "emptyArray" : fmt::format("arrayOf{}", object.elements.size());
    case HeapObject::Kind::content: {
      const LibraryContent& row = *known_content(object.class_name);
      const std::size_t size = object.elements.size() / (row.has_pairs() ? 2 : 1);
      if (row.family == ContentFamily::optional) return size == 0 ? "empty" : value_word(heap, object.elements[0]);
      if (row.family == ContentFamily::cell) return value_word(heap, object.elements[0]);
      const std::string what = row.has_pairs()                                                                ? "map"
                               : row.family == ContentFamily::list                                            ? "list"
                               : row.family == ContentFamily::queue                                           ? "queue"
                               : row.family == ContentFamily::set || row.family == ContentFamily::ordered_set ? "set"
                                                                                                              : "";
      if (what.empty()) return {};
      return size == 0 ? "empty" + capital(what) : fmt::format("{}Of{}", what, size);
    }
    default: return {};
  }
}

std::string outcome_words(const TestInput& input) {
  const Outcome& outcome = *input.outcome;
  if (outcome.deadlock) return "deadlocks";
  if (!outcome.thrown.empty()) return "throws" + simple_name(outcome.thrown);
  if (outcome.after.values.empty() || !outcome.after.values[0].first.ends_with("result")) return {};
  const Value& value = outcome.after.values[0].second;
  if (value.kind == Value::Kind::reference) {
    const auto kept = outcome.kept.find(value.object);
    if (kept != outcome.kept.end() && !input.method.is_static &&
        input.arguments.values[0].second.object == kept->second)
      return "returnsThis";
  }
  const std::string text = value_word(outcome.after.heap, value);
  return text.empty() ? "" : "returns" + capital(text);
}

void append(std::string& name, const std::string& part) {
  if (!part.empty()) name += "_" + part;
}

}  // namespace

TestNames names_of(const TestInput& input) {
  const std::string stem = word(escape::java_stem(input.method.name));
  const std::string first = stem.empty() || std::isdigit(static_cast<unsigned char>(stem[0])) ? "test" + stem : stem;
  std::string conditions;
  // The last ones are the closest to the outcome.
  for (auto each = input.conditions.rbegin(); each != input.conditions.rend(); ++each) {
    const std::string part = word(*each);
    if (conditions.size() + part.size() > kLongest) break;
    conditions = part + (conditions.empty() ? "" : "_") + conditions;
  }
  std::string values;
  for (const auto& [name, value] : input.arguments.values) {
    if (name != "this") append(values, value_word(input.arguments.heap, value));
  }
  if (values.size() > kLongest) values.clear();
  TestNames names{first, first};
  append(names.by_path, conditions.empty() && !values.empty() ? values.substr(1) : conditions);
  append(names.by_path, outcome_words(input));
  names.by_input += values;
  append(names.by_input, outcome_words(input));
  return names;
}

TestNames names_of(const std::string& main_class) {
  std::string name = simple_name(main_class);
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0]))) name = "main" + name;
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return {name, name};
}

std::vector<std::string> different(const std::vector<TestNames>& wanted) {
  std::map<std::string, u32> by_path, by_input, used;
  std::map<std::string, bool> told_apart;  // by name by path: the names by input are different
  for (const TestNames& names : wanted) ++by_path[names.by_path], ++by_input[names.by_input];
  for (const TestNames& names : wanted) {
    bool& apart = told_apart.try_emplace(names.by_path, true).first->second;
    apart = apart && by_input[names.by_input] == 1;
  }
  std::vector<std::string> chosen;
  std::map<std::string, u32> counts;
  for (const TestNames& names : wanted) {
    chosen.push_back(by_path[names.by_path] > 1 && told_apart[names.by_path] ? names.by_input : names.by_path);
    ++counts[chosen.back()];
  }
  std::set<std::string> given;
  for (const auto& [name, count] : counts) {
    if (count == 1) given.insert(name);
  }
  for (std::string& name : chosen) {
    // A reserved word is no name: `default`, `assert`.
    if (counts[name] == 1 && escape::is_java_identifier(name)) continue;
    std::string numbered;
    do {
      numbered = fmt::format("{}_{}", name, ++used[name]);
    } while (!given.insert(numbered).second);
    name = numbered;
  }
  return chosen;
}

}  // namespace pathfleet::testgen
