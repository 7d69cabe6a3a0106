#include "cli/options/jpf_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "core/error.h"
#include "core/types.h"
#include "search/orders.h"
#include "vm/inputs/named_choices.h"
#include "vm/state/match_mask.h"

namespace pathfleet::cli {
namespace {

using Entry = JpfConfig::Entry;

/// Removes JPF's package: "gov.nasa.jpf.search.DFSearch" and ".search.DFSearch" become "search.DFSearch". Other names
/// stay.
std::string class_of_jpf(std::string name) {
  if (name.starts_with("gov.nasa.jpf.")) return name.substr(13);
  if (name.starts_with('.')) return name.substr(1);
  return name;
}

struct Ending {
  std::string_view name, word;
};
constexpr Ending kStores[] = {{"vm.JenkinsStateSet", "fingerprint"},
                              {"jvm.JenkinsStateSet", "fingerprint"},
                              {"vm.FullStateSet", "exact"},
                              {"jvm.FullStateSet", "exact"}};
constexpr Ending kProperties[] = {{"vm.NotDeadlockedProperty", "deadlock"},
                                  {"jvm.NotDeadlockedProperty", "deadlock"},
                                  {"vm.NoUncaughtExceptionsProperty", "assertion,exception"},
                                  {"jvm.NoUncaughtExceptionsProperty", "assertion,exception"}};
/// Listeners whose output is part of every report of ours.
constexpr std::string_view kListenersOfReports[] = {"listener.SearchStats", "listener.DeadlockAnalyzer",
                                                    "listener.StateCountEstimator", "listener.ErrorTraceGenerator"};

template <std::size_t N>
std::string_view find_in(const Ending (&rows)[N], std::string_view name) {
  for (const Ending& row : rows) {
    if (row.name == name) return row.word;
  }
  return {};
}

class Translation {
 public:
  explicit Translation(const JpfConfig& config) : config_(config) {}

  JpfProgram run() {
    collect_project_paths();
    for (const auto& [key, entry] : config_.entries()) {
      if (!translate(key, entry) && !entry.of_project && !is_of_named_choice(key)) not_known(key);
    }
    if (!property_.empty() || !races_from_.empty()) {
      const std::string races = races_from_.empty() ? "" : ",race";
      add("--property", (property_.empty() ? "deadlock,assertion,exception" : property_) + races,
          property_.empty() ? races_from_ : property_from_);
    }
    if (!class_path_.empty()) add("--class-path", fmt::format("{}", fmt::join(class_path_, ":")), class_path_from_);
    return std::move(program_);
  }

 private:
  bool translate(const std::string& key, const Entry& entry) {
#define MAPPED(name, function) \
  if (key == name) {           \
    function(key, entry);      \
    return true;               \
  }
#define ACCEPTED(pattern) \
  if (vm::fits_pattern(pattern, key)) return true;
#define DEFAULT(name, usual)                               \
  if (key == name) {                                       \
    if (entry.value != usual) without_meaning(key, entry); \
    return true;                                           \
  }
#include "cli/options/jpf_keys.def"
#undef MAPPED
#undef ACCEPTED
#undef DEFAULT
    return used_.contains(key) || config_.used_keys().contains(key);
  }

  bool is_of_named_choice(const std::string& key) const {
    for (std::size_t dot = key.find('.'); dot != std::string::npos; dot = key.find('.', dot + 1)) {
      if (vm::is_named_choice(configuration(), std::string_view(key).substr(0, dot))) return true;
    }
    return false;
  }
  const vm::Configuration& configuration() const {
    if (configuration_.empty()) {
      for (const auto& [key, entry] : config_.entries()) configuration_.emplace(key, entry.value);
    }
    return configuration_;
  }

