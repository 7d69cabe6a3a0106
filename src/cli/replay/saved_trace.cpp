#include "cli/replay/saved_trace.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/options/input_file.h"
#include "cli/options/input_options.h"
#include "cli/program/program.h"
#include "cli/program/time_outs.h"
#include "cli/reports/json_text.h"
#include "core/error.h"
#include "core/state_labels.h"
#include "ltl/parser.h"
#include "reduction/shared_uses.h"
#include "vm/program/warm_ups.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "pathfleet-trace";
constexpr int kVersion = 1;

FindingKind kind_of(const std::string& word) {
  for (const FindingKindInfo& row : finding_kinds) {
    if (word == row.word) return row.kind;
  }
  throw BadInput(fmt::format("{} is no kind of error", word));
}

vm::Granularity granularity_of(const std::string& word) {
  for (const GranularityWord& row : kGranularities) {
    if (row.word == word) return row.value;
  }
  throw BadInput(fmt::format("{} is no granularity", word));
}

std::string word_of(vm::Granularity granularity) {
  for (const GranularityWord& row : kGranularities) {
    if (row.value == granularity) return std::string(row.word);
  }
  throw InternalError("a granularity without a word");
}

vm::Symmetry symmetry_of(const std::string& word) {
  for (const SymmetryWord& row : kSymmetries) {
    if (row.word == word) return row.value;
  }
  throw BadInput(fmt::format("{} is no symmetry", word));
}

std::string word_of(vm::Symmetry symmetry) {
  for (const SymmetryWord& row : kSymmetries) {
    if (row.value == symmetry) return std::string(row.word);
  }
  throw InternalError("a symmetry without a word");
}

u64 number(const Json& json, u64 least, u64 most) {
  if (!json.is_number_unsigned() || json.get<u64>() < least || json.get<u64>() > most) {
    throw BadInput(fmt::format("{} is out of range", json.dump()));
  }
  return json.get<u64>();
}

/// A number from 1 to `most`.
u64 positive(const Json& json, u64 most) { return number(json, 1, most); }

