#include "cli/testgen.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/utility.hpp>
#include <boost/serialization/vector.hpp>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/limits/interrupt.h"
#include "cli/limits/lost_outputs.h"
#include "cli/options/input_options.h"
#include "cli/options/option_table.h"
#include "cli/options/outputs.h"
#include "cli/program/coverage_files.h"
#include "cli/program/program.h"
#include "cli/program/program_identity.h"
#include "cli/reports/json_text.h"
#include "cli/reports/report.h"
#include "cli/reports/unreached.h"
#include "cli/search/choice_paths.h"
#include "cli/search/exploration.h"
#include "cli/search/rank_reports.h"
#include "cli/search/ranks.h"
#include "cli/search/refutations.h"
#include "cli/search/structure_pruning.h"
#include "cli/search/watch.h"
#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/interruption.h"
#include "core/limits.h"
#include "core/output_file.h"
#include "coverage/dead_code.h"
#include "coverage/report.h"
#include "hash/collapse_store.h"
#include "testgen/call_collector.h"
#include "testgen/concrete_calls.h"
#include "testgen/criteria.h"
#include "testgen/java_suite.h"
#include "testgen/json.h"
#include "testgen/object_makers.h"
#include "testgen/path_words.h"
#include "testgen/schedules.h"
#include "testgen/selection.h"
#include "testgen/static_state.h"
#include "testgen/test_order.h"

namespace boost::serialization {

template <class Archive>
void serialize(Archive& archive, pathfleet::testgen::Value& value, unsigned) {
  archive& value.kind& value.type& value.object& value.bits& value.name;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::testgen::HeapField& field, unsigned) {
  archive& field.holder& field.name& field.descriptor& field.value;
}
template <class Archive>
void serialize(Archive& archive, pathfleet::testgen::HeapObject& object, unsigned) {
  std::vector<u_int16_t> text(object.text.begin(), object.text.end());
  archive& object.kind& object.class_name& object.fields& object.elements& text;
  object.text.assign(text.begin(), text.end());
}
template <class Archive>
void serialize(Archive& archive, pathfleet::testgen::TestInput& input, unsigned) {
  archive& input.method.class_name& input.method.name& input.method.descriptor& input.method.is_static& input.arguments
      .heap.objects& input.arguments.values& input.statics& input.notes;
}

}  // namespace boost::serialization

namespace pathfleet::cli {
namespace {

using testgen::JavaSuite;
using testgen::TestInput;

/// The shares of a time limit after which the search for inputs ends, and running them; the rest is for writing.
constexpr double kSearchShare = 0.5, kRunShare = 0.8;

/// The number of inputs without a test, by reason.
using LeftOut = std::map<std::string, u32>;

std::vector<TestInput> gather_inputs(Ranks& ranks, const testgen::CallCollector& mine) {
  if (ranks.alone()) return mine.inputs();
  std::ostringstream out;
  const std::vector<TestInput> inputs = mine.inputs();
  boost::archive::binary_oarchive(out) << inputs;
  const std::string text = std::move(out).str();
  const auto bytes = std::as_bytes(std::span(text.data(), text.size()));
  testgen::CallCollector all;
  for (const Bytes& from : ranks.gather({bytes.begin(), bytes.end()})) {
    std::istringstream in(std::string(reinterpret_cast<const char*>(from.data()), from.size()));
    boost::archive::binary_iarchive archive(in);
    std::vector<TestInput> theirs;
    archive >> theirs;
    for (TestInput& input : theirs) all.add(std::move(input));
  }
  return all.inputs();
}

/// "p/C$D" gives "p" and "C$D".
std::pair<std::string, std::string> split_class(const std::string& name) {
  const std::size_t dot = name.find_last_of("./");
  std::string package = dot == std::string::npos ? "" : name.substr(0, dot);
  std::replace(package.begin(), package.end(), '/', '.');
  return {package, dot == std::string::npos ? name : name.substr(dot + 1)};
}

/// The package and class name of the suite with the tests of class `subject`.
testgen::SuiteNames names_of(const Options& options, const std::string& subject) {
  auto [package, class_name] = split_class(subject);
  std::erase(class_name, '$');
  // The name in the class file may be no Java identifier. Then tests in another package access everything by
  // reflection.
  class_name = escape::java_stem(class_name);
  const std::vector<std::string> parts = split_list(package, '.');
  if (!std::all_of(parts.begin(), parts.end(), escape::is_java_identifier)) package.clear();
  testgen::SuiteNames names{options.out, options.package.empty() ? package : options.package,
                            options.test_class.empty() ? class_name + "Test" : options.test_class};
  const auto is_name = [](const std::string& text) {
    return !text.empty() && !std::isdigit(static_cast<unsigned char>(text[0])) &&
           std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '$' || c >= 0x80; });
  };
  if (!is_name(names.class_name))
    throw UsageError(fmt::format("--test-class: '{}' is not the name of a class", names.class_name));
  for (const std::string& part : split_list(names.package, '.')) {
    if (!names.package.empty() && !is_name(part))
      throw UsageError(fmt::format("--package: '{}' is not the name of a package", names.package));
  }
  return names;
}

