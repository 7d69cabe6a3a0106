#include "cli/options/toml_config.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <set>

#include "cli/options/input_file.h"
#include "cli/options/option_table.h"
#include "cli/options/toml_depth.h"
#include "core/error.h"

namespace pathfleet::cli {
namespace {

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path) {}

  TomlConfig read(const toml::table& root) {
    for (const auto& [key, node] : root) {
      const std::string name(key.str());
      const toml::table* table = node.as_table();
      if (const OptionRow* row = find_option(name); row && row->kind == Kind::properties) {
        option(name, key.source(), node, "");
      } else if (table && name == "jpf") {
        jpf(*table);
      } else if (table && is_section(name)) {
        for (const auto& [inner, value] : *table) option(std::string(inner.str()), inner.source(), value, name);
      } else if (table) {
        fail(key.source(), fmt::format("[{}] is no section", name));
      } else {
        option(name, key.source(), node, "");
      }
    }
    return std::move(config_);
  }

 private:
  std::string place(const toml::source_region& source) const { return fmt::format("{}:{}", path_, source.begin.line); }
  [[noreturn]] void fail(const toml::source_region& source, const std::string& what) const {
    throw BadInput(place(source) + ": " + what);
  }

  static bool is_section(const std::string& name) {
    for (const OptionRow& row : option_table()) {
      if (toml_section(row.section) == name) return true;
    }
    return false;
  }

  /// Null if there is no option of this name.
  static const OptionRow* find_option(const std::string& name) {
    for (const OptionRow& known : option_table()) {
      if (real_name(known) == "--" + name) return &known;
    }
    return nullptr;
  }

  void option(const std::string& name, const toml::source_region& source, const toml::node& value,
              const std::string& section) {
    const OptionRow* row = find_option(name);
    if (!row) fail(source, fmt::format("there is no option {}", name));
    if (!section.empty() && toml_section(row->section) != section) {
      fail(source, fmt::format("{} belongs to [{}], or to none", name, toml_section(row->section)));
    }
    if (name == "config") fail(source, "a file cannot name another one");
    if (!given_.insert(name).second) fail(source, fmt::format("{} is there twice", name));
    if (row->kind == Kind::properties) {
      const toml::table* table = value.as_table();
      if (!table) fail(value.source(), fmt::format("{} is a table of names and texts", name));
      return properties(*table, name);
    }
    const std::string text = text_of(*row, value, name);
    if (text.empty() && row->kind != Kind::flag) return;  // an empty value, as in the sample file: the default
    config_.options.push_back({fmt::format("--{}={}", name, text), "", place(source)});
  }

  std::string text_of(const OptionRow& row, const toml::node& node, const std::string& name) const {
    switch (row.kind) {
      case Kind::flag:
        if (const auto* value = node.as_boolean()) return value->get() ? "true" : "false";
        fail(node.source(), fmt::format("{} is true or false", name));
      case Kind::number:
        if (const auto* value = node.as_integer()) return std::to_string(value->get());
        fail(node.source(), fmt::format("{} is a whole number", name));
      case Kind::seconds:
        if (const auto* value = node.as_integer()) return std::to_string(value->get());
        if (const auto* value = node.as_floating_point()) return fmt::format("{}", value->get());
        fail(node.source(), fmt::format("{} is a number of seconds", name));
      case Kind::size:
        if (const auto* value = node.as_integer()) return std::to_string(value->get());
        break;
      case Kind::text:
      case Kind::word:
      case Kind::set:
      case Kind::checks:
        if (const auto* array = node.as_array())
          return joined(*array, name, row.kind == Kind::text || name == "models" ? ':' : ',');
        break;
      case Kind::output:
      case Kind::choice:
      case Kind::properties: break;
    }
    if (const auto* value = node.as_string()) return value->get();
    fail(node.source(), fmt::format("{} is a text in quotes", name));
  }

  std::string joined(const toml::array& array, const std::string& name, char separator) const {
    std::string text;
    for (const toml::node& element : array) {
      const auto* value = element.as_string();
      if (!value) fail(element.source(), fmt::format("{} is a list of texts in quotes", name));
      text += (text.empty() ? "" : std::string(1, separator)) + value->get();
    }
    return text;
  }

  /// Calls `take(name, value, place)` for each value. The name is the same for size.min = 1 and nested tables:
  /// "size.min".
  template <class Take>
  void for_each_value(const toml::table& table, const std::string& prefix, const Take& take) {
    for (const auto& [key, node] : table) {
      const std::string name = prefix + std::string(key.str());
      if (const toml::table* inner = node.as_table()) {
        for_each_value(*inner, name + ".", take);
        continue;
      }
      std::string text;
      if (const auto* value = node.as_string()) {
        text = value->get();
      } else if (const auto* value = node.as_integer()) {
        text = std::to_string(value->get());
      } else if (const auto* value = node.as_floating_point()) {
        text = fmt::format("{}", value->get());
      } else if (const auto* value = node.as_boolean()) {
        text = value->get() ? "true" : "false";
      } else {
        fail(node.source(), fmt::format("{} is a text, a number, true or false", name));
      }
      take(name, text, place(key.source()));
    }
  }

  void jpf(const toml::table& table) {
    for_each_value(table, "", [&](const std::string& name, const std::string& value, const std::string& where) {
      config_.jpf.push_back({name, value, where});
    });
  }
  void properties(const toml::table& table, const std::string& option) {
    for_each_value(table, "", [&](const std::string& name, const std::string& value, const std::string& where) {
      config_.options.push_back({fmt::format("--{}={}={}", option, name, value), "", where});
    });
  }

  const std::string& path_;
  std::set<std::string> given_;
  TomlConfig config_;
};

}  // namespace

TomlConfig read_toml(const std::string& path) {
  constexpr u64 most_bytes = u64{4} << 20;
  const std::string text = read_input_file(path, most_bytes);
  check_toml_depth(text, path);
  try {
    const toml::table root = toml::parse(text, path);
    return Reader(path).read(root);
  } catch (const toml::parse_error& wrong) {
    throw BadInput(fmt::format("{}:{}: {}", path, wrong.source().begin.line, wrong.description()));
  }
}

}  // namespace pathfleet::cli