SavedTrace from_json(const Json& json) {
  SavedTrace trace;
  vm::VmOptions& program = trace.program;
  const Json& given = json.at("program");
  program.class_path = given.at("class_path").get<std::string>();
  program.main_class = given.at("main").get<std::string>();
  program.arguments = given.at("arguments").get<std::vector<std::string>>();
  program.properties = given.value("properties", std::map<std::string, std::string>());
  const Json& options = json.at("options");
  program.assertions = options.at("assertions").get<bool>();
  program.assertion_property = options.at("assertion_property").get<bool>();
  program.exception_property = options.at("exception_property").get<bool>();
  program.runtime_exception_property = options.value("runtime_exception_property", false);
  program.granularity_asked = granularity_of(options.at("por").get<std::string>());
  AssumptionPolicy& assumptions = program.assumptions;
  assumptions.assume(Assumption::final_fields, options.at("trust_final_fields").get<bool>());
  assumptions.assume(Assumption::initializers_alone, options.value("initializers_alone", false));
  assumptions.assume(Assumption::references, options.value("ample_sets", false));
  assumptions.assume(Assumption::no_interrupts, options.value("no_interrupts", false));
  assumptions.assume(Assumption::no_unparks, options.value("no_unparks", false));
  assumptions.assume(Assumption::no_daemons, options.value("no_daemons", false));
  assumptions.assume(Assumption::disciplines, options.value("disciplines", false));
  if (const auto undisciplined = assumptions.exceptions(Assumption::disciplines)) {
    for (const std::string& name : options.value("undisciplined", std::vector<std::string>())) undisciplined->add(name);
  }
  program.undisciplined = reduction::undisciplined(assumptions);
  assumptions.assume(Assumption::locals_alone, options.value("locals_alone", false));
  for (const std::string& name : options.value("console_locked", std::vector<std::string>()))
    assumptions.exceptions(Assumption::console_unlocked)->add(name);
  assumptions.assume(Assumption::library_cold, options.contains("warm_ups"));
  assumptions.assume(Assumption::warm_up_alone, options.contains("warm_ups"));
  if (const auto warm_ups = assumptions.exceptions(Assumption::library_cold)) {
    for (const std::string& name : options.at("warm_ups").get<std::vector<std::string>>()) {
      if (!vm::has_warm_up(name)) throw BadInput("its key warm_ups has an unknown name");
      warm_ups->add(name);
    }
  }
  program.names_threads_by_text = options.value("names_threads_by_text", false);
  program.outputs = options.at("outputs").get<bool>();
  assumptions.assume(Assumption::operations_whole, !options.at("library_steps").get<bool>());
  program.clock_reads = options.at("clock_reads").get<bool>();
  program.spurious_wakeups = options.at("spurious_wakeups").get<bool>();
  program.processors = static_cast<u32>(positive(options.at("processors"), 0x7fffffff));
  program.max_transition_instructions = positive(options.at("max_transition"), ~u64{0});
  program.max_frames = static_cast<u32>(positive(options.at("max_stack_frames"), 0x7fffffff));
  program.max_heap_bytes = positive(options.at("max_heap"), ~u64{0});
  program.standard_input_file = options.at("stdin").get<std::string>();
  // Keys that older traces do not have; their absence means the default.
  if (options.value("last_resort_time_outs", false)) program.early_time_outs = 0;
  if (const Json most = options.value("early_time_outs", Json()); !most.is_null())
    program.early_time_outs = static_cast<u32>(number(most, 0, kMostEarlyTimeOuts));
  program.chooses_processors = options.value("chooses_processors", false);
  program.user_models = given.value("models", "");
  program.nondet = vm::NondetValues::parse(options.value("nondet_values", ""));
  program.enumerate_random = options.value("enumerate_random", false);
  program.invariants = options.value("invariants", std::vector<std::string>());
  program.end_conditions = options.value("end_conditions", std::vector<std::string>());
  program.races = options.value("races", false);
  for (const std::string& text : options.value("propositions", std::vector<std::string>())) {
    const ltl::Property property = ltl::parse(text);
    program.propositions.insert(program.propositions.end(), property.propositions.begin(), property.propositions.end());
    if (program.propositions.size() > most_labels) throw BadInput("it has too many propositions");
  }
  program.ignored_fields = options.value("ignored_fields", std::vector<std::string>());
  program.symmetry_asked = symmetry_of(options.value("symmetry", "heap"));
  program.max_symbolic_array = options.value("max_symbolic_array", program.max_symbolic_array);
  program.max_symbolic_string = options.value("max_symbolic_string", program.max_symbolic_string);
  read_input_options(options.value("input", Json::object()), program);
  if (options.value("symbolic", false)) {
    program.symbolic = std::make_shared<vm::SymbolicWorld>();
    program.pinned = std::make_shared<vm::PinnedInputs>(json.value("inputs", vm::PinnedInputs()));
    program.fuse = false;
  }
  const Json configuration = options.value("configuration", Json::object());
  for (const auto& [key, value] : configuration.items()) {
    program.configuration.emplace(key, value.get<std::string>());
  }

  Finding& finding = trace.counterexample.finding;
  const Json& error = json.at("error");
  finding.kind = kind_of(error.at("kind").get<std::string>());
  finding.class_name = error.at("class").get<std::string>();
  finding.message = error.at("message").get<std::string>();
  finding.location = error.at("location").get<std::string>();
  for (const Json& choice : json.at("choices")) {
    if (!choice.is_number_unsigned() || choice.get<u64>() > ~u32{0}) throw BadInput("a choice is not a number");
    trace.counterexample.choices.push_back(choice.get<u32>());
  }
  if (const Json cycle = json.value("cycle", Json()); !cycle.is_null())
    trace.counterexample.cycle = number(cycle, 0, trace.counterexample.choices.size());
  if ((finding.kind == FindingKind::temporal || finding.kind == FindingKind::livelock) !=
      trace.counterexample.cycle.has_value())
    throw BadInput("a run that never ends has a cycle, and no other has one");
  return trace;
}

}  // namespace