/// The class under test, from the command line.
std::string subject_of(const Options& options) {
  return options.method.empty() ? options.main_class : parse_entry(options.method).class_name;
}

/// Whether a report of the tests' coverage is wanted; --coverage-of alone only selects classes.
bool wants_report(const Options& options) {
  return options.coverage || !options.coverage_html.empty() || !options.coverage_lcov.empty();
}

/// Whether the tests call methods; otherwise they run the program's main.
bool of_methods(const Options& options) { return !options.tests_of.empty() || !options.method.empty(); }

void check_usage(const Options& options) {
  if (options.out.empty()) throw UsageError("testgen needs --out DIR, where the suite is written");
  names_of(options, subject_of(options));
  for (const std::string& method : split_list(options.tests_of, ',')) {
    if (!options.tests_of.empty() && method.find('.') == std::string::npos) {
      throw UsageError(fmt::format("--of: '{}' is not CLASS.METHOD", method));
    }
  }
  if (!options.method.empty() && options.tests_of.empty() && !options.main_class.empty()) {
    throw UsageError("a method that MAIN calls: name it, or others, with --of");
  }
  if (!of_methods(options) && wants_report(options)) {
    throw UsageError(
        "coverage of tests needs tests of methods; name the methods with --of CLASS.METHOD, or check the program with "
        "--coverage");
  }
  const bool has_goal = options.goal != "branches";
  if (!of_methods(options) && has_goal) {
    throw UsageError(
        fmt::format("--goal {} is of tests of methods; a test for each path of a program is --keep all", options.goal));
  }
  if (has_goal && options.keep == "all")
    throw UsageError(fmt::format("--goal {} keeps the tests that it needs, --keep all every one: leave one of them out",
                                 options.goal));
  if (!of_methods(options) && options.test_order != "smallest")
    throw UsageError("--test-order is of tests of methods; name these with --of CLASS.METHOD or --method");
  if ((options.goal == "predicates") != !options.predicates.empty())
    throw UsageError("--goal predicates and --predicates METHODS go together");
  if (!of_methods(options) && options.symbolic)
    throw UsageError("tests of a symbolic search are those of methods; name these with --of CLASS.METHOD");
  if (!of_methods(options) && (!options.inputs_json.empty() || !options.drawings.empty())) {
    throw UsageError("--inputs-json and --drawings are of inputs of methods; name these with --of CLASS.METHOD");
  }
}

void print_end(const Options& options, const JavaSuite& suite, const std::vector<std::string>& files,
               const LeftOut& left_out, const SearchResult& search) {
  for (const auto& [reason, count] : left_out)
    std::cout << fmt::format("left out:     {} times: {}\n", count, escape::short_line(reason));
  if (!options.quiet) {
    for (const std::string& file : files) std::cout << "written:      " << file << '\n';
  }
  std::cout << fmt::format("tests:        {}\n", suite.tests());
  for (const auto& [name, value] : options.define)
    std::cout << fmt::format("to be run with -D{}={}\n", escape::line(name), escape::line(value));
  std::cout << fmt::format("explored:     {}\n", search.verdict == Verdict::unknown || !search.reasons.empty()
                                                     ? "not everything: " + escape::line(search.reason())
                                                     : "every state of the program");
}

