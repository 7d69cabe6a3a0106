#include "cli/bounds.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>

#include "bounds/comparison.h"
#include "bounds/sat_bounds.h"
#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "cli/limits/interrupt.h"
#include "cli/limits/lost_outputs.h"
#include "cli/options/input_file.h"
#include "cli/options/outputs.h"
#include "cli/search/exploration.h"
#include "cli/search/ranks.h"
#include "cli/search/valid_structures.h"
#include "cli/search/watch.h"
#include "core/bytes.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/interruption.h"
#include "core/limits.h"
#include "core/output_file.h"

namespace pathfleet::cli {
namespace {

using bounds::FieldBounds;

constexpr u64 kMostSpec = 1 << 20, kMostBounds = 64 << 20;

/// What is asked for, and what was found so far.
struct Task {
  bounds::ReadStructure read;
  u32 scope = 0;
  std::string by;     // sat, shape, labels or enumeration
  std::string text;   // the declarative invariant, or the name of the method
  std::string where;  // of the text
  std::optional<bounds::Invariant> invariant;
  std::unique_ptr<bounds::Formula> formula;
  std::optional<OutputFile> dimacs, file;
  std::optional<FieldBounds> stored;  // the same bounds, found in the file

  bool declarative() const { return by != "enumeration"; }
};

/// The text of a declarative invariant, and where it is; empty: there is none.
void take_declarative(const Options& options, Task& task) {
  if (!options.spec.empty()) {
    task.text = read_input_file(options.spec, kMostSpec);
    task.where = options.spec;
  } else {
    task.text = task.read.invariant;
    task.where = fmt::format("@Invariant of {}", task.read.structure.source_name(0));
  }
}

void take_invariant(const Options& options, Task& task) {
  task.by = options.bounds_by;
  take_declarative(options, task);
  if (options.compare) {
    task.by = "sat";
    if (options.invariant.empty() || options.invariant.find_first_of(".,()") != std::string::npos)
      throw UsageError(
          fmt::format("--compare: name one boolean method of {} with --invariant, such as repOK", options.main_class));
    if (!options.bounds_file.empty() || !options.dimacs.empty())
      throw UsageError("--compare writes neither bounds nor a formula; leave out --bounds-file and --dimacs");
  }
  if (task.by == "auto") task.by = task.text.empty() ? "enumeration" : "sat";
  if (task.declarative()) {
    if (task.text.empty())
      throw UsageError(
          fmt::format("--by {}: {} has no annotation @Invariant; give the declarative invariant with --spec", task.by,
                      options.main_class));
    return;
  }
  if (!options.dimacs.empty())
    throw UsageError("--dimacs: there is a formula only of a declarative invariant (--spec)");
  task.text = options.invariant;
  if (task.text.empty())
    throw UsageError("which objects are valid? Name a boolean method with --invariant, or give --spec");
  if (task.text.find_first_of(".,()") != std::string::npos)
    throw UsageError(
        fmt::format("--invariant {}: the name of one method of {} is needed", task.text, options.main_class));
}

/// The bounds in the file of --bounds-file, if they are those that are asked for. A file that holds anything else than
/// bounds is not overwritten.
std::optional<FieldBounds> stored_bounds(const Options& options, const Task& task) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(options.bounds_file, none)) return std::nullopt;
  FieldBounds stored = [&] {
    try {
      return FieldBounds::from_json(read_input_file(options.bounds_file, kMostBounds), options.bounds_file);
    } catch (const BadInput& wrong) {
      throw BadInput(
          fmt::format("--bounds-file {}: is there already, and does not hold field bounds; remove it, or name "
                      "another file",
                      options.bounds_file));
    }
  }();
  const bool tight = !stored.loose && !stored.over_refined;
  const bool usable = tight || (task.by != "sat" && task.declarative() && !stored.over_refined);
  const bool same = stored.class_hash == task.read.hash && stored.invariant == task.text &&
                    stored.scope == task.scope && stored.by == task.by;
  return usable && same ? std::optional(std::move(stored)) : std::nullopt;
}

