#include "cli/options/input_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "cli/options/memory_limit.h"
#include "cli/options/option_table.h"

namespace pathfleet::cli {

namespace {

std::string trimmed(const std::string& text) {
  const auto begin = text.find_first_not_of(" \t");
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

u32 number(const std::string& text, std::string_view option) {
  u32 value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw UsageError(fmt::format("{}: '{}' is not a number", option, text));
  return value;
}

/// "5", "p.Node=5" or "5,p.Map=1".
void parse_objects(const std::string& text, vm::InputBounds& bounds) {
  for (const std::string& part : split_list(text, ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string::npos) {
      bounds.objects = number(trimmed(part), "--max-objects");
    } else {
      bounds.of_class[trimmed(part.substr(0, equals))] = number(trimmed(part.substr(equals + 1)), "--max-objects");
    }
  }
}

/// "p.Shape=p.Circle:p.Square,java.util.List=p.MyList".
void parse_candidates(const std::string& text, vm::InputBounds& bounds) {
  for (const std::string& part : split_list(text, ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string::npos || equals == 0)
      throw UsageError(fmt::format("--candidates: '{}' is not TYPE=CLASS:CLASS", part));
    for (const std::string& name : split_list(part.substr(equals + 1), ':')) {
      if (trimmed(name).empty()) throw UsageError(fmt::format("--candidates: '{}' is not TYPE=CLASS:CLASS", part));
      bounds.candidates[trimmed(part.substr(0, equals))].push_back(trimmed(name));
    }
  }
}

/// Throws UsageError if --lazy, --field-bounds and --answer-store do not go together.
void check_pruning_options(const Options& options) {
  if (options.answer_store.empty() == (options.lazy == "bliss-db"))
    throw UsageError("--lazy=bliss-db and --answer-store go together");
  if (prunes_structures(options) && options.field_bounds.empty())
    throw UsageError(fmt::format("--lazy={} needs --field-bounds (pathfleet bounds)", options.lazy));
  if (!prunes_structures(options) && !options.field_bounds.empty())
    throw UsageError("--field-bounds: say with --lazy=bli, rbli, bliss or bliss-db how they are used");
  if (prunes_structures(options) && (options.method.empty() || !options.main_class.empty()))
    throw UsageError("--field-bounds are about the receiver of a --method without MAIN");
}

}  // namespace

bool prunes_structures(const Options& options) { return options.lazy != "read" && options.lazy != "use"; }

vm::EntryMethod parse_entry(const std::string& text) {
  const auto wrong = [&](std::string_view what) {
    return UsageError(
        fmt::format("--method '{}': {}; write it as 'p.C.m(sym,con)', a word for each argument", text, what));
  };
  vm::EntryMethod entry;
  entry.text = text;
  const std::size_t first = text.find('(');
  const std::size_t last = text.rfind('(');
  if (first == std::string::npos || !text.ends_with(')')) throw wrong("there is no list of arguments");
  const std::string name = trimmed(text.substr(0, first));
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == name.size()) throw wrong("there is no class and method");
  entry.class_name = name.substr(0, dot);
  entry.name = name.substr(dot + 1);
  if (first != last) {
    entry.types = trimmed(text.substr(first, last - first));
    if (!entry.types.ends_with(')')) throw wrong("the descriptor of its arguments does not end with ')'");
  }
  std::string words = text.substr(last + 1, text.size() - last - 2);
  std::replace(words.begin(), words.end(), '#', ',');
  if (trimmed(words).empty()) return entry;
  for (const std::string& word : split_list(words, ',')) {
    const std::string kind = trimmed(word);
    if (kind != "sym" && kind != "con") throw wrong(fmt::format("'{}' is neither sym nor con", kind));
    entry.symbolic.push_back(kind == "sym");
  }
  return entry;
}

void take_input_options(const Options& options, vm::VmOptions& program) {
  if (parse_checks(options.check).conservative > 0 && options.conservative.empty()) {
    throw UsageError("--check=conservative looks at what --conservative rejects; say which method that is");
  }
  parse_objects(options.max_objects.empty() ? std::to_string(vm::InputBounds::kUnbounded) : options.max_objects,
                program.input);
  if (options.max_input_depth > 0)
    program.input.depth = static_cast<u32>(std::min<u64>(options.max_input_depth, vm::InputBounds::kUnbounded));
  program.input.aliasing = !options.no_aliasing;
  program.input.decide_at_use = options.lazy == "use";
  for (const std::string& shape : split_list(options.assume, ',')) {
    program.input.no_sharing = program.input.no_sharing || shape == "no-sharing";
    program.input.acyclic = program.input.acyclic || shape == "acyclic";
  }
  const auto bound = [](u64 given, const char* name) {
    constexpr u64 kMost = 60'000;  // the VM counts them in 16 bits
    if (given > kMost) throw UsageError(fmt::format("{}: at most {}", name, kMost));
    return static_cast<u32>(given);
  };
#define CRITERION(name, select, match, text) program.name##_bound = bound(options.name##_bound, "--" #name "-bound");
#include "vm/interpreter/criteria.def"
#undef CRITERION
  check_pruning_options(options);
  if (!options.candidates.empty()) parse_candidates(options.candidates, program.input);
  if (options.method.empty()) {
    for (const auto& [given, name] : {std::pair{!options.precondition.empty(), "--precondition"},
                                      {!options.postcondition.empty(), "--postcondition"},
                                      {!options.conservative.empty(), "--conservative"},
                                      {!options.assume.empty(), "--assume"},
                                      {options.black_box, "--black-box"}}) {
      if (given) throw UsageError(fmt::format("{} is about the input of a method; say which with --method", name));
    }
    return;
  }
  program.entry = parse_entry(options.method);
  program.entry.through_main = !options.main_class.empty();
  program.entry.precondition = options.precondition;
  program.entry.precondition_memory = options.precondition_memory == "on";
  constexpr u64 kPart = 8;  // of the memory limit
  const u64 limit = options.memory_limit ? options.memory_limit : default_memory_limit();
  program.entry.precondition_memory_bytes = std::min(program.entry.precondition_memory_bytes, limit / kPart);
  program.entry.postcondition = options.postcondition;
  program.entry.black_box = options.black_box;
  program.entry.conservative = options.conservative;
  program.entry.check_conservative = parse_checks(options.check).conservative > 0;
  if (program.entry.through_main) {
    if (!options.precondition.empty() || !options.postcondition.empty() || !options.conservative.empty() ||
        !options.assume.empty()) {
      throw UsageError(
          "--precondition, --postcondition and --assume are for a method without MAIN: where a program calls it, its "
          "main can "
          "say what is assumed");
    }
    return;
  }
  if (std::find(program.entry.symbolic.begin(), program.entry.symbolic.end(), false) != program.entry.symbolic.end()) {
    throw UsageError(
        fmt::format("--method {}: what a 'con' argument is, MAIN has to say, which is missing", options.method));
  }
  if (!options.conservative.empty() && (options.precondition.empty() || options.black_box)) {
    throw UsageError(
        "--conservative is asked of inputs that come into being as the method reads them; say with --precondition what "
        "a whole one has to meet");
  }
  if (options.black_box && options.precondition.empty())
    throw UsageError("--black-box makes the inputs that a --precondition accepts; say which");
}

nlohmann::json input_options_json(const vm::VmOptions& program) {
  return {
#define CRITERION(name, select, match, text) {#name "_bound", program.name##_bound},
#include "vm/interpreter/criteria.def"
#undef CRITERION
      {"method", program.entry.text},
      {"through_main", program.entry.through_main},
      {"precondition", program.entry.precondition},
      {"precondition_memory", program.entry.precondition_memory},
      {"postcondition", program.entry.postcondition},
      {"black_box", program.entry.black_box},
      {"conservative", program.entry.conservative},
      {"check_conservative", program.entry.check_conservative},
      {"objects", program.input.objects},
      {"objects_of", program.input.of_class},
      {"depth", program.input.depth},
      {"aliasing", program.input.aliasing},
      {"no_sharing", program.input.no_sharing},
      {"acyclic", program.input.acyclic},
      {"decide_at_use", program.input.decide_at_use},
      {"candidates", program.input.candidates}};
}

void read_input_options(const nlohmann::json& json, vm::VmOptions& program) {
  if (const std::string method = json.value("method", ""); !method.empty()) {
    program.entry = parse_entry(method);
    program.entry.through_main = json.value("through_main", false);
    program.entry.precondition = json.value("precondition", "");
    program.entry.precondition_memory = json.value("precondition_memory", true);
    program.entry.postcondition = json.value("postcondition", "");
    program.entry.black_box = json.value("black_box", false);
    program.entry.conservative = json.value("conservative", "");
    program.entry.check_conservative = json.value("check_conservative", false);
  }
  program.input.objects = json.value("objects", program.input.objects);
  program.input.of_class = json.value("objects_of", program.input.of_class);
  program.input.depth = json.value("depth", program.input.depth);
  program.input.aliasing = json.value("aliasing", true);
  program.input.no_sharing = json.value("no_sharing", false);
  program.input.acyclic = json.value("acyclic", false);
  program.input.decide_at_use = json.value("decide_at_use", false);
#define CRITERION(name, select, match, text) program.name##_bound = json.value(#name "_bound", 0u);
#include "vm/interpreter/criteria.def"
#undef CRITERION
  program.input.candidates = json.value("candidates", program.input.candidates);
}

}  // namespace pathfleet::cli