/// Says that tests may be missing, and why.
void print_incomplete(const SearchResult& search, const std::string& cut) {
  if (cut.empty() && search.reasons.empty()) return;
  std::cout << fmt::format("incomplete:   tests may be missing: {}\n",
                           escape::line(cut.empty() ? search.reason() : cut));
}

int code_of(const SearchResult& search) { return search.reasons.empty() ? exit_code::ok : exit_code::unknown; }

/// The goals of --goal that an input reaches. `alone`: a machine that has run nothing else.
testgen::Goals goals_of(const Options& options, testgen::ConcreteCalls& alone, const TestInput& input) {
  alone.run(input);
  return testgen::find_criterion(options.goal)->select({alone, input, split_list(options.predicates, ',')});
}

/// Of these inputs, a subset that reaches the same goals. The goals of each input are determined in a fresh machine.
/// `total`: becomes the number of goals.
std::vector<TestInput> fewest(const Options& options, const vm::VmOptions& as_run, std::vector<TestInput> inputs,
                              std::size_t& total) {
  std::vector<testgen::Goals> reached;
  try {
    for (const TestInput& input : inputs) {
      throw_if_interrupted();
      hash::CollapseStore store;
      testgen::ConcreteCalls alone(as_run, store);
      reached.push_back(goals_of(options, alone, input));
    }
  } catch (const LimitReached&) {
    return inputs;  // too many tests are better than a lost one
  }
  testgen::Goals all;
  for (const testgen::Goals& goals : reached) all.insert(goals.begin(), goals.end());
  total = all.size();
  std::vector<TestInput> kept;
  for (const std::size_t i : testgen::covering(reached)) kept.push_back(std::move(inputs[i]));
  return kept;
}

/// These inputs in the order of --test-order.
std::vector<TestInput> ordered(const Options& options, const vm::VmOptions& as_run, std::vector<TestInput> inputs) {
  if (options.test_order == "smallest") return inputs;
  std::vector<testgen::OrderKey> keys;
  try {
    for (const TestInput& input : inputs) {
      throw_if_interrupted();
      hash::CollapseStore store;
      testgen::ConcreteCalls alone(as_run, store);
      alone.run(input);
      keys.push_back({alone.paths()->last().size(), testgen::goals_of(alone.covered())});
    }
  } catch (const LimitReached&) {
    return inputs;  // the order is worth less than the tests
  }
  std::vector<TestInput> result;
  for (const std::size_t i : testgen::in_order(options.test_order, keys)) result.push_back(std::move(inputs[i]));
  return result;
}

/// The outcomes of calls that start threads, under all schedules.
class OfSchedules {
 public:
  OfSchedules(const vm::VmOptions& as_run, testgen::StaticState& statics) : as_run_(as_run), statics_(statics) {}

  /// The tests of a call: one for each outcome with its schedule, or one without a schedule if all schedules have the
  /// same outcome. Throws LimitReached if no outcome is known.
  std::vector<TestInput> tests_of(TestInput input) {
    if (!search_) search_.emplace(as_run_, [] { return std::make_unique<hash::CollapseStore>(); });
    const std::string name = fmt::format("jdk/internal/pathfleet/Call{}", count_++);
    testgen::Schedules::Result found = search_->explore(
        testgen::call_class(search_->universe(), name, input), name,
        [&](vm::Machine& machine, const vm::Class& call) {
          return testgen::left_behind(machine, call, input, &statics_);
        },
        testgen::has_returned);
    const std::size_t count = found.outcomes.size();
    if (count == 0 && !input.outcome) throw LimitReached(found.reason);
    if (count == 0) {
      input.unasserted = "it starts threads, and no schedule of theirs can be told: " + found.reason;
      return {std::move(input)};
    }
    std::vector<TestInput> tests;
    for (std::size_t i = 0; i < count; ++i) {
      TestInput& test = tests.emplace_back(input);
      test.outcome = std::move(found.outcomes[i].outcome);
      if (found.is_certain()) {
        test.notes.push_back("Every schedule of its threads has this outcome.");
        continue;
      }
      test.schedule = std::move(found.outcomes[i].schedule);
      if (!found.outcomes[i].inexact.empty())
        test.unasserted = "java may not be able to follow its schedule: " + found.outcomes[i].inexact;
      if (count > 1 || !found.reason.empty())
        test.notes.push_back(fmt::format("Outcome {} of {}{}.", i + 1, count,
                                         found.reason.empty() ? "" : ", perhaps of more: " + found.reason));
    }
    return tests;
  }

