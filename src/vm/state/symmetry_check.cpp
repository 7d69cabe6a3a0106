#include "vm/state/symmetry_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "core/error.h"
#include "core/limits.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/isomorphism.h"
#include "vm/state/mix.h"

namespace pathfleet::vm {

namespace {

/// Prevents the making of roots, which are not needed here.
class EveryState final : public KnownStates {
 public:
  bool knows(const Fingerprint&) const override { return true; }
};

std::string end_of(const Step& step) {
  switch (step.end) {
    case StepEnd::state: return "goes on to a state";
    case StepEnd::path: return "ends the path";
    case StepEnd::ignored: return "drops the path";
    case StepEnd::error: return fmt::format("fails: {} at {}", step.finding->class_name, step.finding->location.text);
    case StepEnd::bounded: return "stops: " + step.reason;
    case StepEnd::unsupported: return "stops: " + step.reason;
  }
  return {};
}

}  // namespace

SymmetryCheck::SymmetryCheck(Universe& universe, ComponentStore& store,
                             std::function<std::vector<Finding>(Machine&)> findings)
    : universe_(universe),
      store_(store),
      options_(universe.options()),
      findings_(std::move(findings)),
      raw_vm_(universe, store),
      canonical_vm_(universe, store) {
  for (Machine* vm : {&raw_vm_, &canonical_vm_}) {
    vm->adopt_base();
    vm->listener.counters = [this](i32, i32, i32) {
      counted_ = true;
      return 0;
    };
  }
}

bool SymmetryCheck::looks_at(const Fingerprint& fingerprint) const {
  return static_cast<double>(mix(fingerprint.lo, fingerprint.hi) >> 11) * 0x1p-53 < options_.check_symmetry;
}

/// The check is void once a discipline is refuted: operations then become visible, and the search starts again.
bool SymmetryCheck::is_void() const { return counted_ || universe_.use_reporter().relied_on_refuted(); }

void SymmetryCheck::fail(const std::string& rule, const std::string& what) const {
  throw Disagreement(fmt::format("internal error: --check=symmetry: {}: {}", rule, what));
}

void SymmetryCheck::check(const StateRef& from, u32 thread, std::optional<u32> value, const StateRef& to) {
  if (!looks_at(to.fingerprint) || universe_.use_reporter().relied_on_refuted()) return;
  counted_ = false;
  raw_vm_.raw_from_ = nullptr;
  raw_vm_.load(from);
  raw_vm_.raw_into_ = &raw_;
  const Step made = raw_vm_.transition(thread, value);
  compare(made, to);
}

void SymmetryCheck::check_first(const std::function<void(Machine&)>& begin, const StateRef& to) {
  if (!looks_at(to.fingerprint) || universe_.use_reporter().relied_on_refuted()) return;
  counted_ = false;
  raw_vm_.raw_from_ = nullptr;
  raw_vm_.load(StateRef{});
  begin(raw_vm_);
  raw_vm_.raw_into_ = &raw_;
  const Step made = raw_vm_.first_transition();
  compare(made, to);
}

void SymmetryCheck::compare(const Step& made, const StateRef& to) {
  raw_vm_.raw_into_ = nullptr;
  if (is_void()) return;
  if (made.end != StepEnd::state || made.next.fingerprint != to.fingerprint) {
    fail("the same transition twice",
         made.end != StepEnd::state ? "once to a state, once it " + end_of(made) : std::string("to two states"));
  }
  canonical_ = made.next;
  numbering_ = raw_vm_.canonicalizer_->numbering();
  // The machine's threads are in the order of the canonical form now, with their refs of the raw state.
  places_.clear();
  for (const Ref thread : raw_.threads()) {
    const auto place = std::find_if(raw_vm_.threads_.begin(), raw_vm_.threads_.end(),
                                    [&](const auto& entry) { return entry.record.thread == thread; });
    places_.push_back(static_cast<u32>(place - raw_vm_.threads_.begin()));
  }
  raw_.set_numbers(numbering_);
  if (tamper) tamper(raw_, canonical_, numbering_, places_);
  ++states_;
  load_both();
  compare_renaming();
  compare_states();
}

void SymmetryCheck::load_both() {
  raw_vm_.raw_from_ = &raw_;
  raw_vm_.load(raw_.state());
  canonical_vm_.load(canonical_);
}

// Compares the renaming that a walk through both states finds with the one that the canonical form made.
void SymmetryCheck::compare_renaming() {
  Isomorphism same(raw_vm_, canonical_vm_);
  if (!same.run(places_)) fail("the renaming", same.difference() + ": a state and its canonical form are not the same");
  counts_differ_ = same.counts_differ();
  for (u32 i = 0; i < numbering_.size(); ++i) {
    if (same.image(numbering_[i]) == kFirstHeapRef + i) continue;
    fail("the renaming",
         fmt::format("{} is not object {} of the canonical form", raw_vm_.describe_object(numbering_[i]), i));
  }
  if (same.size() != numbering_.size() || canonical_vm_.heap_.leaves().size() != numbering_.size()) {
    fail("the renaming", fmt::format("{} objects live, and {} are in the canonical form", same.size(),
                                     canonical_vm_.heap_.leaves().size()));
  }
}

void SymmetryCheck::compare_states() {
  std::vector<EnabledThread> of_raw, of_canonical;
  raw_vm_.scheduler().enabled(of_raw);
  canonical_vm_.scheduler().enabled(of_canonical);
  std::set<std::pair<u32, u32>> expected, found;
  for (const EnabledThread& each : of_raw) expected.emplace(places_[each.thread], each.choices);
  for (const EnabledThread& each : of_canonical) found.emplace(each.thread, each.choices);
  if (expected != found)
    fail("who can go on",
         fmt::format("{} choices of threads are {} in the canonical form", expected.size(), found.size()));

  std::set<u32> cycle, other_cycle;
  for (const u32 thread : raw_vm_.scheduler().in_monitor_cycles()) cycle.insert(places_[thread]);
  for (const u32 thread : canonical_vm_.scheduler().in_monitor_cycles()) other_cycle.insert(thread);
  if (cycle != other_cycle)
    fail("who waits for whom",
         fmt::format("{} threads in a cycle are {} in the canonical form", cycle.size(), other_cycle.size()));

  using Identity = std::tuple<FindingKind, std::string, std::string>;
  std::set<Identity> wrong, other_wrong;
  for (const Finding& each : findings_(raw_vm_)) wrong.emplace(each.kind, each.class_name, each.location.text);
  for (const Finding& each : findings_(canonical_vm_))
    other_wrong.emplace(each.kind, each.class_name, each.location.text);
  if (wrong != other_wrong)
    fail("properties",
         fmt::format("{} are violated in a state, {} in its canonical form", wrong.size(), other_wrong.size()));

  for (const EnabledThread& each : of_raw) {
    compare_threads(each);
    if (is_void()) return;
  }
}

// Each choice of a thread needs an equivalent choice in the canonical form. The value of a `notify` is a position among
// the waiting threads, so it is renamed too.
void SymmetryCheck::compare_threads(const EnabledThread& raw) {
  const EnabledThread canonical{places_[raw.thread], raw.choices};
  std::optional<std::string> first;
  for (const std::vector<u32>& values : values_of(raw)) {
    std::optional<std::string> wrong;
    u32 value = 0;
    for (; value < values.size() && !wrong; ++value) wrong = disagreement(raw, value, canonical, values[value]);
    if (is_void() || !wrong) return;
    if (!first) {
      --value;
      const std::string rule = rule_of(raw, value, canonical, values[value]);
      raw_vm_.reset();
      first = rule + ": thread " + raw_vm_.thread_name(raw.thread) +
              (raw.choices > 0 ? ", value " + std::to_string(value) : "") + " at " + raw_vm_.position(raw.thread).text +
              " " + *wrong;
    }
  }
  throw Disagreement("internal error: --check=symmetry: " + *first);
}

// The possible renamings of a choice's values, by value of the raw state.
std::vector<std::vector<u32>> SymmetryCheck::values_of(const EnabledThread& raw) const {
  std::vector<u32> same(std::max(raw.choices, 1u));
  for (u32 i = 0; i < same.size(); ++i) same[i] = i;
  std::vector<std::vector<u32>> all{same};
  if (raw.choices < 2) return all;
  std::set<Ref> waited_for;
  for (const auto& entry : raw_vm_.loaded_.threads()) waited_for.insert(entry.record.object);
  for (const Ref object : waited_for) {
    std::vector<u32> waiting;  // their places in the canonical form
    for (u32 i = 0; i < raw_vm_.loaded_.threads().size(); ++i) {
      const ThreadRecord& record = raw_vm_.loaded_.threads()[i].record;
      const bool waits = record.status == ThreadStatus::waiting || record.status == ThreadStatus::timed_waiting;
      if (waits && record.object == object) waiting.push_back(places_[i]);
    }
    if (waiting.size() != raw.choices) continue;
    std::vector<u32> values;
    for (const u32 place : waiting)
      values.push_back(
          static_cast<u32>(std::count_if(waiting.begin(), waiting.end(), [&](u32 other) { return other < place; })));
    all.push_back(values);
  }
  return all;
}

SymmetryCheck::Outcome SymmetryCheck::run(Machine& vm, const EnabledThread& thread, u32 value, bool with_root) {
  static const EveryState every;
  Outcome outcome;
  const u64 before = vm.instructions();
  try {
    outcome.step = vm.transition(thread.thread, thread.choices > 0 ? std::optional(value) : std::nullopt,
                                 with_root ? nullptr : &every);
  } catch (const LimitReached&) {
    outcome.left_out = true;  // the use of memory depends on garbage too
  } catch (const InternalError& error) {
    outcome.failure = error.what();
  }
  // The limit on a transition depends on the size of the heap.
  outcome.left_out |= vm.instructions() - before >= options_.max_transition_instructions;
  if (outcome.step.end == StepEnd::state) {
    for (const auto& entry : vm.threads_) outcome.threads.push_back(entry.record.thread);
  }
  if (outcome.step.end == StepEnd::path && options_.outputs) outcome.output = vm.output_text();
  return outcome;
}

std::optional<std::string> SymmetryCheck::disagreement(const EnabledThread& raw, u32 value,
                                                       const EnabledThread& canonical, u32 other) {
  for (const bool with_roots : {false, true}) {
    ++transitions_;
    const Outcome of_raw = run(raw_vm_, raw, value, with_roots);
    const Outcome of_canonical = run(canonical_vm_, canonical, other, with_roots);
    if (is_void() || of_raw.left_out || of_canonical.left_out) return std::nullopt;
    if (!of_raw.failure.empty() || !of_canonical.failure.empty()) {
      const auto text = [](const Outcome& outcome) {
        return outcome.failure.empty() ? end_of(outcome.step) : "breaks down (" + outcome.failure + ")";
      };
      return text(of_raw) + " from the state, and " + text(of_canonical) + " from its canonical form";
    }
    const Step& a = of_raw.step;
    const Step& b = of_canonical.step;
    if (end_of(a) != end_of(b) || of_raw.output != of_canonical.output) {
      return end_of(a) + " from the state, and " + end_of(b) + " from its canonical form";
    }
    if (a.end == StepEnd::error && a.finding->kind != b.finding->kind) return "fails in two ways";
    if (a.end != StepEnd::state || a.next.fingerprint == b.next.fingerprint) return std::nullopt;
    if (!with_roots) continue;

    // Both end in states: find the difference under the renaming that follows from the one of the previous states.
    std::vector<u32> places;
    for (const Ref thread : of_raw.threads) {
      const auto is_same = [&](Ref of_other) {
        return is_immortal(thread) || is_immortal(of_other) ? thread == of_other
                                                            : raw_.number_of(thread) == of_other - kFirstHeapRef;
      };
      const auto place = std::find_if(of_canonical.threads.begin(), of_canonical.threads.end(), is_same);
      if (place == of_canonical.threads.end()) return "goes on to states with different threads";
      places.push_back(static_cast<u32>(place - of_canonical.threads.begin()));
    }
    raw_vm_.load(a.next);
    canonical_vm_.load(b.next);
    Isomorphism same(raw_vm_, canonical_vm_);
    const bool isomorphic = same.run(places);
    bool but_for_counts = false;
    if (!isomorphic && counts_differ_) {
      Isomorphism uncounted(raw_vm_, canonical_vm_);
      uncounted.leave_counts_out();
      but_for_counts = uncounted.run(places);
    }
    const std::string difference = same.difference();
    load_both();
    if (but_for_counts) return std::nullopt;
    if (!isomorphic) return "goes on to two states, which differ in " + difference;
    // The canonical form keeps the order of threads that its keys cannot distinguish, so these states may differ. So
    // may counts of modifications, as long as a frame may hold one.
    if (options_.merges_threads() || counts_differ_) return std::nullopt;
    return "goes on to two states, which are the same under a renaming that the canonical form does not find";
  }
  return std::nullopt;
}

// Finds the rule that causes a disagreement: the part of the raw state without which the two agree.
std::string SymmetryCheck::rule_of(const EnabledThread& raw, u32 value, const EnabledThread& canonical, u32 other) {
  std::string rule = "heap symmetry";
  if (raw_.keeps(raw.thread)) {
    raw_.put_dead_slots_back(false);
    if (!disagreement(raw, value, canonical, other)) rule = "dead slots";
    raw_.put_dead_slots_back(true);
  }
  if (rule == "heap symmetry" && !std::is_sorted(places_.begin(), places_.end())) {
    const std::vector<u32> places = places_;
    RawState kept = raw_;
    raw_.reorder(store_, places);
    for (u32 i = 0; i < places_.size(); ++i) places_[i] = i;
    load_both();
    if (!disagreement({places[raw.thread], raw.choices}, value, canonical, other)) rule = "thread symmetry";
    raw_ = kept;
    places_ = places;
    load_both();
  }
  return rule;
}

}  // namespace pathfleet::vm