void save_trace(std::ostream& out, const vm::VmOptions& program, const Counterexample& counterexample,
                const std::map<std::string, u64>& inputs) {
  const Finding& finding = counterexample.finding;
  const auto undisciplined = program.assumptions.exceptions(Assumption::disciplines);
  Json propositions = Json::array();
  for (const ltl::Proposition& proposition : program.propositions) propositions.push_back(proposition.text);
  Json json = {{"format", kFormat},
               {"version", kVersion},
               {"program",
                {{"class_path", program.class_path},
                 {"models", program.user_models},
                 {"main", program.main_class},
                 {"arguments", program.arguments},
                 {"properties", program.properties}}},
               {"options",
                {{"assertions", program.assertions},
                 {"assertion_property", program.assertion_property},
                 {"exception_property", program.exception_property},
                 {"runtime_exception_property", program.runtime_exception_property},
                 {"por", word_of(program.granularity())},
                 {"trust_final_fields", program.assumes(Assumption::final_fields)},
                 {"initializers_alone", program.assumes(Assumption::initializers_alone)},
                 {"ample_sets", program.ample_sets()},
                 {"no_interrupts", program.assumes(Assumption::no_interrupts)},
                 {"no_unparks", program.assumes(Assumption::no_unparks)},
                 {"no_daemons", program.assumes(Assumption::no_daemons)},
                 {"names_threads_by_text", program.names_threads_by_text},
                 {"disciplines", undisciplined != nullptr},
                 {"undisciplined", undisciplined ? undisciplined->names() : std::vector<std::string>()},
                 {"locals_alone", program.assumes(Assumption::locals_alone)},
                 {"console_locked", program.assumptions.exceptions(Assumption::console_unlocked)->names()},
                 {"outputs", program.outputs},
                 {"library_steps", program.library_steps()},
                 {"clock_reads", program.clock_reads},
                 {"early_time_outs", program.early_time_outs ? Json(*program.early_time_outs) : Json()},
                 {"spurious_wakeups", program.spurious_wakeups},
                 {"processors", program.processors},
                 {"chooses_processors", program.chooses_processors},
                 {"max_transition", program.max_transition_instructions},
                 {"max_stack_frames", program.max_frames},
                 {"max_heap", program.max_heap_bytes},
                 {"stdin", program.standard_input_file},
                 {"nondet_values", program.nondet.text()},
                 {"enumerate_random", program.enumerate_random},
                 {"invariants", program.invariants},
                 {"end_conditions", program.end_conditions},
                 {"races", program.races},
                 {"propositions", propositions},
                 {"ignored_fields", program.ignored_fields},
                 {"symmetry", word_of(program.symmetry())},
                 {"symbolic", program.symbolic != nullptr},
                 {"max_symbolic_array", program.max_symbolic_array},
                 {"max_symbolic_string", program.max_symbolic_string},
                 {"input", input_options_json(program)},
                 {"configuration", Json(std::map<std::string, std::string>(program.configuration.begin(),
                                                                           program.configuration.end()))}}},
               {"error",
                {{"kind", to_string(finding.kind)},
                 {"class", finding.class_name},
                 {"message", finding.message},
                 {"location", finding.location.text}}},
               {"inputs", inputs},
               {"choices", counterexample.choices}};
  if (const auto warm_ups = program.assumptions.exceptions(Assumption::library_cold))
    json["options"]["warm_ups"] = warm_ups->names();
  if (counterexample.cycle) json["cycle"] = *counterexample.cycle;
  out << json_text(json, 1) << '\n';
}

SavedTrace load_trace(const std::string& path) {
  constexpr u64 most_bytes = u64{256} << 20;
  const std::string text = read_input_file(path, most_bytes);
  try {
    const Json json = Json::parse(text);
    if (!json.is_object() || json.value("format", "") != kFormat) throw BadInput("it was not written by check --trace");
    const int version = json.at("version").get<int>();
    if (version != kVersion) throw BadInput(fmt::format("its version is {}, this program reads {}", version, kVersion));
    return from_json(json);
  } catch (const std::invalid_argument& wrong) {
    throw BadInput(fmt::format("{} is not a saved trace: {}", path, wrong.what()));
  } catch (const std::runtime_error& wrong) {
    throw BadInput(fmt::format("{} is not a saved trace: {}", path, wrong.what()));
  } catch (const Json::exception& wrong) {
    throw BadInput(fmt::format("{} is not a saved trace: {}", path, wrong.what()));
  }
}

}  // namespace pathfleet::cli