 private:
  const vm::VmOptions& as_run_;
  testgen::StaticState& statics_;
  std::optional<testgen::Schedules> search_;
  u32 count_ = 0;
};

/// Adds the path to the comments of the test, several branch sides on a line.
void note_path(TestInput& input) {
  constexpr std::size_t kLineLength = 120, kMostLines = 20;
  std::string line = "path:";
  std::size_t lines = 0;
  for (const std::string& part : input.path) {
    std::string side;  // without offsets
    bool inside = false;
    for (const char c : part) {
      if (c == '(') inside = true;
      if (!inside) side += c;
      if (c == ')') inside = false;
    }
    if (line.size() + side.size() > kLineLength) {
      input.notes.push_back(line);
      line = "     ";
      if (++lines == kMostLines) {
        input.notes.push_back("      ...");
        return;
      }
    }
    line += " " + side;
  }
  input.notes.push_back(line);
}

/// Gives the test the conditions of the last call's path, for its name.
void note_conditions(TestInput& input, testgen::ConcreteCalls& calls) {
  const vm::Class* holder = calls.universe().load(input.method.class_name);
  const vm::Method* method = holder->declared_method(input.method.name, input.method.descriptor);
  if (method && calls.paths()) input.conditions = testgen::path_words(*method, calls.paths()->last());
}

/// How long tests are still written after an interruption: for a part of the time after which the watch ends the
/// process.
class TimeToWrite {
 public:
  /// Whether it has passed since the first call.
  bool has_passed() {
    const auto now = std::chrono::steady_clock::now();
    if (!from_) from_ = now;
    return now - *from_ > std::chrono::duration<double>(Watch::kGrace / 2);
  }

 private:
  std::optional<std::chrono::steady_clock::time_point> from_;
};

/// Writes the suite. The paths of its files; none if a file could not be written.
std::vector<std::string> write_suite(const JavaSuite& suite, LostOutputs& lost) {
  std::vector<std::string> files;
  lost.attempt([&] { files = suite.write(); });
  return files;
}

/// Whether bounds on paths are the only reason why the search has not explored everything.
bool only_bounds_missing(const SearchResult& search) {
  return std::all_of(search.reasons.begin(), search.reasons.end(), [](const std::string& reason) {
    return reason.find(" bound ") != std::string::npos && reason.find(" reached") != std::string::npos;
  });
}

/// Determines the coverage of the written tests, and writes it as text and files.
nlohmann::ordered_json write_coverage(const vm::VmOptions& as_run, const std::vector<TestInput>& written,
                                      bool only_bounds, CoverageFiles& files, LostOutputs& lost) {
  hash::CollapseStore store;
  testgen::ConcreteCalls calls(as_run, store);
  for (const TestInput& input : written) calls.run(input);
  coverage::Coverage reached = coverage::collect(calls.covered());
  for (coverage::Class& c : reached.classes) {
    for (coverage::Method& method : c.methods) {
      const auto found = calls.paths()->methods().find({c.name, method.code_name + method.descriptor});
      method.paths = found == calls.paths()->methods().end() ? 0 : found->second.size();
    }
  }
  coverage::print_summary(std::cout, reached, false);
  files.write(reached, false, lost);
  nlohmann::ordered_json json = coverage_json(reached, false);
  std::set<vm::CutPlaces::Place> tested;
  for (const TestInput& input : written)
    tested.insert({input.method.class_name, input.method.name + input.method.descriptor, u16{0}});
  json["instructions"] = report_unreached(
      std::cout, coverage::unreached(calls.universe(), calls.covered(), tested,
                                     as_run.cuts ? as_run.cuts->places() : std::set<vm::CutPlaces::Place>(),
                                     as_run.cuts != nullptr && only_bounds));
  return json;
}