  void not_known(const std::string& key) { program_.without_meaning.push_back(key); }
  /// Adds the value to the warning: it has no effect, but other values of the key have one. Values of a project's
  /// defaults were not chosen by the user, so they cause no warning.
  void without_meaning(const std::string& key, const Entry& entry) {
    if (!entry.of_project) program_.without_meaning.push_back(fmt::format("{} = {}", key, entry.value));
  }
  void add(const std::string& option, const std::string& value, const std::string& where) {
    program_.words.push_back({option + "=" + value, where});
  }
  [[noreturn]] static void wrong(const std::string& key, const Entry& entry, std::string_view what) {
    throw BadInput(fmt::format("{}: {} = {}: {}", entry.where, key, entry.value, what));
  }
  static bool is_true(const std::string& key, const Entry& entry) {
    if (entry.value != "true" && entry.value != "false") wrong(key, entry, "true or false is needed");
    return entry.value == "true";
  }
  /// A whole number. MAX (JPF's largest number) and negative numbers mean no limit.
  static u64 limit(const std::string& key, const Entry& entry) {
    if (entry.value == "MAX") return 0;
    i64 number = 0;
    const char* end = entry.value.data() + entry.value.size();
    const auto [rest, error] = std::from_chars(entry.value.data(), end, number);
    if (error != std::errc() || rest != end) wrong(key, entry, "a number is needed");
    return number < 0 ? 0 : static_cast<u64>(number);
  }

  // ---- Functions for the keys of jpf_keys.def

  void target(const std::string&, const Entry& entry) { program_.main_class = entry.value; }
  void target_args(const std::string&, const Entry& entry) { program_.arguments = JpfConfig::split(entry.value); }
  void target_entry(const std::string& key, const Entry& entry) {
    if (entry.value != "main" && entry.value != "main([Ljava/lang/String;)V") {
      wrong(key, entry, "a program begins with main(String[]); write a class whose main calls that method");
    }
  }
  void class_path(const std::string&, const Entry& entry) {
    std::vector<std::string> own = JpfConfig::split(entry.value, ",;:");
    std::erase(own, "");
    class_path_.insert(class_path_.begin(), own.begin(), own.end());
    class_path_from_ = entry.where;
  }
  void search_class(const std::string& key, const Entry& entry) {
    const std::optional<search::OrderName> name = search::order_of_jpf(class_of_jpf(entry.value));
    if (!name) return without_meaning(key, entry);
    add("--search", std::string(name->order), entry.where);
    if (!name->heuristic.empty()) add("--heuristic", std::string(name->heuristic), entry.where);
  }
  void depth_limit(const std::string& key, const Entry& entry) {
    add("--max-depth", std::to_string(limit(key, entry)), entry.where);
  }
  void multiple_errors(const std::string& key, const Entry& entry) {
    add("--all-errors", is_true(key, entry) ? "true" : "false", entry.where);
  }
  void properties(const std::string& key, const Entry& entry) {
    std::string found;
    for (const std::string& name : JpfConfig::split(entry.value)) {
      if (name.empty()) continue;
      const std::string_view word = find_in(kProperties, class_of_jpf(name));
      if (word.empty()) {
        if (!entry.of_project) program_.without_meaning.push_back(fmt::format("{} = {}", key, name));
        continue;
      }
      if (!found.empty()) found += ',';
      found += word;
    }
    if (found.empty()) wrong(key, entry, "this leaves nothing to look for");
    property_ = found;
    property_from_ = entry.where;
  }
  void enumerate_random(const std::string& key, const Entry& entry) {
    add("--enumerate-random", is_true(key, entry) ? "true" : "false", entry.where);
  }
  void max_processors(const std::string& key, const Entry& entry) {
    add("--max-processors", std::to_string(limit(key, entry)), entry.where);
  }
  void transition_length(const std::string& key, const Entry& entry) {
    const u64 length = limit(key, entry);
    if (length > 0) add("--max-transition", std::to_string(length), entry.where);
  }
  void por(const std::string& key, const Entry& entry) {
    add("--por", is_true(key, entry) ? "default" : "off", entry.where);
  }
  void storage(const std::string& key, const Entry& entry) {
    const std::string_view word = find_in(kStores, class_of_jpf(entry.value));
    if (word.empty()) return without_meaning(key, entry);
    add("--store", std::string(word), entry.where);
  }
  void disabled_assertions(const std::string& key, const Entry& entry) {
    if (entry.value != "*") return without_meaning(key, entry);
    add("--disable-assertions", "true", entry.where);
  }
  void enabled_assertions(const std::string& key, const Entry& entry) {
    if (entry.value != "*") without_meaning(key, entry);
  }
  /// Methods are separated by commas, arguments by '#'. Only one method is supported.
  void symbolic_method(const std::string& key, const Entry& entry) {
    const std::vector<std::string> methods = JpfConfig::split(entry.value);
    if (methods.size() != 1) return wrong(key, entry, "one method is needed");
    add("--method", methods[0], entry.where);
  }
  void listeners(const std::string& key, const Entry& entry) {
    for (const std::string& name : JpfConfig::split(entry.value)) {
      const std::string listener = class_of_jpf(name);
      if (listener.empty()) continue;
      if (listener == "listener.BudgetChecker") {
        budget();
      } else if (listener == "listener.PreciseRaceDetector") {
        races_from_ = entry.where;
      } else if (listener == "listener.StateSpaceDot") {
        add("--graph", "jpf-state-space.dot", entry.where);
      } else if (std::find(std::begin(kListenersOfReports), std::end(kListenersOfReports), listener) ==
                     std::end(kListenersOfReports) &&
                 !entry.of_project) {
        program_.without_meaning.push_back(fmt::format("{} = {}", key, name));
      }
    }
  }

