#include "cli/options/jpf_config.h"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "cli/options/options.h"
#include "core/error.h"

namespace pathfleet::cli {
namespace {

namespace fs = std::filesystem;

std::string trimmed(std::string_view text) {
  const auto blank = [](char c) { return c >= 0 && c <= ' '; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return std::string(text);
}

/// A value in JPF's normal form: all words for true become one, likewise those for false and for null.
std::optional<std::string> normalized(std::string_view value) {
  std::string text = trimmed(value), lower = text;
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  if (lower == "true" || lower == "yes" || lower == "on") return "true";
  if (lower == "false" || lower == "no" || lower == "off") return "false";
  if (lower == "nil" || lower == "null") return std::nullopt;
  return text;
}

std::string home_folder() {
  if (const char* home = std::getenv("HOME"); home && *home) return home;
  const passwd* user = getpwuid(getuid());
  return user ? user->pw_dir : "";
}

/// The Java system properties that configuration files may refer to.
std::optional<std::string> system_property(const std::string& key) {
  if (key == "user.home") return home_folder();
  if (key == "user.dir") return fs::current_path().string();
  if (key == "user.name") {
    const passwd* user = getpwuid(getuid());
    return user ? user->pw_name : "";
  }
  if (key == "file.separator") return "/";
  if (key == "path.separator") return ":";
  if (key == "line.separator") return "\n";
  if (key == "java.io.tmpdir") return "/tmp";
  if (key == "os.name") return "Linux";
  return std::nullopt;
}

}  // namespace

const JpfConfig::Entry* JpfConfig::find(const std::string& key) const {
  const auto found = entries_.find(key);
  return found == entries_.end() ? nullptr : &found->second;
}

std::vector<std::string> JpfConfig::split(const std::string& list, const std::string& separators) {
  std::vector<std::string> elements;
  std::string element;
  bool quoted = false;
  for (const char c : list) {
    if (!quoted && separators.find(c) != std::string::npos) {
      elements.push_back(trimmed(element));
      element.clear();
    } else if (!quoted && c == '`') {
      quoted = true;
      continue;
    } else {
      element += c;
    }
    quoted = false;
  }
  if (!element.empty()) elements.push_back(trimmed(element));
  return elements;
}

std::string JpfConfig::expanded(const std::string& text, const std::string& where) {
  constexpr std::size_t longest = 1 << 20;
  std::string result;
  for (std::size_t at = 0;;) {
    const std::size_t begin = text.find("${", at), end = begin == std::string::npos ? begin : text.find('}', begin);
    if (end == std::string::npos) {
      result.append(text, at);
      break;
    }
    result.append(text, at, begin - at);
    const std::string key = text.substr(begin + 2, end - begin - 2);
    used_.insert(key);
    if (const Entry* entry = find(key)) {
      result += entry->value;
    } else if (const auto property = system_property(key)) {
      result += *property;
    } else {
      unknown_.insert(key);
    }
    if (result.size() > longest)
      throw BadInput(fmt::format("{}: with what ${{...}} stands for it is longer than 1 MB", where));
    at = end + 1;
  }
  return result;
}

void JpfConfig::store(const std::string& key, std::string value, const std::string& where, bool of_project) {
  constexpr std::size_t most = 64 << 20;
  stored_ += value.size();
  if (stored_ > most) throw BadInput(fmt::format("{}: all values together are longer than {} MB", where, most >> 20));
  sequence_.push_back(key);
  entries_[key] = {std::move(value), where, of_project};
}

void JpfConfig::put(const std::string& raw_key, const std::string& value, const std::string& where, bool of_project) {
  if (raw_key.starts_with('@')) return keyword(raw_key, value, where);
  std::string key = expanded(raw_key, where);
  const bool append = key.size() > 1 && key.back() == '+';
  const bool prepend = !append && key.size() > 1 && key.front() == '+';
  if (append) key.pop_back();
  if (prepend) key.erase(0, 1);
  if (key.empty()) throw BadInput(where + ": a value without a key");
  const auto fresh = normalized(expanded(value, where));
  if (!append && !prepend) {
    if (fresh) {
      store(key, *fresh, where, of_project);
    } else {
      entries_.erase(key);
    }
    return;
  }
  if (!fresh) return;
  const Entry* old = find(key);
  const std::string before = old ? old->value : "";
  store(key, append ? before + *fresh : *fresh + before, where, of_project);
}

void JpfConfig::set(const std::string& key, const std::string& value, const std::string& where) {
  put(key, value, where, false);
}

void JpfConfig::set_word(const std::string& word) {
  const std::size_t equals = word.find('=');
  const std::string key = trimmed(std::string_view(word).substr(0, equals));
  if (key.empty() || key == "+" || key.starts_with('@')) throw UsageError(fmt::format("+{}: this is no key", word));
  if (equals == std::string::npos) return put(key, "true", "+" + word, false);
  const std::string value = trimmed(std::string_view(word).substr(equals + 1));
  if (value.empty() && key.back() != '+' && key.front() != '+') {
    entries_.erase(expanded(key, "+" + word));  // as in JPF: a word without a value removes the key
    return;
  }
  put(key, value, "+" + word, false);
}

void JpfConfig::keyword(const std::string& key, const std::string& value, const std::string& where) {
  if (key == "@requires") {
    for (const std::string& needed : split(value)) {
      used_.insert(needed);
      if (!find(needed)) throw SkipRest{};
    }
  } else if (key == "@include") {
    const std::string path = trimmed(expanded(value, where));
    if (path.empty()) throw BadInput(where + ": @include needs a file");
    include(path, where, false);
  } else if (key == "@include_if" || key == "@include_unless") {
    include_if(key, trimmed(expanded(value, where)), where, key == "@include_if");
  } else if (key == "@using") {
    const std::string project = trimmed(value);
    used_.insert(project);
    const Entry* folder = find(project);
    if (!folder) {
      throw BadInput(fmt::format("{}: @using {}: nothing says where this is; give +{}=DIR or +site=FILE", where,
                                 project, project));
    }
    const std::string path = folder->value + "/jpf.properties";
    if (!projects_.insert(path).second) return;
    include(path, where, true);
  } else {
    throw BadInput(fmt::format("{}: unknown keyword {}", where, key));
  }
}

/// "?key?file"
void JpfConfig::include_if(const std::string& key, const std::string& value, const std::string& where, bool present) {
  const std::size_t mark = value.starts_with('?') ? value.find('?', 1) : std::string::npos;
  if (mark == std::string::npos || mark == 1 || mark + 1 == value.size()) {
    throw BadInput(fmt::format("{}: {} needs ?key?file, found '{}'", where, key, value));
  }
  used_.insert(value.substr(1, mark - 1));
  if ((find(value.substr(1, mark - 1)) != nullptr) == present) include(value.substr(mark + 1), where, false);
}

void JpfConfig::include(const std::string& path, const std::string& where, bool of_project) {
  fs::path file = path;
  if (file.is_relative()) {
    const Entry* folder = find("config_path");
    if (folder) file = fs::path(folder->value) / file;
  }
  const std::string name = file.string();
  std::error_code none;
  if (!fs::is_regular_file(file, none)) throw BadInput(fmt::format("{}: there is no file {}", where, name));
  if (std::find(loading_.begin(), loading_.end(), name) != loading_.end()) {
    throw BadInput(fmt::format("{}: {} includes itself", where, name));
  }
  constexpr std::size_t deepest = 64;
  constexpr u32 most_files = 1000;
  if (loading_.size() >= deepest)
    throw BadInput(fmt::format("{}: {} is included more than {} files deep", where, name, deepest));
  if (++files_ > most_files) throw BadInput(fmt::format("{}: more than {} files are included", where, most_files));
  const auto config = entries_.find("config") == entries_.end() ? std::nullopt : std::optional(entries_["config"]);
  const auto config_path = config ? std::optional(entries_["config_path"]) : std::nullopt;
  const fs::path absolute = fs::absolute(file);
  entries_["config"] = {absolute.string(), name, true};
  entries_["config_path"] = {absolute.parent_path().string(), name, true};
  loading_.push_back(name);
  try {
    for (const Property& property : read_properties(name)) {
      put(property.key, property.value, fmt::format("{}:{}", name, property.line), of_project);
    }
  } catch (const SkipRest&) {
  }
  loading_.pop_back();
  if (config) {
    entries_["config"] = *config;
    entries_["config_path"] = *config_path;
  }
}

void JpfConfig::load(const std::string& path) {
  std::error_code none;
  if (!fs::is_regular_file(path, none)) throw BadInput(fmt::format("cannot read {}: there is no such file", path));
  entries_.erase("config");  // so that a relative path starts at the current directory
  entries_.erase("config_path");
  include(path, path, false);
}

void JpfConfig::load_site(const std::string& site) {
  std::error_code none;
  if (!site.empty()) return include(fs::absolute(expanded(site, "site")).string(), "site", true);
  for (const char* name : {"/.jpf/site.properties", "/jpf/site.properties"}) {
    const std::string path = home_folder() + name;
    if (fs::is_regular_file(path, none)) return include(path, "site", true);
  }
}

}  // namespace pathfleet::cli