/// The inputs with objects that are made by calls where calls are found. `most`: sequences tried for a class.
std::vector<TestInput> made_by_calls(const vm::VmOptions& as_run, testgen::StaticState& statics,
                                     std::vector<TestInput> inputs, JavaSuite& suite, u64 most) {
  if (most == 0) return inputs;
  hash::CollapseStore store;
  testgen::ConcreteCalls calls(as_run, store, &statics);
  testgen::ObjectMakers makers(calls, suite.source(), inputs, static_cast<u32>(most));
  try {
    for (TestInput& input : inputs) makers.replace(input);
  } catch (const LimitReached&) {
    // The other tests build their objects.
  }
  return inputs;
}

/// Runs each input, selects the inputs, writes the suite and the other files.
int write_call_tests(const Options& options, const vm::VmOptions& program, std::vector<TestInput> inputs,
                     const SearchResult& search, Watch& watch, std::optional<OutputFile>& json,
                     std::optional<CoverageFiles>& coverage) {
  if (inputs.empty() && search.reasons.empty()) {
    if (options.tests_of.empty()) throw BadInput(fmt::format("no input of {} meets the precondition", options.method));
    throw BadInput(
        fmt::format("the program never calls a method that --of {} names, with code of its own", options.tests_of));
  }
  vm::VmOptions as_run = program;
  as_run.coverage.calls.clear();
  as_run.coverage.on_call = nullptr;
  as_run.symbolic = nullptr;
  as_run.entry = vm::EntryMethod();
  as_run.coverage.on = true;
  const bool by_path = options.goal == "paths";
  as_run.coverage.paths = true;
  testgen::StaticState statics(as_run, [] { return std::make_unique<hash::CollapseStore>(); });
  hash::CollapseStore store;
  testgen::ConcreteCalls calls(as_run, store, &statics);
  std::set<std::string> known_paths;
  const bool has_goal = !by_path && options.goal != "branches";
  const bool covering = options.keep == "covering" && !by_path && !has_goal;
  LeftOut left_out;
  std::vector<TestInput> run;
  testgen::Goals known;
  std::map<testgen::MethodName, u32> by_method;
  for (const TestInput& input : inputs) ++by_method[input.method];
  watch.begin_search(kRunShare);
  for (TestInput& input : inputs) {
    if (interruption() != Interruption::none) {
      ++left_out[reason_of(interruption())];
      continue;
    }
    std::variant<testgen::Outcome, std::string> outcome;
    try {
      outcome = calls.run(input);
    } catch (const LimitReached& limit) {
      ++left_out[limit.what()];
      continue;
    }
    input.starts_threads = calls.started_threads();
    if (const auto* reason = std::get_if<std::string>(&outcome)) {
      if (!input.starts_threads) {
        ++left_out[*reason];
        continue;
      }
      // Under another schedule the call may end, and a deadlock is an outcome.
      run.push_back(std::move(input));
      continue;
    }
    input.outcome = std::get<testgen::Outcome>(std::move(outcome));
    note_conditions(input, calls);
    if (by_path) {
      if (!known_paths.insert(calls.paths()->key() + input.outcome->thrown).second) continue;
      input.path = calls.paths()->text();
      note_path(input);
    }
    if (covering) {
      testgen::Goals now = testgen::goals_of(calls.covered());
      if (now == known) continue;
      known = std::move(now);
    }
    run.push_back(std::move(input));
  }
  std::size_t goals = 0;
  if (covering || has_goal) run = fewest(options, as_run, std::move(run), goals);
  // The tests that have been found are written.
  std::string cut = interruption() == Interruption::none ? "" : reason_of(interruption());
  watch.end_of_search();
  run = ordered(options, as_run, std::move(run));
  const std::string subject = run.empty() ? subject_of(options) : run.front().method.class_name;
  JavaSuite suite(calls.universe(), names_of(options, subject));
  const std::vector<TestInput> as_tests = made_by_calls(as_run, statics, run, suite, options.sequences);
  std::vector<TestInput> written;
  OfSchedules schedules(as_run, statics);
  TimeToWrite since;
  for (std::size_t i = 0; i < run.size(); ++i) {
    const bool concurrent = run[i].starts_threads;
    // An interruption leaves time to write the tests that have been found, if they are not too many.
    if (interruption() != Interruption::none && (concurrent || since.has_passed())) {
      ++left_out[reason_of(interruption())];
      continue;
    }
    std::vector<TestInput> tests = {as_tests[i]};
    try {
      if (concurrent) tests = schedules.tests_of(as_tests[i]);
    } catch (const LimitReached& limit) {
      ++left_out[limit.what()];
      continue;
    }
    for (TestInput& test : tests) {
      if (const auto reason = suite.add(test)) {
        ++left_out[*reason];
      } else {
        written.push_back(concurrent ? std::move(test) : run[i]);
      }
    }
  }
  const vm::Universe& universe = calls.universe();
  for (u32 id = 0; id < universe.classes().size(); ++id) {
    const vm::Class* c = universe.by_id(id);
    if (c && testgen::StaticState::has_state(*c)) suite.use_fresh_classes();
  }
  LostOutputs lost;
  const std::vector<std::string> files = write_suite(suite, lost);
  if (interruption() != Interruption::none) watch.work_is_done();
  for (std::size_t i = 0; i < written.size() && !options.drawings.empty(); ++i) {
    const TestInput& input = written[i];
    const std::string name = fmt::format("{:04}_{}", i + 1, escape::file_name(input.method.name));
    lost.attempt([&] {
      testgen::write_svg(
          testgen::drawing(input.arguments,
                           fmt::format("{}.{}", testgen::binary_name(input.method.class_name), input.method.name)),
          (std::filesystem::path(options.drawings) / (name + ".svg")).string());
    });
  }
  for (const auto& [method, count] : by_method) {
    std::cout << fmt::format(
        "inputs:       {} different ones of {}\n", count,
        escape::line(fmt::format("{}.{}{}", testgen::binary_name(method.class_name), method.name, method.descriptor)));
  }
  if (has_goal) std::cout << fmt::format("goals:        {} {}\n", goals, testgen::find_criterion(options.goal)->words);
  nlohmann::ordered_json document = testgen::inputs_json(written);
  if (coverage && interruption() == Interruption::none) {
    document["coverage"] =
        write_coverage(as_run, written, only_bounds_missing(search) && left_out.empty(), *coverage, lost);
  }
  lost.attempt([&] {
    if (!json) return;
    json->stream() << json_text(std::move(document), 1) << '\n';
    json->finish();
  });
  print_end(options, suite, files, left_out, search);
  if (interruption() != Interruption::none) cut = reason_of(interruption());
  print_incomplete(search, cut);
  lost.look_at_standard_output(fmt::format("tests: {}", suite.tests()));
  return lost.exit_code(cut.empty() ? code_of(search) : exit_code::unknown);
}

