#include "vm/java_program.h"

#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <iostream>
#include <limits>
#include <map>
#include <mutex>
#include <utility>

#include "analysis/distances.h"
#include "classfile/class_path.h"
#include "classfile/instruction.h"
#include "classfile/modified_utf8.h"
#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/limits.h"
#include "expr/expr_map.h"
#include "vm/boot.h"
#include "vm/inputs/input_checker.h"
#include "vm/inputs/input_heap.h"
#include "vm/inputs/input_types.h"
#include "vm/inputs/method_driver.h"
#include "vm/machine.h"
#include "vm/narration/narrator.h"
#include "vm/narration/snapshot_taker.h"
#include "vm/observed_states.h"
#include "vm/properties/data_race_detector.h"
#include "vm/properties/propositions.h"
#include "vm/properties/state_predicates.h"
#include "vm/state/plain_state.h"
#include "vm/state/state_root.h"
#include "vm/state/state_transfer.h"
#include "vm/state/symmetry_check.h"
#include "vm/symbolic/overapproximated_results.h"

namespace pathfleet::vm {

namespace {

/// The class whose method has asked for a choice: the one that is called at this place.
std::string asker_at(const CodePosition& at) {
  const Class& holder = *at.method->holder;
  if (!holder.file || !at.method->info || !at.method->info->code) return holder.source_name();
  const classfile::Instruction in = classfile::decode(at.method->info->code->bytes, at.bci);
  if (in.op < classfile::Op::invokevirtual || in.op > classfile::Op::invokeinterface) return holder.source_name();
  std::string name(holder.file->constants.member(static_cast<u16>(in.a)).class_name);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

/// Verify's counters (Verify.getCounter and the like): global to the search, never backtracked.
class Counters {
 public:
  i32 apply(i32 operation, i32 id, i32 value) {
    enum { kGet, kSet, kIncrement };
    const std::lock_guard lock(mutex_);
    i32& cell = cells_[id];
    switch (operation) {
      case kSet: return cell = value;
      case kIncrement: return cell = static_cast<i32>(static_cast<u32>(cell) + 1);
      default: return cell;
    }
  }

 private:
  std::mutex mutex_;
  std::map<i32, i32> cells_;
};

/// The results of the boot sequence besides the machine: the universe, the program's main method, its arguments.
struct Booted {
  std::unique_ptr<Universe> universe;
  Ref thread;
  Ref arguments;
  Method* main;
  StatePredicates state_predicates;
  Propositions propositions;
};

Method* find_main(Universe& universe) {
  if (const EntryMethod& entry = universe.options().entry; !entry.text.empty()) {
    const MethodDriver& made = method_driver(universe);
    if (!entry.through_main) return made.driver->declared_method("main", "([Ljava/lang/String;)V");
  }
  std::string name = universe.options().main_class;
  std::replace(name.begin(), name.end(), '.', '/');
  Class* c = nullptr;
  try {
    c = universe.find_named(name);
    if (c) universe.verify(*c);
  } catch (const LinkageError& error) {
    throw BadInput("cannot load main class " + name + ": " + error.class_name + ": " + error.message);
  }
  if (!c) {
    throw BadInput("main class " + universe.options().main_class + " is not on the class path '" +
                   universe.options().class_path + "'; give its directory or jar with -cp");
  }
  Method* main = c->find_method("main", "([Ljava/lang/String;)V");
  if (!main || !main->is_static()) {
    throw BadInput("class " + universe.options().main_class +
                   " has no 'public static void main(String[])': a program is analysed together with its driver");
  }
  return main;
}

/// Boots the VM; `first` becomes the machine that booted it.
Booted boot(const VmOptions& options, ComponentStore& store, std::unique_ptr<Machine>& first) {
  Vm vm = boot_vm(options, store);
  Booted booted;
  booted.universe = std::move(vm.universe);
  Universe& universe = *booted.universe;
  first = std::move(vm.machine);
  Machine& machine = *first;
  booted.thread = vm.thread;
  booted.main = find_main(universe);
  for (const std::string& name : options.invariants)
    booted.state_predicates.invariants.push_back(find_condition(universe, name, "--invariant"));
  for (const std::string& name : options.end_conditions) {
    booted.state_predicates.end_conditions.push_back(find_condition(universe, name, "--end-condition"));
  }
  booted.propositions = Propositions(universe, options.propositions);
  if (booted.propositions.has_methods() && options.ample_sets())
    throw AssumptionBroken(Assumption::references, "a proposition is a method, which may read any object");
  booted.arguments = machine.new_object_array(universe.string_class, static_cast<u32>(options.arguments.size()));
  for (u32 i = 0; i < options.arguments.size(); ++i) {
    const Ref text = universe.intern(classfile::modified_utf8::utf16_from_utf8(options.arguments[i]));
    machine.set_ref(booted.arguments, kArrayBase + i * sizeof(Ref), text);
  }
  universe.find_private_thread(booted.thread);
  machine.freeze_base();
  return booted;
}

/// Distances to the target of a directed search, over all classes on the class path. Corrupt classes are skipped.
std::unique_ptr<analysis::Distances> distances_to(const std::string& target, const std::string& class_path) {
  std::vector<std::unique_ptr<classfile::ClassFile>> files;
  const std::vector<std::unique_ptr<classfile::ClassSource>> sources = classfile::open_class_path(class_path);
  for (const std::string& name : classfile::class_path_class_names(class_path)) {
    for (const auto& source : sources) {
      try {
        auto file = source->load(name);
        if (!file) continue;
        files.push_back(std::move(file));
      } catch (const BadInput&) {
      }
      break;
    }
  }
  return std::make_unique<analysis::Distances>(files, analysis::parse_target(target));
}

/// Puts the main thread before its first instruction: main's frame, above it the initialisation of its class.
void begin_main(Machine& machine, const Booted& booted) {
  const u64 slots[] = {booted.arguments};
  machine.begin(booted.thread, booted.main, slots);
  const NativeResult initialized = machine.initialize(booted.main->holder);
  PF_CHECK(initialized == NativeResult::done || initialized == NativeResult::again);
}

}  // namespace

struct JavaProgram::Program {
  Booted booted;
  Counters counters;
  std::unique_ptr<analysis::Distances> distances;  // to the target of a directed search; null: it has none

