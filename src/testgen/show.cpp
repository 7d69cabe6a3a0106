// Heaps as text. Main function: show.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "testgen/input_heap.h"
#include "testgen/library_content.h"

namespace pathfleet::testgen {

namespace {

/// As java.lang.Double.toHexString, except that whole numbers of moderate size are written in decimal, which is easier
/// to read.
std::string real_text(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
  if (std::trunc(value) == value && std::fabs(value) < 1e9)
    return fmt::format("{}{:.1f}", std::signbit(value) && value == 0 ? "-" : "", std::fabs(value) == 0 ? 0.0 : value);
  std::string text = fmt::format("{:a}", value);
  const std::size_t exponent = text.find('p');
  if (text[exponent + 1] == '+') text.erase(exponent + 1, 1);
  if (text.find('.') == std::string::npos) text.insert(exponent, ".0");
  return text;
}

class Shower {
 public:
  explicit Shower(const Heap& heap, u32 depth = 0) : heap_(heap), depth_(depth) {}

  std::string show(const std::vector<std::pair<std::string, Value>>& roots) {
    std::string text;
    for (const auto& [name, value] : roots) text += fmt::format("{}: {}\n", name, of(value));
    for (std::size_t next = 0; next < order_.size(); ++next) text += object(next);
    return text;
  }

 private:
  std::string of(const Value& value) {
    switch (value.kind) {
      case Value::Kind::untouched: return "?";
      case Value::Kind::null: return "null";
      case Value::Kind::symbolic: return "?" + value.name;
      case Value::Kind::scalar: return scalar_text(value.type, value.bits);
      case Value::Kind::reference: break;
    }
    const HeapObject& object = heap_.objects.at(value.object);
    switch (object.kind) {
      case HeapObject::Kind::text: return quoted(object.text, '"');
      case HeapObject::Kind::unknown_text: return "\"?\"";
      case HeapObject::Kind::box: return fmt::format("{}({})", simple(object), of(object.elements.at(0)));
      case HeapObject::Kind::constant: return fmt::format("{}.{}", binary_name(object.class_name), ascii(object.text));
      default: break;
    }
    const auto [at, fresh] = numbers_.try_emplace(value.object, order_.size() + 1);
    if (fresh) order_.push_back(value.object);
    return fmt::format("#{}", at->second);
  }

  std::string object(std::size_t number) {
    const HeapObject& object = heap_.objects[order_[number]];
    std::string text = fmt::format("#{} {}", number + 1, binary_name(object.class_name));
    if (object.kind == HeapObject::Kind::opaque) return text + "\n";
    if (object.kind == HeapObject::Kind::content) return fmt::format("{}: {}\n", text, content(object));
    text += ':';
    if (object.kind == HeapObject::Kind::array) {
      text += " {";
      for (std::size_t i = 0; i < object.elements.size(); ++i) text += (i == 0 ? "" : ", ") + of(object.elements[i]);
      return text + "}\n";
    }
    for (std::size_t i = 0; i < object.fields.size(); ++i) {
      text += fmt::format("{}{}={}", i == 0 ? " " : ", ", object.fields[i].name, of(object.fields[i].value));
    }
    return text + "\n";
  }

  std::string content(const HeapObject& object) {
    const LibraryContent& row = *known_content(object.class_name);
    if (row.family == ContentFamily::builder) return quoted(object.text, '"');
    if (row.family == ContentFamily::lock) return object.text == u"held" ? "held" : "free";
    const std::size_t step = row.has_pairs() ? 2 : 1;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < object.elements.size(); i += step) order.push_back(i);
    if (!row.is_ordered() && depth_ < kDeepest) {
      // By what the element or key is, without the numbers of objects.
      std::vector<std::string> texts;
      for (const Value& element : object.elements) texts.push_back(Shower(heap_, depth_ + 1).show({{"", element}}));
      std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return texts[a] < texts[b]; });
    }
    std::string text = row.is_ordered() ? "[" : "{";
    for (const std::size_t i : order) {
      text += (text.size() == 1 ? "" : ", ") + of(object.elements[i]);
      if (step == 2) text += "=" + of(object.elements[i + 1]);
    }
    return text + (row.is_ordered() ? "]" : "}");
  }

  static std::string simple(const HeapObject& object) {
    return object.class_name.substr(object.class_name.rfind('/') + 1);
  }
  static std::string ascii(const std::u16string& text) {
    const std::string both = quoted(text, '"');
    return both.substr(1, both.size() - 2);
  }

  static constexpr u32 kDeepest = 4;  // of unordered collections in each other

  const Heap& heap_;
  const u32 depth_;
  std::map<u32, std::size_t> numbers_;
  std::vector<u32> order_;
};

}  // namespace

std::string show(const Roots& roots) { return Shower(roots.heap).show(roots.values); }

std::string show(const Outcome& outcome) {
  if (outcome.deadlock) return "deadlock\n";
  std::string text;
  if (!outcome.thrown.empty()) {
    text = "throws " + outcome.thrown;
    if (outcome.message) text += ": " + quoted(classfile::modified_utf8::decode(*outcome.message), '"');
    text += '\n';
  }
  if (outcome.statics.empty()) return text + show(outcome.after);
  Roots all = outcome.after;
  for (const HeapField& field : outcome.statics) all.values.emplace_back(static_name(field), field.value);
  return text + show(all);
}

std::string static_name(const HeapField& field) { return binary_name(field.holder) + "." + field.name; }

std::string show(const TestInput& input) {
  if (input.statics.empty()) return show(input.arguments);
  Roots all = input.arguments;
  for (const HeapField& field : input.statics) all.values.emplace_back(static_name(field), field.value);
  return show(all);
}

u64 size_of(const TestInput& input) {
  u64 size = input.arguments.heap.objects.size() << 20;
  for (const HeapObject& object : input.arguments.heap.objects) size += object.elements.size() + object.text.size();
  return size;
}

std::string scalar_text(char type, u64 bits) {
  switch (type) {
    case 'Z': return bits ? "true" : "false";
    case 'C': return quoted(std::u16string(1, static_cast<char16_t>(bits)), '\'');
    case 'J': return fmt::format("{}L", static_cast<i64>(bits));
    case 'F': return real_text(std::bit_cast<float>(static_cast<u32>(bits))) + "f";
    case 'D': return real_text(std::bit_cast<double>(bits));
    default: return fmt::format("{}", static_cast<i32>(bits));
  }
}

std::string quoted(std::u16string_view text, char quote) {
  std::string result(1, quote);
  for (const char16_t unit : text) {
    if (unit == static_cast<char16_t>(quote) || unit == u'\\') {
      result += '\\';
      result += static_cast<char>(unit);
    } else if (unit == u'\n') {
      result += "\\n";
    } else if (unit == u'\t') {
      result += "\\t";
    } else if (unit == u'\r') {
      result += "\\r";
    } else if (unit >= 0x20 && unit < 0x7f) {
      result += static_cast<char>(unit);
    } else {
      result += fmt::format("\\u{:04x}", static_cast<u32>(unit));
    }
  }
  return result + quote;
}

std::string binary_name(std::string_view class_name) {
  return class_name.starts_with('[') ? classfile::readable_type(class_name)
                                     : classfile::readable_class_name(class_name);
}

}  // namespace pathfleet::testgen