/// Called by the watch if the work does not end in time. The files of the suite that exist are complete.
[[noreturn]] void say_last_words(Ranks& ranks) {
  if (ranks.first()) {
    std::cout.flush();
    std::cerr << "pathfleet: " + reason_of(interruption()) + "; the suite was not written\n";
  }
  ranks.end_all(exit_code::unknown);
}

int call_tests(Ranks& ranks, const Options& options) {
  keep_standard_output_for_files(options);
  std::optional<testgen::CallCollector> collector;
  vm::VmOptions program;
  std::optional<OutputFile> json;
  std::optional<CoverageFiles> coverage;
  std::vector<std::string> facts;
  ranks.agree([&] {
    check_usage(options);
    program = program_options(options);
    add_structure_pruning(options, program, ranks);
    if (options.tests_of.empty()) {
      program.entry.on_input = [&collector](vm::Machine& machine, const expr::Model& model) {
        collector->add(machine, model);
      };
    } else {
      program.coverage.calls = split_list(options.tests_of, ',');
      program.coverage.on_call = [&collector](vm::Machine& machine, const vm::Method& method, const u64* locals) {
        collector->add(machine, method, locals);
      };
    }
    if (ranks.first()) {
      make_output_folder(options.out);
      if (!options.drawings.empty()) make_output_folder(options.drawings);
      if (!options.inputs_json.empty()) json.emplace(options.inputs_json);
      if (wants_report(options)) coverage.emplace(options);
    }
    if (!ranks.alone()) facts = facts_of(options, program);
    if (ranks.alone() && wants_report(options)) program.cuts = std::make_shared<vm::CutPlaces>();
  });
  ranks.compare(facts);
  ranks.watch_hosts(options.host_timeout, "");
  Options all_errors = options;
  all_errors.all_errors = true;  // the search continues after an error, because other paths give more tests
  Watch watch(options, ranks, [&] { say_last_words(ranks); });
  watch.begin_search(kSearchShare);
  const auto search = [&] {
    if (program.cuts) program.cuts->clear();
    collector.emplace();  // discards the inputs that a search found before its restart
    std::optional<Exploration> exploration;
    ranks.agree([&] { exploration.emplace(all_errors, program, ranks.transport(), ranks.count_here()); });
    return exploration->run(nullptr);
  };
  RankReport mine = search_with(program.assumptions, search,
                                [&](Assumption here) { return refuted_anywhere(here, program.assumptions, ranks); });
  const Report report = merge(all_errors, gather_reports(ranks, std::move(mine)));
  std::vector<TestInput> inputs = gather_inputs(ranks, *collector);
  if (collector->without_values() > 0) {
    std::cerr << fmt::format("pathfleet: for {} calls no values were found\n", collector->without_values());
  }
  if (!ranks.first()) return exit_code::ok;
  watch.end_of_search();
  return write_call_tests(options, program, std::move(inputs), report.result, watch, json, coverage);
}