  /// A program that ends is kept until another one ends, or the process: freeing all classes takes a tenth of a short
  /// check. Expressions over inputs may take much memory, so they are freed at once.
  static std::shared_ptr<Program> make() {
    return {new Program, [](Program* ended) {
              static std::mutex mutex;
              static Program* last = nullptr;
              const std::unique_ptr<Universe>& universe = ended->booted.universe;
              if (!universe || universe->options().symbolic) return delete ended;
              const std::lock_guard lock(mutex);
              delete std::exchange(last, ended);
            }};
  }
};

JavaProgram::JavaProgram(const VmOptions& options, ComponentStore& store) : store_(store), program_(Program::make()) {
  program_->booted = boot(options, store, machine_);
  if (!options.towards.empty()) program_->distances = distances_to(options.towards, options.class_path);
  connect();
}

JavaProgram::JavaProgram(std::shared_ptr<Program> program, ComponentStore& store)
    : store_(store),
      program_(std::move(program)),
      machine_(std::make_unique<Machine>(*program_->booted.universe, store)) {
  machine_->adopt_base();
  connect();
}

std::unique_ptr<JavaProgram> JavaProgram::another(ComponentStore& store) const {
  return std::unique_ptr<JavaProgram>(new JavaProgram(program_, store));
}

void JavaProgram::connect() {
  if (program_->booted.universe->options().coverage.on_call) {
    machine_->listener.called = [this](const Method& method, const u64* locals) {
      program_->booted.universe->options().coverage.on_call(*machine_, method, locals);
    };
  }
  const VmOptions& options = program_->booted.universe->options();
  const bool partial = !options.entry.precondition.empty() && !options.entry.black_box;
  if (options.symbolic && !options.pinned && !options.entry.text.empty() && (partial || options.entry.on_input)) {
    checker_ = std::make_unique<InputChecker>(*program_->booted.universe, store_, program_->booted.thread);
    if (partial)
      machine_->listener.possible_input = [this](const PathRecord& path) { return checker_->possible(path); };
  }
  if (options.check_symmetry > 0) {
    symmetry_ = std::make_unique<SymmetryCheck>(*program_->booted.universe, store_, [this](Machine& machine) {
      std::string unsupported;
      return violations(machine, unsupported);
    });
  }
  machine_->listener.counters = [this](i32 operation, i32 id, i32 value) {
    return program_->counters.apply(operation, id, value);
  };
}

JavaProgram::~JavaProgram() = default;

void JavaProgram::record(std::vector<TraceStep>* into, bool tells) {
  recorded_ = into;
  tells_ = tells;
  machine_->listener.printed = nullptr;
  machine_->listener.made_input = nullptr;
  machine_->listener.chose_input = nullptr;
  if (checker_) checker_->machine().listener.made_input = nullptr;
  narrator_.reset();
  if (!into) return;
  machine_->listener.printed = [this](int, std::string_view bytes) {
    output_ += bytes;
    if (narrator_) narrator_->prints(bytes);
  };
  machine_->listener.made_input = [this](const std::string& name, expr::Sort sort, InputKind kind, const Class* type) {
    const auto same = [&](const MadeInput& input) { return input.name == name; };
    if (std::none_of(inputs_.begin(), inputs_.end(), same))
      inputs_.push_back({name, sort, kind, current_location(), std::nullopt, type});
  };
  if (checker_) checker_->machine().listener.made_input = machine_->listener.made_input;
  machine_->listener.chose_input = [this](std::string_view name, expr::Sort sort, u64 value) {
    const auto number =
        std::count_if(inputs_.begin(), inputs_.end(), [](const MadeInput& input) { return input.value.has_value(); });
    inputs_.push_back({std::string(name) + "_" + std::to_string(number + 1), sort, InputKind::value, current_location(),
                       value, nullptr});
  };
}

JavaProgram::InputLocation JavaProgram::current_location() const {
  InputLocation place;
  if (!machine_->has_current()) return place;
  place.thread = machine_->thread_name(static_cast<u32>(machine_->find_thread(machine_->current().thread)));
  const std::vector<CodePosition> stack = machine_->stack_of_current();
  if (stack.empty()) return place;
  const Method& method = *stack.front().method;
  const Class& holder = *method.holder;
  if (holder.file && !holder.file->source_file.empty()) {
    place.file = std::string(holder.name.substr(0, holder.name.rfind('/') + 1)) + std::string(holder.file->source_file);
  }
  place.line = stack.front().line;
  place.method = "L" + std::string(holder.name) + ";." + std::string(method.name) + std::string(method.descriptor);
  return place;
}

bool JavaProgram::decides(const StateRef& state) const {
  const ComponentIndex output = split(store_, state.root).output;
  return output != 0 &&
         reinterpret_cast<const OutputHeader*>(store_.content(output).data())->path.pending != expr::kNone;
}

std::optional<std::vector<JavaProgram::Input>> JavaProgram::find_inputs() {
  SymbolicWorld& world = *program_->booted.universe->options().symbolic;
  expr::Model model;
  if (checker_ && checker_->complete(machine_->path().record()) != InputChecker::Completion::found) return std::nullopt;
  Machine& machine = checker_ ? checker_->machine() : *machine_;
  const expr::PathCondition path = machine.path().condition();
  if (machine.path().oracle().model(path, model) != expr::Answer::sat) return std::nullopt;
  for (const expr::Expr constraint : world.paths.constraints(path))
    PF_CHECK(expr::holds(world.expressions, constraint, model));
  std::vector<Input> result;
  std::map<u64, std::string> objects;  // by variable number: the name of the input that led to the object first
  for (const auto& [name, sort, kind, place, chosen, type] : inputs_) {
    if (sort == expr::Sort::string) {
      const auto text = model.strings.find(world.expressions.variable(sort, name));
      if (text == model.strings.end() && kind != InputKind::value) continue;
      const std::u16string units = text == model.strings.end() ? std::u16string() : text->second;
      Input input{
          name, 0, world.expressions.text(world.expressions.string(units)), {{name + ".length", units.size()}}, place};
      for (std::size_t i = 0; i < units.size(); ++i)
        input.pins.emplace_back(name + "[" + std::to_string(i) + "]", units[i]);
      // The arguments of a run under java are separated by commas.
      for (std::size_t at; (at = input.text.find(',')) != std::string::npos;) input.text.replace(at, 1, "\\u002c");
      result.push_back(std::move(input));
      continue;
    }
    const auto value = chosen ? model.scalars.end() : model.scalars.find(world.expressions.variable(sort, name));
    if (value == model.scalars.end() && kind != InputKind::value) continue;
    const u64 bits = chosen ? *chosen : value == model.scalars.end() ? 0 : value->second;
    Input input{name, bits, world.expressions.text(world.expressions.constant(sort, bits)), {{name, bits}}, place};
    if (kind == InputKind::choice) input.text.clear();
    if (kind == InputKind::reference) {
      const auto [first, is_first] = objects.emplace(bits, name);
      if (bits >= InputHeap::kConstants) {
        PF_CHECK(type != nullptr);
        input.text = machine_->inputs().describe_constant(*type, bits);
      } else {
        input.text = is_first || bits == 0 ? machine.inputs().describe(bits) : first->second;
      }
    } else if (type && sort == expr::Sort::bits16) {
      input.text = std::to_string(static_cast<i16>(bits));
    }
    result.push_back(std::move(input));
  }
  return result;
}

bool JavaProgram::overapproximates() const {
  const SymbolicWorld& world = *program_->booted.universe->options().symbolic;
  const expr::Expressions& table = world.expressions;
  expr::ExprMap<bool> seen;
  std::vector<expr::Expr> stack;
  bool found = false;
  for (const expr::Expr constraint : world.paths.constraints(machine_->path().condition())) {
    expr::post_order(
        table, constraint, stack, [&](expr::Expr e) { return seen.find(e) != nullptr; },
        [&](expr::Expr e) {
          seen.put(e, true);
          found = found || (table.node(e).op == expr::Op::variable && table.name(e).starts_with(kOverapproximated));
        });
  }
  return found;
}

void JavaProgram::note(u32 thread, const std::optional<u32>& value, u32 of) {
  TraceStep step;
  step.thread = narrator_ ? narrator_->label(thread) : machine_->thread_name(thread);
  if (value) {
    step.choice = std::to_string(*value) + " of 0.." + std::to_string(of - 1);
    const std::vector<CodePosition> stack = machine_->stack_of(thread);
    if (!stack.empty()) step.asker = asker_at(stack.front());
  }
  step.location = machine_->position(thread);
  recorded_->push_back(std::move(step));
  if (narrator_) narrator_->begin();
}

void JavaProgram::tell_step(const Step& step) {
  if (!narrator_) return;
  recorded_->back().told = narrator_->end();
  recorded_->back().events = narrator_->events();
  recorded_->back().timed_out = narrator_->timed_out();
  recorded_->back().lines = narrator_->lines(step.end == StepEnd::state);
}

JavaProgram::KeptState JavaProgram::keep(const Step& step) {
  PF_CHECK(narrator_ != nullptr);
  if (step.end == StepEnd::state) load(step.next);
  narrator_->moved();
  SnapshotTaker taker(*machine_, *narrator_);
  taker.number_objects();
  KeptState kept{step.next, nullptr, narrator_->stored_locals().keep(taker.depths()), nullptr};
  if (step.end != StepEnd::state) {
    constexpr SnapshotLimits kWide{10'000, 20'000, false};
    kept.end = std::make_shared<const Snapshot>(taker.take(kWide, kept.locals.get()));
    return kept;
  }
  auto ids = machine_->mentioned.numbers();
  if (!kept_ids_ || *kept_ids_ != ids)
    kept_ids_ = std::make_shared<const std::vector<std::pair<Ref, u32>>>(std::move(ids));
  kept.ids = kept_ids_;
  return kept;
}

Snapshot JavaProgram::snapshot(const KeptState& kept, const SnapshotLimits& limits) {
  if (kept.end) return *kept.end;
  PF_CHECK(narrator_ != nullptr && kept.ids != nullptr);
  load(kept.state);
  machine_->mentioned.restore(*kept.ids);
  narrator_->moved();
  return SnapshotTaker(*machine_, *narrator_).take(limits, kept.locals.get());
}

Step JavaProgram::initial() {
  narrator_.reset();
  if (recorded_) {
    recorded_->clear();
    machine_->follow_threads();
    if (tells_) narrator_ = std::make_unique<Narrator>(*machine_);
    output_.clear();
    inputs_.clear();
  }
  machine_->load(StateRef{});
  begin_main(*machine_, program_->booted);
  if (recorded_) note(0, std::nullopt, 0);
  Step step = machine_->first_transition();
  if (recorded_) tell_step(step);
  finish(step);
  if (symmetry_ && !recorded_ && step.end == StepEnd::state) {
    symmetry_->check_first([this](Machine& machine) { begin_main(machine, program_->booted); }, step.next);
  }
  return step;
}

LabelSet JavaProgram::labels() {
  if (!path_ended_) machine_->reset();
  return program_->booted.propositions.labels(*machine_, !path_ended_);
}

void JavaProgram::load(const StateRef& state) {
  path_ended_ = false;
  machine_->load(state);
  loaded_ = state;
}

Choices JavaProgram::choices() {
  std::vector<EnabledThread> enabled;
  machine_->reset();
  machine_->scheduler().enabled(enabled);
  if (program_->booted.universe->options().early_time_outs) {
    for (u32 i = 0; i < machine_->thread_count(); ++i) {
      if (machine_->scheduler().withholds(machine_->thread_record(i))) program_->booted.universe->withhold_time_out();
    }
  }
  offers_.clear();
  u64 count = 0;
  for (const EnabledThread& thread : enabled) {
    offers_.push_back({thread.thread, static_cast<u32>(count), thread.choices});
    count += std::max(1u, thread.choices);
    if (count > std::numeric_limits<u32>::max()) throw LimitReached("a state has more than 4 billion choices");
  }
  Choices result;
  result.count = static_cast<u32>(count);
  const std::vector<u32> cycle = result.count > 0 ? machine_->scheduler().in_monitor_cycles() : std::vector<u32>();
  const bool stuck = std::none_of(enabled.begin(), enabled.end(), [&](const EnabledThread& thread) {
    return machine_->scheduler().has_reason_to_go_on(machine_->thread_record(thread.thread));
  });
  if (stuck || !cycle.empty()) {
    stop_undisciplined(true);
    result.deadlock = true;
    result.finding = deadlock_finding(cycle);
  }
  result.violations = violations(*machine_, result.unsupported);
  return result;
}

// Violations of state properties other than deadlock, in the state that a machine has loaded.
std::vector<Finding> JavaProgram::violations(Machine& machine, std::string& unsupported) const {
  std::vector<Finding> found;
  if (program_->booted.universe->options().races) {
    std::vector<EnabledThread> enabled;
    machine.scheduler().enabled(enabled);
    if (enabled.size() > 1) found = DataRaceDetector(machine).races(enabled, unsupported);
  }
  if (const StatePredicates& predicates = program_->booted.state_predicates; !predicates.invariants.empty()) {
    for (Finding& finding : predicates.check_state(machine, unsupported)) found.push_back(std::move(finding));
    machine.reset();
  }
  return found;
}

// If threads wait for each other in a cycle while other threads still run, the location consists of the threads of the
// cycle alone.
Finding JavaProgram::deadlock_finding(const std::vector<u32>& cycle) {
  Finding finding;
  finding.kind = FindingKind::deadlock;
  finding.message =
      !cycle.empty() ? "threads wait for each other's monitors while others still run" : "no thread can go on";
  std::set<Locations> places;
  for (u32 i = 0; i < machine_->thread_count(); ++i) {
    const bool stuck = cycle.empty() ? !machine_->scheduler().has_reason_to_go_on(machine_->thread_record(i))
                                     : std::find(cycle.begin(), cycle.end(), i) != cycle.end();
    if (stuck) places.insert(machine_->position(i));
  }
  finding.location = joined({places.begin(), places.end()});
  finding.details = narrator_ ? machine_->describe_threads([this](Ref ref) { return narrator_->name_of(ref); })
                              : machine_->describe_threads();
  return finding;
}

const JavaProgram::Offer& JavaProgram::offer_of(u32 choice) const {
  const auto after = std::upper_bound(offers_.begin(), offers_.end(), choice,
                                      [](u32 number, const Offer& offer) { return number < offer.first; });
  PF_CHECK(after != offers_.begin() && choice < std::prev(after)->end());
  return *std::prev(after);
}

JavaProgram::Choice JavaProgram::choice_at(u32 choice) const {
  const Offer& offer = offer_of(choice);
  return {offer.thread, offer.values == 0 ? std::nullopt : std::optional(choice - offer.first), offer.values};
}

Step JavaProgram::follow(u32 choice, const KnownStates* known) {
  const Choice taken = choice_at(choice);
  moved_ = taken.thread;
  if (recorded_) {
    machine_->reset();
    note(taken.thread, taken.value, taken.of);
  }
  const u32 early_time_outs = recorded_ ? machine_->early_time_outs() : 0;
  Step step = machine_->transition(taken.thread, taken.value, known);
  if (recorded_) {
    recorded_->back().early_time_outs = machine_->early_time_outs() - early_time_outs;
    tell_step(step);
  }
  finish(step);
  // A transition that the check of independence ended early is no transition of the search.
  const bool whole = machine_->inner_steps.end_before == Machine::InnerSteps::kNone;
  if (symmetry_ && whole && !recorded_ && step.end == StepEnd::state)
    symmetry_->check(loaded_, taken.thread, taken.value, step.next);
  return step;
}

// A search that relied on a refuted discipline reports nothing. It continues for a while before it starts again,
// because more refuted disciplines may be found near by.
void JavaProgram::stop_undisciplined(bool finding) {
  const UseReporter& uses = program_->booted.universe->use_reporter();
  if (!uses.relied_on_refuted()) return;
  if (finding || ++after_broken_ > std::max<u64>(kLeastAfterBroken, taken_ / 8))
    throw AssumptionBroken(Assumption::disciplines, uses.what_was_refuted());
}

void JavaProgram::finish_search() const {
  const UseReporter& uses = program_->booted.universe->use_reporter();
  if (uses.relied_on_refuted()) throw AssumptionBroken(Assumption::disciplines, uses.what_was_refuted());
}

void JavaProgram::finish(Step& step) {
  ++taken_;
  if (program_->booted.universe->inputs_asked())
    throw AssumptionBroken(Assumption::no_inputs, "the program asks for inputs");
  stop_undisciplined(step.end != StepEnd::state && step.end != StepEnd::path && step.end != StepEnd::ignored);
  if (checker_ && (step.end == StepEnd::path || step.end == StepEnd::error)) {
    const EntryMethod& entry = program_->booted.universe->options().entry;
    switch (checker_->complete(machine_->path().record())) {
      case InputChecker::Completion::found:
        if (entry.on_input) {
          expr::Model model;
          SymbolicPath& path = checker_->machine().path();
          if (path.oracle().model(path.condition(), model) == expr::Answer::sat) {
            entry.on_input(checker_->machine(), model);
          }
        }
        break;
      case InputChecker::Completion::none: step.end = StepEnd::ignored; break;
      case InputChecker::Completion::unsure:
        step.end = StepEnd::unsupported;
        step.reason = "the precondition " + entry.precondition + " could not be decided for an input";
        if (!checker_->reason().empty()) step.reason += ": " + checker_->reason();
        break;
    }
  }
  if (const StatePredicates& predicates = program_->booted.state_predicates;
      step.end == StepEnd::path && !predicates.end_conditions.empty()) {
    std::string unsupported;
    if (auto finding = predicates.check_end(*machine_, unsupported)) {
      step.end = StepEnd::error;
      step.finding = std::move(*finding);
    } else if (!unsupported.empty()) {
      step.end = StepEnd::unsupported;
      step.reason = unsupported;
    }
  }
  path_ended_ = step.end == StepEnd::path;
  if (step.end == StepEnd::path && program_->booted.universe->options().outputs)
    outputs_.insert(machine_->output_text());
  if ((step.end == StepEnd::path || step.end == StepEnd::error) && program_->booted.universe->options().structures)
    structures_.insert(machine_->inputs().shape());
}

void JavaProgram::able_threads(std::vector<u64>& names) {
  machine_->reset();
  const std::size_t before = names.size();
  for (u32 thread = 0; thread < machine_->thread_count(); ++thread) {
    const ThreadRecord& record = machine_->thread_record(thread);
    if (!machine_->scheduler().has_reason_to_go_on(record) || machine_->scheduler().withholds(record)) continue;
    if (record.atomic_depth > 0) names.resize(before);
    names.push_back(machine_->place_of_thread(thread));
    if (record.atomic_depth > 0) return;
  }
}

u64 JavaProgram::thread_name_of(u32 choice) {
  const u32 thread = choice_at(choice).thread;
  machine_->reset();
  return machine_->place_of_thread(thread);
}

std::vector<ThreadFootprint> JavaProgram::footprints() {
  std::vector<EnabledThread> enabled;
  machine_->reset();
  machine_->scheduler().enabled(enabled);
  footprints_ = machine_->footprints(enabled);
  field_labels_ = program_->booted.propositions.field_labels(*machine_);
  return footprints_.threads;
}

bool JavaProgram::stayed_in_footprint(ThreadSet others) const {
  return machine_->turned_out(footprints_.next.at(moved_), others);
}

bool JavaProgram::progressed() const { return machine_->went_on(moved_); }

bool JavaProgram::kept_labels() const {
  return machine_->kept_places(moved_) && program_->booted.propositions.field_labels(*machine_) == field_labels_;
}

u64 JavaProgram::name_of(u32 choice) {
  machine_->reset();
  const Choice named = choice_at(choice);
  return machine_->place_of_thread(named.thread) << value_bits | (named.value ? *named.value + 1 : 0);
}

u32 JavaProgram::inner_steps() const { return static_cast<u32>(machine_->inner_steps.seen.size()); }

std::string JavaProgram::describe_inner_step(u32 inner_step) const { return machine_->inner_steps.seen.at(inner_step); }

Fingerprint JavaProgram::essence_of(const StateRef& state) {
  load(state);
  const std::string text =
      vm::plain_essence(*machine_, !program_->booted.universe->use_reporter().has_exclusive_queues());
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return {hash.low64, hash.high64};
}

Step JavaProgram::take_counted(u32 choice, u32 end_before) {
  machine_->inner_steps.count = true;
  machine_->inner_steps.end_before = end_before;
  try {
    Step step = follow(choice, nullptr);
    machine_->inner_steps.count = false;
    machine_->inner_steps.end_before = Machine::InnerSteps::kNone;
    return step;
  } catch (...) {
    machine_->inner_steps.count = false;
    machine_->inner_steps.end_before = Machine::InnerSteps::kNone;
    throw;
  }
}

StateFeatures JavaProgram::features() {
  StateFeatures state_features = machine_->state_features();
  if (!program_->distances) return state_features;
  state_features.distance = analysis::Distances::unreachable;
  for (u32 thread = 0; thread < machine_->thread_count(); ++thread) {
    std::vector<analysis::Distances::Position> stack;
    for (const CodePosition& frame : machine_->stack_of(thread)) {
      stack.push_back({frame.method->holder->name, frame.method->name, frame.method->descriptor, frame.bci});
    }
    state_features.distance = std::min(state_features.distance, program_->distances->of(stack));
  }
  return state_features;
}

std::string JavaProgram::describe(u32 choice) {
  const Choice described = choice_at(choice);
  machine_->reset();
  std::string text = "thread " + machine_->thread_name(described.thread);
  if (described.value) text += ", value " + std::to_string(*described.value);
  return text;
}

JavaProgram::Move JavaProgram::move_of(u32 choice) {
  const Choice described = choice_at(choice);
  machine_->reset();
  const std::string value =
      described.value ? fmt::format("{} of 0..{}", *described.value, described.of - 1) : std::string();
  return {machine_->thread_name(described.thread), value, machine_->position(described.thread)};
}

u64 JavaProgram::instructions() const { return machine_->instructions(); }

UseExchange* JavaProgram::use_exchange() { return program_->booted.universe->use_reporter().exchange(); }

std::map<std::string, u32> JavaProgram::kept_disciplines() const {
  return program_->booted.universe->use_reporter().kept();
}

std::vector<std::string> JavaProgram::assumptions() const { return program_->booted.universe->assumptions(); }

std::vector<std::string> JavaProgram::few_values() const {
  Universe& universe = *program_->booted.universe;
  return universe.few_values();
}

std::vector<std::string> JavaProgram::asked() const {
  std::vector<std::string> names;
  const StatePredicates& predicates = program_->booted.state_predicates;
  for (const auto* conditions : {&predicates.invariants, &predicates.end_conditions}) {
    for (const Condition& condition : *conditions) {
      if (condition.asked->load(std::memory_order_relaxed)) names.push_back(condition.name);
    }
  }
  return names;
}

std::vector<CoveredClass> JavaProgram::covered() const { return program_->booted.universe->covered(); }

u64 JavaProgram::coverage_events() const { return program_->booted.universe->coverage_events(); }

std::string JavaProgram::dump_state() {
  machine_->reset();
  return machine_->dump_state();
}

std::string JavaProgram::plain_state() {
  machine_->reset();
  return vm::plain_state(*machine_);
}

std::string JavaProgram::rebuilt_plain_state(const StateRef& state) const {
  return vm::rebuilt_plain_state(*program_->booted.universe, store_, state);
}

std::unique_ptr<StateCarrier> JavaProgram::carrier() {
  return std::make_unique<StateTransfer>(*program_->booted.universe, store_);
}

namespace {

/// The program's output on this process's. System.out is written in large pieces. It is flushed before anything on
/// System.err, and before the program waits for input.
class Printer {
 public:
  void print(int fd, std::string_view bytes) {
    if (fd == 1) {
      pending_ += bytes;
      if (watched_ || pending_.size() >= 1 << 16) flush();
    } else {
      flush();
      if (fd == 2) std::cerr << bytes << std::flush;
    }
  }
  void flush() {
    for (std::size_t done = 0; done < pending_.size();) {
      const ssize_t written = ::write(STDOUT_FILENO, pending_.data() + done, pending_.size() - done);
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) break;  // as java, which ignores a closed pipe
      done += static_cast<std::size_t>(written);
    }
    pending_.clear();
  }