  /// The limits of gov.nasa.jpf.listener.BudgetChecker.
  void budget() {
    if (const Entry* entry = budget_of("budget.max_time")) {
      add("--time-limit", fmt::format("{}", static_cast<double>(limit("budget.max_time", *entry)) / 1000),
          entry->where);
    }
    if (const Entry* entry = budget_of("budget.max_state")) {
      add("--max-states", std::to_string(limit("budget.max_state", *entry)), entry->where);
    }
    if (const Entry* entry = budget_of("budget.max_depth")) {
      add("--max-depth", std::to_string(limit("budget.max_depth", *entry)), entry->where);
    }
  }
  const Entry* budget_of(const std::string& key) {
    used_.insert(key);
    const auto known = std::find(program_.without_meaning.begin(), program_.without_meaning.end(), key);
    if (known != program_.without_meaning.end()) program_.without_meaning.erase(known);
    return config_.find(key);
  }

  /// Collects "NAME.classpath" of all projects, relative to the value of the key NAME. The last project comes first, as
  /// in JPF.
  void collect_project_paths() {
    const std::vector<std::string>& keys = config_.sequence();
    std::set<std::string> done;
    for (auto key = keys.rbegin(); key != keys.rend(); ++key) {
      if (!key->ends_with(".classpath") || !done.insert(*key).second) continue;
      const Entry* paths = config_.find(*key);
      const Entry* folder = config_.find(key->substr(0, key->find('.')));
      if (!paths || !folder) continue;
      for (const std::string& path : JpfConfig::split(paths->value)) {
        if (path.empty()) continue;
        class_path_.push_back(path.starts_with('/') ? path : folder->value + "/" + path);
        class_path_from_ = paths->where;
      }
    }
  }

  const JpfConfig& config_;
  JpfProgram program_;
  std::vector<std::string> class_path_;
  std::string class_path_from_;
  std::string property_, property_from_, races_from_;  // races_from_: the listener that looks for races
  std::set<std::string> used_;
  mutable vm::Configuration configuration_;
};

}  // namespace

JpfProgram apply_jpf(const JpfConfig& config) { return Translation(config).run(); }

}  // namespace pathfleet::cli