void make_task(const Options& options, const Ranks& ranks, Task& task) {
  if (!options.arguments.empty()) throw UsageError(fmt::format("too many arguments: {}", options.arguments[0]));
  if (options.scope < 1 || options.scope > bounds::kMostLabels)
    throw UsageError(fmt::format("--scope: a number from 1 to {} is needed", bounds::kMostLabels));
  task.scope = static_cast<u32>(options.scope);
  const auto sources = classfile::open_class_path(options.class_path);
  task.read = bounds::read_structure(options.main_class, [&](std::string_view name) {
    std::unique_ptr<classfile::ClassFile> file;
    for (const auto& source : sources) {
      if (!file) file = source->load(name);
    }
    return file;
  });
  take_invariant(options, task);
  FieldBounds::none(task.read.structure, task.scope);  // refuses a scope that is too large
  if (!options.bounds_file.empty() && options.bounds_file != "-") task.stored = stored_bounds(options, task);
  if (task.declarative()) {
    const bounds::NodeStructure nodes = bounds::node_structure(task.read.structure);
    task.invariant = bounds::parse_invariant(task.text, nodes, task.where);
  }
  if (ranks.first()) {
    if (!options.dimacs.empty()) task.dimacs.emplace(options.dimacs);
    if (!options.bounds_file.empty() && !task.stored) task.file.emplace(options.bounds_file);
  }
}

bounds::Strictness strictness_of(const std::string& by) {
  return by == "sat"     ? bounds::Strictness::whole
         : by == "shape" ? bounds::Strictness::shape
                         : bounds::Strictness::labels;
}

/// A line a second on stderr.
class QueryProgress {
 public:
  explicit QueryProgress(bool on) : on_(on), last_(std::chrono::steady_clock::now()) {}
  void note(const bounds::BoundQueries::Progress& progress) {
    if (!on_) return;
    const std::lock_guard lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::seconds(1)) return;
    last_ = now;
    std::cerr << fmt::format("{} of {} queries answered, {} by the solver\n", progress.done, progress.total,
                             progress.solved);
  }

 private:
  const bool on_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point last_;
};

/// The bounds by SAT, on the first rank; nullopt: not all queries were answered, `stopped` says why.
std::optional<FieldBounds> by_queries(const Options& options, Task& task, Ranks& ranks, std::string& stopped,
                                      std::vector<std::string>& facts) {
  bounds::SatOptions sat;
  sat.threads = thread_count(options);
  sat.ranks = ranks.count();
  sat.rank = ranks.alone() ? 0 : static_cast<u32>(ranks.transport()->rank());
  sat.most_conflicts = options.query_limit;
  sat.drop_undecided = options.undecided == "drop";
  bounds::BoundQueries queries(*task.formula);
  QueryProgress progress(options.progress && ranks.first());

  std::string why;
  try {
    queries.run(sat, [&](const auto& now) { progress.note(now); });
  } catch (const LimitReached& limit) {
    why = limit.what();
  }
  Bytes mine;
  ByteWriter writer(mine);
  writer.text(why);
  writer.block(queries.answers());
  const std::vector<Bytes> all = ranks.gather(mine);
  for (u32 rank = 0; rank < all.size(); ++rank) {
    ByteReader reader(all[rank]);
    const std::string theirs = reader.text();
    if (!theirs.empty() && stopped.empty()) stopped = theirs;
    const std::span<const std::byte> answers = reader.block();
    if (rank != sat.rank) queries.merge({answers.begin(), answers.end()});
  }

  facts.push_back(fmt::format("queries:      {} of {} answered, {} by the solver", queries.answered(), queries.total(),
                              queries.solved()));
  if (!stopped.empty()) return std::nullopt;
  FieldBounds found = queries.bounds(sat);
  if (task.by != "sat") found.loose = true;
  return found;
}