 private:
  std::string pending_;
  const bool watched_ = ::isatty(STDOUT_FILENO) == 1;
};

}  // namespace

int run_program(const VmOptions& options, ComponentStore& store,
                const std::function<void(int, const std::vector<CoveredClass>&)>& ended) {
  std::unique_ptr<Machine> machine;
  const Booted booted = boot(options, store, machine);
  Printer printer;
  machine->listener.printed = [&](int fd, std::string_view bytes) { printer.print(fd, bytes); };
  begin_main(*machine, booted);
  const Machine::FreeRunEnd run = machine->run_freely();
  printer.flush();
  if (!run.finished) std::cerr << "pathfleet: " << escape::lines(run.reason, "  ") << std::endl;
  const int code = run.finished ? run.exit_code : exit_code::unknown;
  if (ended) ended(code, options.coverage.on ? booted.universe->covered() : std::vector<CoveredClass>());
  return code;
}

void observe_program(const VmOptions& options, ComponentStore& store, RunObserver& observer,
                     const RunSchedule& schedule, const std::function<void(const ObservedRun&)>& ended) {
  std::unique_ptr<Machine> machine;
  const Booted booted = boot(options, store, machine);
  Printer printer;
  machine->listener.printed = [&](int fd, std::string_view bytes) { printer.print(fd, bytes); };
  begin_main(*machine, booted);
  ObservedStates states(*machine, booted.state_predicates.invariants, booted.propositions, observer);
  machine->observe(options.observed() ? states : observer, schedule);
  ObservedRun result;
  try {
    const Machine::FreeRunEnd run = machine->run_freely();
    result = {run.finished, !run.finished && run.reason.empty(), run.exit_code, run.reason};
  } catch (const LimitReached& limit) {
    result = {false, true, 0, limit.what()};
  }
  printer.flush();
  ended(result);
}

}  // namespace pathfleet::vm