int choice_tests(Ranks& ranks, const Options& options) {
  if (!ranks.alone())
    throw UsageError(
        "tests of a program's choices are found by one process; leave out mpirun, or name methods with --of");
  check_usage(options);
  vm::VmOptions program = program_options(options);
  program.coverage.on = true;
  if (!options.coverage_of.empty()) program.coverage.of = split_list(options.coverage_of, ',');
  make_output_folder(options.out);
  Watch watch(options, ranks, [&] { say_last_words(ranks); });
  ChoicePaths paths = find_choice_paths(options, program, options.keep == "all", watch);
  hash::CollapseStore store;
  vm::Universe universe(program);
  JavaSuite suite(universe, names_of(options, options.main_class));
  for (const testgen::ChoiceTest& test : paths.tests) suite.add(test);
  LostOutputs lost;
  const std::vector<std::string> files = write_suite(suite, lost);
  std::cout << fmt::format("paths:        {}\n", paths.found);
  watch.work_is_done();
  print_end(options, suite, files, {}, paths.search);
  print_incomplete(paths.search, "");
  lost.look_at_standard_output(fmt::format("tests: {}", suite.tests()));
  return lost.exit_code(code_of(paths.search));
}

}  // namespace

int testgen(const Options& options) {
  Ranks ranks;
  interrupt_on_signals();
  try {
    return of_methods(options) ? call_tests(ranks, options) : choice_tests(ranks, options);
  } catch (const FailedTogether& failure) {
    return ranks.end_together(failure);
  } catch (...) {
    if (ranks.alone()) throw;
    ranks.abort(failure_of(std::current_exception()));
  }
}

}  // namespace pathfleet::cli