std::optional<FieldBounds> by_trying(const Options& options, const Task& task, Ranks& ranks, std::string& stopped,
                                     std::vector<std::string>& facts) {
  ValidStructures valid = valid_structures(options, task.read.structure, task.scope, task.text, ranks);
  facts.push_back(fmt::format("structures:   {} valid", valid.found.size()));
  if (!valid.reasons.empty()) {
    stopped = valid.reasons.front();
    if (options.undecided == "keep" || interruption() != Interruption::none) return std::nullopt;
  }
  FieldBounds found = bounds::bounds_of(valid.found, task.read.structure, task.scope);
  found.over_refined = !valid.reasons.empty();
  stopped.clear();
  return found;
}

void print_bounds(const FieldBounds& found) {
  u64 pairs = 0;
  std::cout << "bounds:\n";
  for (u32 c = 0; c < found.fields.size(); ++c) {
    for (u32 f = 0; f < found.fields[c].size(); ++f) {
      std::cout << "  " << escape::line(found.line(c, f)) << '\n';
      pairs += found.pairs(c, f);
    }
  }
  std::cout << fmt::format("pairs:        {} of two objects\n", pairs);
  if (found.loose) std::cout << "loose:        some of these pairs may be in no valid structure\n";
  if (found.over_refined)
    std::cout
        << "incomplete:   pairs of valid structures may be missing, so what rests on these bounds is incomplete\n";
}

int finish(const Options& options, Task& task, const std::optional<FieldBounds>& found, const std::string& stopped,
           const std::vector<std::string>& facts) {
  std::cout << fmt::format("class:        {}\n", escape::line(task.read.structure.source_name(0)));
  std::cout << fmt::format("invariant:    {}\n", escape::line(task.declarative() ? task.where : task.text));
  std::cout << fmt::format("scope:        {} objects of each class\n", task.scope);
  for (const std::string& fact : facts) std::cout << fact << '\n';
  LostOutputs lost;
  if (task.dimacs && task.formula) {
    lost.attempt([&] {
      bounds::write_dimacs(task.dimacs->stream(), task.formula->circuit(), task.formula->variable_names());
      task.dimacs->finish();
    });
  }
  if (!found) {
    std::cout << fmt::format("bounds:       not known: {}\n", escape::line(stopped));
    lost.look_at_standard_output("bounds: not known");
    return lost.exit_code(exit_code::unknown);
  }
  print_bounds(*found);
  if (task.stored) {
    std::cout << fmt::format("stored:       {} has them already\n", escape::line(options.bounds_file));
  } else {
    lost.attempt([&] {
      if (!task.file) return;
      task.file->stream() << found->to_json();
      task.file->finish();
    });
  }
  lost.look_at_standard_output("bounds: found");
  return lost.exit_code(exit_code::ok);
}

/// Looks for a structure that the declarative invariant accepts and the method does not, or the other way round: in
/// scope 1 first, then in larger ones.
int compare(const Options& options, const Task& task, Ranks& ranks, Watch& watch) {
  const bounds::Structure& structure = task.read.structure;
  std::optional<bounds::Difference> difference;
  std::string stopped;
  u64 count = 0;
  u32 scope = 1;
  for (; scope <= task.scope; ++scope) {
    const ValidStructures tried = valid_structures(options, structure, scope, options.invariant, ranks);
    Bytes mine;
    ByteWriter writer(mine);
    if (ranks.first()) {
      try {
        if (!tried.reasons.empty()) throw LimitReached(tried.reasons.front());
        const auto declared = structures_of(bounds::Formula(structure, *task.invariant, scope));
        count = tried.found.size();
        difference = first_difference(declared, tried.found, structure, scope);
      } catch (const LimitReached& limit) {
        stopped = limit.what();
      }
    }
    writer.number(difference || !stopped.empty() ? 1 : 0);
    if (ByteReader(ranks.gather(mine).front()).number() != 0) break;
  }
  if (!ranks.first()) return exit_code::ok;
  watch.work_is_done();
  std::cout << fmt::format("class:        {}\n", escape::line(structure.source_name(0)));
  std::cout << fmt::format("compared:     {} and {}\n", escape::line(task.where), escape::line(options.invariant));
  LostOutputs lost;
  if (difference) {
    std::cout << fmt::format("differ:       in scope {}, {} accepts this structure, and {} does not:\n", scope,
                             escape::line(difference->in_first ? task.where : options.invariant),
                             escape::line(difference->in_first ? options.invariant : task.where));
    std::cout << "  " << escape::line(text_of(difference->graph, structure)) << '\n';
  } else if (!stopped.empty()) {
    std::cout << fmt::format("differ:       not known: scope {}: {}\n", scope, escape::line(stopped));
  } else {
    std::cout << fmt::format("differ:       on none of the structures of 1 to {} objects of each class ({} valid)\n",
                             task.scope, count);
  }
  lost.look_at_standard_output("bounds: compared");
  return lost.exit_code(difference ? exit_code::error_found : stopped.empty() ? exit_code::ok : exit_code::unknown);
}

