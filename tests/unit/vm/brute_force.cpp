#include "brute_force.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>

#include "core/assumption_policy.h"
#include "core/explorer.h"
#include "hash/collapse_store.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"
#include "vm/java_program.h"

namespace pathfleet::testing {
namespace {

using vm::JavaProgram;
using vm::VmOptions;

class BruteForce {
 public:
  explicit BruteForce(const VmOptions& options) : options_(without_hash_check(options)), program_(options_, store_) {}

  Found run() {
    arrive({}, program_.initial());
    while (!todo_.empty()) {
      const std::vector<u32> path = std::move(todo_.front());
      todo_.pop_front();
      const StateRef state = follow(program_, path);
      const std::string before = program_.plain_state();
      const Choices choices = program_.choices();
      if (choices.deadlock) found_.errors.insert(identity_of(choices.finding));
      for (u32 i = 0; i < choices.count; ++i) {
        std::vector<u32> longer = path;
        longer.push_back(i);
        if (i > 0) {
          follow(program_, path);
          program_.choices();
        }
        const Step step = program_.take(i);
        if (program_.plain_state() != before)
          contradict("a transition changed the state it started from", before, program_.plain_state());
        ++found_.transitions;
        arrive(longer, step);
      }
      program_.load(state);
      if (program_.plain_state() != before)
        contradict("a state is not the same once loaded again", before, program_.plain_state());
    }
    found_.states = states_.size();
    found_.outputs = program_.outputs();
    return std::move(found_);
  }

 private:
  void arrive(const std::vector<u32>& path, const Step& step) {
    if (step.end == StepEnd::error) found_.errors.insert(identity_of(*step.finding));
    if (step.end == StepEnd::unsupported) found_.unsupported.insert(step.reason);
    if (step.end != StepEnd::state) return;
    program_.load(step.next);
    const std::string text = program_.plain_state();
    const auto [known, fresh] = states_.emplace(text, step.next);
    if (!fresh && (known->second.root != step.next.root || known->second.fingerprint != step.next.fingerprint)) {
      contradict("one state has two roots or fingerprints", text, program_.rebuilt_plain_state(known->second));
    }
    const std::string* root_text = &roots_.emplace(step.next.root, text).first->second;
    if (*root_text != text) contradict("two states have one root", *root_text, text);
    const Fingerprint print = step.next.fingerprint;
    const std::string* print_text = &fingerprints_.emplace(std::pair(print.hi, print.lo), text).first->second;
    if (*print_text != text) contradict("two states have one fingerprint", *print_text, text);
    if (!fresh) return;
    if (states_.size() % 16 == 1 && program_.rebuilt_plain_state(step.next) != text) {
      contradict("a state rebuilt from its root is another one", text, program_.rebuilt_plain_state(step.next));
    }
    if (states_.size() > kMostStates)
      throw std::runtime_error(options_.main_class + " has too many states for brute force");
    todo_.push_back(path);
  }

  void contradict(const char* what, const std::string& one, const std::string& other) {
    if (found_.contradictions.size() < 3)
      found_.contradictions.push_back(std::string(what) + "\n--- one\n" + one + "--- other\n" + other);
  }

  static VmOptions without_hash_check(VmOptions options) {
    options.check_hash = false;
    return options;
  }

  static constexpr std::size_t kMostStates = 3000;

  const VmOptions options_;
  hash::CollapseStore store_;
  JavaProgram program_;
  std::map<std::string, StateRef> states_;
  std::map<u64, std::string> roots_;
  std::map<std::pair<u64, u64>, std::string> fingerprints_;
  std::deque<std::vector<u32>> todo_;  // paths to states not yet expanded
  Found found_;
};

Found search_once(const VmOptions& options, Store kind, Order order) {
  hash::CollapseStore store;
  JavaProgram program(options, store);
  std::unique_ptr<Visited> visited;
  if (kind == Store::exact)
    visited = std::make_unique<hash::ExactSet>();
  else
    visited = std::make_unique<hash::FingerprintSet>();
  std::unique_ptr<Frontier> frontier;
  if (order == Order::depth_first)
    frontier = std::make_unique<DepthFirst>();
  else
    frontier = std::make_unique<BreadthFirst>();
  SearchOptions search;
  search.max_errors = SearchOptions::no_limit;
  search.confirm = [&](const Counterexample& counterexample) {
    hash::CollapseStore fresh_store;
    JavaProgram fresh(options, fresh_store);
    return shown_if(replays(fresh, counterexample));
  };
  const SearchResult result = explore(program, *visited, *frontier, search);
  Found found;
  found.states = result.statistics.states_new;
  found.transitions = result.statistics.transitions;
  for (const Counterexample& error : result.errors) found.errors.insert(identity_of(error.finding));
  for (const auto& [reason, count] : result.unsupported) found.unsupported.insert(reason);
  found.outputs = program.outputs();
  return found;
}

template <class Explore>
Found trusting_first(VmOptions options, Explore explore) {
  return search_with(options.assumptions, [&] { return explore(options); });
}

}  // namespace

VmOptions program(std::string main_class, vm::Granularity granularity) {
  VmOptions options;
  options.class_path = PATHFLEET_TEST_CLASSES;
  options.main_class = std::move(main_class);
  options.models_jar = PATHFLEET_BUILD_DIR "/pathfleet-models.jar";
  options.api_jar = PATHFLEET_BUILD_DIR "/pathfleet-api.jar";
  options.granularity_asked = granularity;
  options.check_hash = true;
  return options;
}

StateRef follow(Successors& program, const std::vector<u32>& choices) {
  Step step = program.initial();
  for (std::size_t i = 0;; ++i) {
    if (step.end != StepEnd::state) throw std::runtime_error("choices lead to no state");
    program.load(step.next);
    if (i == choices.size()) return step.next;
    if (choices[i] >= program.choices().count) throw std::runtime_error("no such choice");
    step = program.take(choices[i]);
  }
}

Found brute_force(const VmOptions& options) {
  return trusting_first(options, [](const VmOptions& tried) { return BruteForce(tried).run(); });
}

Found search(const VmOptions& options, Store store, Order order) {
  return trusting_first(options, [&](const VmOptions& tried) { return search_once(tried, store, order); });
}

}  // namespace pathfleet::testing