[[noreturn]] void say_last_words(Ranks& ranks) {
  if (ranks.first()) {
    std::cout.flush();
    std::cerr << "pathfleet: " + reason_of(interruption()) + "; the bounds are not known\n";
  }
  ranks.end_all(exit_code::unknown);
}

int bounds_among(Ranks& ranks, const Options& options) {
  keep_standard_output_for_files(options);
  Task task;
  std::optional<Watch> watch;
  ranks.agree([&] {
    make_task(options, ranks, task);
    watch.emplace(options, ranks, [&] { say_last_words(ranks); });
  });
  if (ranks.first()) {
    for (const std::string& warning : options.warnings)
      std::cerr << "pathfleet: warning: " << escape::line(warning) << '\n';
  }
  // Ranks may see different files, and then do not share the work.
  ranks.compare({fmt::format("class files with content {:016x}", task.read.hash),
                 fmt::format("an invariant of {} bytes, '{}'", task.text.size(), task.text),
                 task.stored ? "stored bounds" : "no stored bounds"});
  ranks.watch_hosts(options.host_timeout, "");
  if (options.compare) return compare(options, task, ranks, *watch);
  std::optional<FieldBounds> found = task.stored;
  std::string stopped;
  std::vector<std::string> facts;
  if (task.declarative() && (!found || task.dimacs)) {
    try {
      task.formula =
          std::make_unique<bounds::Formula>(task.read.structure, *task.invariant, task.scope, strictness_of(task.by));
      facts.push_back(fmt::format("formula:      {} variables, {} clauses", task.formula->circuit().variables(),
                                  task.formula->circuit().clauses().size()));
    } catch (const LimitReached& limit) {
      stopped = limit.what();
    }
  }
  // All ranks answer, or none.
  Bytes mine;
  ByteWriter(mine).number(stopped.empty() ? 0 : 1);
  for (const Bytes& theirs : ranks.gather(mine)) {
    if (ByteReader(theirs).number() != 0 && stopped.empty()) stopped = "another rank met a limit";
  }
  if (!found && stopped.empty()) {
    found = task.declarative() ? by_queries(options, task, ranks, stopped, facts)
                               : by_trying(options, task, ranks, stopped, facts);
  }
  if (!ranks.first()) return exit_code::ok;
  if (found && !task.stored) {
    found->invariant = task.text;
    found->declarative = task.declarative();
    found->class_hash = task.read.hash;
    found->by = task.by;
  }
  watch->work_is_done();
  return finish(options, task, found, stopped, facts);
}

}  // namespace

int bounds(const Options& options) {
  Ranks ranks;
  interrupt_on_signals();
  try {
    return bounds_among(ranks, options);
  } catch (const FailedTogether& failure) {
    return ranks.end_together(failure);
  } catch (...) {
    if (ranks.alone()) throw;
    ranks.abort(failure_of(std::current_exception()));
  }
}

}  // namespace pathfleet::cli
